import { Refusal } from '#platform/rules/refusal.ts'
import { formatCents } from '#platform/rules/text/money.ts'

/** An unpaid commission of a rep; cents, a reversal is negative. */
export type EarningCommission = OfOrder & {
  readonly status: string
  readonly earnedAt: string | null
}

/** A commission row beside the others of its order. */
export type OfOrder = {
  readonly id: string
  readonly orderId: string
  readonly commissionType: string
  /** Cents. */
  readonly commissionAmount: number
  /** What its rep has been paid for its order, or is about to be, less what was taken back. */
  readonly orderPaid: number
}

/**
 * Of rows that are to be paid together the reversals that wait: an order takes back no more than has been paid for it or is
 * paid with them. Nobody is paid less by a return of something not yet paid. [FIX-040]
 */
export function reversalsThatWait(rows: readonly OfOrder[]): Set<string> {
  const waiting = new Set<string>()
  for (const own of Map.groupBy(rows, ({ orderId }) => orderId).values()) {
    const isReversal = ({ commissionType }: OfOrder) => commissionType === 'reversal'
    let left = own.reduce(
      (sum, row) => sum + (isReversal(row) ? 0 : row.commissionAmount),
      own[0]?.orderPaid ?? 0,
    )
    for (const { id, commissionAmount } of own
      .filter(isReversal)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      if (left + commissionAmount < 0) waiting.add(id)
      else left += commissionAmount
    }
  }
  return waiting
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

/** Reversals that a payment of `chosen` commissions has to include and does not; those that still wait are left alone. */
export function owedBackBeside(
  chosen: readonly OfOrder[],
  open: readonly EarningCommission[],
): EarningCommission[] {
  const ids = new Set(chosen.map((row) => row.id))
  const owedBack = open.filter((row) => isOwedBack(row) && !ids.has(row.id))
  const waiting = reversalsThatWait([...chosen, ...owedBack])
  return owedBack.filter(({ id }) => !waiting.has(id))
}

/**
 * Whether `chosen` commissions may be paid to a rep whose unpaid ones are `open`: every reversal of what is paid is included,
 * and a sum of zero or less is carried over to a later payment. [decision O4, issue E1]
 */
export function judgePayout(
  repName: string,
  chosen: readonly EarningCommission[],
  open: readonly EarningCommission[],
): PayoutVerdict {
  const leftOut = owedBackBeside(chosen, open)
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
