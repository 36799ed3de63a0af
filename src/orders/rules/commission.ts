import { calendarDay, isoDay } from '#platform/rules/text/dates.ts'
import type { Instant } from '#platform/rules/text/instant.ts'
import { bpsOf, isBps, shareOf, wholeBps } from './money.ts'
import { PricingError } from './pricing.ts'

/** The product's default rate: 15 %. [SHOP-021] */
export const defaultCommissionBps = 1500

/** What a commission is computed from: amounts in cents, rates in bps. */
type CommissionInput = {
  readonly subtotal: number
  readonly discount: number
  readonly promoDiscount: number
  readonly repRateBps?: number | null | undefined
  readonly promo?:
    | { readonly affectsCommission: boolean; readonly commissionAdjustment?: number | null | undefined }
    | null
    | undefined
}

export type Commission = {
  readonly baseCents: number
  readonly rateBps: number
  readonly amountCents: number
}

/** The rate in bps: the rep's own, else 1500, plus the promo code's adjustment when it affects commission; clamped to 0..10000. */
export function commissionRateBps({
  repRateBps,
  promo,
}: Pick<CommissionInput, 'repRateBps' | 'promo'>): number {
  const own = repRateBps ?? defaultCommissionBps
  if (!isBps(own)) throw new PricingError('bad_rate', 'Commission rate must be 0 to 10000 basis points')
  const adjustment = promo?.affectsCommission ? (promo.commissionAdjustment ?? 0) : 0
  if (!Number.isSafeInteger(adjustment)) {
    throw new PricingError('bad_rate', 'Commission adjustment must be whole basis points')
  }
  return Math.min(wholeBps, Math.max(0, own + adjustment))
}

/** Commission in cents, rounded half up: rate × (subtotal − discounts); tax and shipping earn nothing. [SHOP-023, decision O4] */
export function commissionFor(input: CommissionInput): Commission {
  const baseCents = Math.max(0, input.subtotal - input.discount - input.promoDiscount)
  const rateBps = commissionRateBps(input)
  return { baseCents, rateBps, amountCents: bpsOf(baseCents, rateBps) }
}

const dayMillis = 86_400_000

/** The Sunday on which an instant's week began in the company's time zone, as `YYYY-MM-DD`. [SHOP-023, decision O4] */
export function weekStart(instant: Instant, timeZone: string): string {
  const { year, month, day } = calendarDay(instant, timeZone)
  // Calendar arithmetic in UTC, where every day has 24 hours.
  const midnight = Date.UTC(year, month - 1, day)
  const sunday = new Date(midnight - new Date(midnight).getUTCDay() * dayMillis)
  return isoDay({ year: sunday.getUTCFullYear(), month: sunday.getUTCMonth() + 1, day: sunday.getUTCDate() })
}

/** The month of an instant in the company's time zone, as `YYYY-MM`. [SHOP-023] */
export function commissionMonth(instant: Instant, timeZone: string): string {
  return isoDay(calendarDay(instant, timeZone)).slice(0, 7)
}

/** The accrual row of an order: cents, bps; `baseCents` is the base of the rate. */
export type AccruedCommission = {
  readonly salesRepId: string
  readonly orderId: string
  readonly clientId: string
  readonly commissionAmount: number
  readonly commissionRate: number
  readonly orderTotal: number
  readonly baseCents: number
}

export type CommissionReversal = {
  readonly salesRepId: string
  readonly orderId: string
  readonly clientId: string
  readonly commissionAmount: number
  readonly commissionRate: number
  readonly commissionType: 'reversal'
  readonly orderTotal: number
  readonly weekStartDate: string
  readonly month: string
  readonly status: 'pending'
}

/**
 * `returnedBase` is what has come back in all, this return included, in cents of the base (see
 * `returnedBaseCents`); leave it out for the whole order. `earlier` are the reversing rows already written.
 */
type ReversalInput = {
  readonly original: AccruedCommission
  readonly earlier: readonly { readonly commissionAmount: number; readonly orderTotal: number }[]
  readonly returnedBase?: number | undefined
  readonly now: Instant
  readonly timeZone: string
}

/**
 * The reversing row of a cancelled or returned order: negative amounts in the current week, or null when nothing
 * is left to reverse. What stays is the rate on what remains, rounded once; the row is the difference to that. [decisions O4, O8]
 */
export function reverseCommission(input: ReversalInput): CommissionReversal | null {
  const { original, earlier, now, timeZone } = input
  const whole = Math.max(0, original.baseCents)
  const returned = Math.min(Math.max(input.returnedBase ?? whole, 0), whole)
  const due = bpsOf(whole - returned, original.commissionRate)
  const amount = original.commissionAmount + earlier.reduce((sum, row) => sum + row.commissionAmount, 0) - due
  const back = returned === whole ? original.orderTotal : shareOf(original.orderTotal, returned, whole)
  const total = back + earlier.reduce((sum, row) => sum + row.orderTotal, 0)
  if (amount <= 0) return null
  return {
    salesRepId: original.salesRepId,
    orderId: original.orderId,
    clientId: original.clientId,
    commissionAmount: -amount,
    commissionRate: original.commissionRate,
    commissionType: 'reversal',
    orderTotal: total > 0 ? -total : 0,
    weekStartDate: weekStart(now, timeZone),
    month: commissionMonth(now, timeZone),
    status: 'pending',
  }
}
