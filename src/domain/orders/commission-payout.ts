import { formatCents } from '../text/money.ts'

/** An unpaid commission of a rep, as a payment looks at it; amounts in cents, a reversal is below zero. */
export type PayableCommission = {
  readonly id: string
  readonly status: string
  readonly commissionAmount: number
  readonly earnedAt: string | null
}

export type PayoutVerdict =
  | { readonly ok: true; readonly cents: number }
  | { readonly ok: false; readonly message: string }

const sumOf = (rows: readonly PayableCommission[]) =>
  rows.reduce((total, row) => total + row.commissionAmount, 0)

/** A reversal that a payment may not pass by: approved, or earned and waiting for approval. */
export function isOwedBack(row: PayableCommission): boolean {
  return row.commissionAmount < 0 && (row.status === 'approved' || row.earnedAt !== null)
}

/**
 * Whether `chosen` may be paid to a rep whose unpaid commissions are `open`: no reversal is passed by, and what comes to
 * nothing or less is carried over to a later payment. [decision O4, issue E1]
 */
export function judgePayout(
  repName: string,
  chosen: readonly PayableCommission[],
  open: readonly PayableCommission[],
): PayoutVerdict {
  const ids = new Set(chosen.map((row) => row.id))
  const leftOut = open.filter((row) => isOwedBack(row) && !ids.has(row.id))
  if (leftOut.length > 0) {
    const act = leftOut.every((row) => row.status === 'approved') ? 'pay' : 'approve'
    return {
      ok: false,
      message: `${repName} owes back ${formatCents(-sumOf(leftOut))} for what was returned: ${act} that together with the rest.`,
    }
  }
  const cents = sumOf(chosen)
  if (cents > 0) return { ok: true, cents }
  const owed = cents < 0 ? `${repName} would owe ${formatCents(-cents)}` : `Nothing is left for ${repName}`
  return { ok: false, message: `${owed}: this is carried over and paid together with later commissions.` }
}

/** True when an order's commission rows come to nothing and none of them was paid: they leave the list together. [O4] */
export function doNetOut(
  rows: readonly { readonly status: string; readonly commissionAmount: number }[],
): boolean {
  return (
    rows.length > 1 &&
    rows.every(({ status }) => status !== 'paid') &&
    rows.reduce((total, row) => total + row.commissionAmount, 0) === 0
  )
}
