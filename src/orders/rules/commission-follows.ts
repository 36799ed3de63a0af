import { type CommissionReversal, commissionMonth, reverseCommission, weekStart } from './commission.ts'
import { bpsOf } from './money.ts'
import type { ReducedOrder } from './part-sums.ts'
import type { OrderSums } from './return-order.ts'

/** A commission row of an order; the first is the accrual, later ones adjust it. Cents, bps. */
export type CommissionRow = {
  readonly id: string
  readonly salesRepId: string
  readonly commissionAmount: number
  readonly commissionRate: number
  readonly orderTotal: number
  readonly commissionType: string
  readonly status: string
  readonly earnedAt: string | null
  /** The version of the commission rule that it was computed by. */
  readonly ruleId?: string | null
  readonly ruleVersion?: number | null
  readonly isUnderWay?: boolean
}

/** A row that adjusts earlier ones; rows are never changed or deleted. [decision O4] */
export type FollowingCommission = Omit<CommissionReversal, 'commissionType' | 'status'> & {
  readonly commissionType: 'reversal' | 'adjustment'
  readonly reversesId: string
  readonly earnedAt: string | null
  readonly ruleId: string | null
  readonly ruleVersion: number | null
}

type Order = OrderSums & { readonly id: string; readonly clientId: string }
type When = { readonly now: Date; readonly timeZone: string }

const accrualAmong = (rows: readonly CommissionRow[]) => rows.find((row) => row.commissionType === 'accrual')

const ruleOf = ({ ruleId = null, ruleVersion = null }: CommissionRow) => ({ ruleId, ruleVersion })

/** Whether an order's commission rows add up to zero and none was paid: they leave the list together. [O4] */
export function doNetOut(
  rows: readonly {
    readonly status: string
    readonly commissionAmount: number
    /** A payout run is about to pay it. */
    readonly isUnderWay?: boolean
  }[],
): boolean {
  return (
    rows.length > 1 &&
    rows.every(({ status, isUnderWay }) => status !== 'paid' && isUnderWay !== true) &&
    rows.reduce((total, row) => total + row.commissionAmount, 0) === 0
  )
}

/**
 * The row against the commission of an order that was canceled (no `returnedBase`) or of which so much of the base has come
 * back in all; null where nothing is left to reverse. `isNettedOut`: all rows together come to nothing and leave the list.
 */
export function reversalFor(
  order: Order,
  rows: readonly CommissionRow[],
  returnedBase: number | undefined,
  { now, timeZone }: When,
): { row: FollowingCommission; isNettedOut: boolean } | null {
  const original = accrualAmong(rows)
  if (!original) return null
  const sumOf = (field: 'commissionAmount' | 'orderTotal') =>
    // What a reduction took off is not part of the base that is reversed now.
    rows.reduce((sum, row) => sum + (row.commissionType === 'reversal' ? 0 : row[field]), 0)
  const reversal = reverseCommission({
    original: {
      ...original,
      commissionAmount: sumOf('commissionAmount'),
      orderTotal: sumOf('orderTotal'),
      orderId: order.id,
      clientId: order.clientId,
      baseCents: order.subtotal - order.discount - order.promoDiscount,
    },
    earlier: rows.filter((row) => row.commissionType === 'reversal'),
    returnedBase,
    now,
    timeZone,
  })
  if (!reversal) return null
  const { status: _, ...row } = reversal
  return {
    // Reversing an unearned row is itself unearned: neither is paid.
    row: {
      ...row,
      reversesId: original.id,
      earnedAt: rows.some((one) => one.earnedAt) ? now.toISOString() : null,
      ...ruleOf(original),
    },
    isNettedOut: doNetOut([...rows, reversal]),
  }
}

/**
 * What a shipment earns of an order that goes in parts, once so much of the base has shipped in all; null where it earns nothing.
 * The second row takes as much from what still waits, so that all rows together stay what the order brings. [decision O10]
 */
export function earningFor(
  order: Order,
  rows: readonly CommissionRow[],
  { shippedBase, total }: { readonly shippedBase: number; readonly total: number },
  { now, timeZone }: When,
): { earned: FollowingCommission; waiting: FollowingCommission } | null {
  const original = accrualAmong(rows)
  if (!original) return null
  const status = rows.filter((row) => row.commissionType !== 'reversal')
  const sumOf = (some: readonly CommissionRow[]) => some.reduce((sum, row) => sum + row.commissionAmount, 0)
  const due = Math.min(bpsOf(shippedBase, original.commissionRate), sumOf(status))
  const cents = due - sumOf(status.filter((row) => row.earnedAt !== null))
  if (cents <= 0) return null
  const row = {
    salesRepId: original.salesRepId,
    orderId: order.id,
    clientId: order.clientId,
    commissionRate: original.commissionRate,
    commissionType: 'adjustment',
    weekStartDate: weekStart(now, timeZone),
    month: commissionMonth(now, timeZone),
    reversesId: original.id,
    ...ruleOf(original),
  } as const
  return {
    earned: { ...row, commissionAmount: cents, orderTotal: total, earnedAt: now.toISOString() },
    waiting: { ...row, commissionAmount: -cents, orderTotal: -total, earnedAt: null },
  }
}

/**
 * The commission of a reduced order, and the row for the difference to the rate on what remains of it; null when nobody earns,
 * `row` null when nothing changes. [decisions O4, O8]
 */
export function adjustmentFor(
  order: Order,
  rows: readonly CommissionRow[],
  { base, total, returnedBase }: Pick<ReducedOrder, 'base' | 'total'> & { readonly returnedBase: number },
  { now, timeZone }: When,
): { row: FollowingCommission | null; commissionAmount: number } | null {
  const original = accrualAmong(rows)
  if (!original) return null
  const sumOf = (some: readonly CommissionRow[]) => some.reduce((sum, row) => sum + row.commissionAmount, 0)
  const difference = bpsOf(base - returnedBase, original.commissionRate) - sumOf(rows)
  const commissionAmount = sumOf(rows.filter((row) => row.commissionType !== 'reversal')) + difference
  if (difference === 0) return { row: null, commissionAmount }
  return {
    commissionAmount,
    row: {
      salesRepId: original.salesRepId,
      orderId: order.id,
      clientId: order.clientId,
      commissionAmount: difference,
      commissionRate: original.commissionRate,
      commissionType: 'adjustment',
      orderTotal: total - order.total,
      weekStartDate: weekStart(now, timeZone),
      month: commissionMonth(now, timeZone),
      reversesId: original.id,
      earnedAt: null,
      ...ruleOf(original),
    },
  }
}
