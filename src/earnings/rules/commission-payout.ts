import { type PayoutFacts, refusePayout } from '#billing/rules/payout-hold.ts'
import { Refusal } from '#platform/rules/refusal.ts'
import { formatCents } from '#platform/rules/text/money.ts'

/** An unpaid commission of a rep; cents, a reversal is negative. */
type EarningCommission = {
  readonly id: string
  readonly status: string
  readonly commissionAmount: number
  readonly earnedAt: string | null
}

type PayoutVerdict =
  | { readonly ok: true; readonly cents: number }
  | { readonly ok: false; readonly message: string }

const sumOf = (rows: readonly EarningCommission[]) =>
  rows.reduce((total, row) => total + row.commissionAmount, 0)

/** Whether a row is a reversal that a payment must include: approved, or earned and waiting for approval. */
export function isOwedBack(row: EarningCommission): boolean {
  return row.commissionAmount < 0 && (row.status === 'approved' || row.earnedAt !== null)
}

/**
 * Whether `chosen` commissions may be paid to a rep whose unpaid ones are `open`: every due reversal is included, and a sum of
 * zero or less is carried over to a later payment. [decision O4, issue E1]
 */
export function judgePayout(
  repName: string,
  chosen: readonly EarningCommission[],
  open: readonly EarningCommission[],
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

type RepOf = { readonly repName: string }

/** Refuses rows that netted out: they are neither approved nor paid. [O4] */
export function refuseNettedOut(rows: readonly { readonly nettedAt: string | null }[]): Refusal | null {
  if (rows.every(({ nettedAt }) => nettedAt === null)) return null
  return new Refusal(
    'conflict',
    'The order was returned before this was paid: commission and reversal cancel each other out.',
  )
}

/** Refuses approving a commission before it is earned, which is when its order has shipped. [SHOP-023] */
export function refuseApproval({ repName, earnedAt }: RepOf & { earnedAt: string | null }): Refusal | null {
  if (earnedAt !== null) return null
  return new Refusal(
    'conflict',
    `A commission of ${repName} is not earned yet: its order has not been shipped.`,
  )
}

/** Why commissions cannot be paid to their rep: missing papers or payout data (T2, R1), or a reversal left out. */
export function refuseCommissionPayout(
  rep: PayoutFacts & RepOf,
  chosen: readonly EarningCommission[],
  open: readonly EarningCommission[],
): Refusal | null {
  const held = refusePayout(rep.repName, rep)
  if (held) return held
  const verdict = judgePayout(rep.repName, chosen, open)
  return verdict.ok ? null : new Refusal('payout_held', verdict.message)
}
