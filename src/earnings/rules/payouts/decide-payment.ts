import { type PayoutFacts, refusePayout } from '#billing/rules/payout-hold.ts'
import { Refusal } from '#platform/rules/refusal.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { type EarningCommission, judgePayout, owedBackBeside } from '../commission-payout.ts'

type PayWay =
  /** Rows that somebody named: all of them or none. */
  | 'named'
  /** What is due of a selection: what is owed back goes along. */
  | 'chosen'
  /** The run of a week: what comes to nothing is carried over. */
  | 'run'
  /** A payout that a run drafted, made by hand. */
  | 'drafted'

/** What a person is to be paid. */
export type ToPay = {
  readonly way: PayWay
  readonly commissions: readonly EarningCommission[]
  /** Cents of what else is paid with them: bonuses, a drafted payout. */
  readonly otherCents: number
  /** Their unpaid commissions that count by then; null where no commission is a part of it. */
  readonly open: readonly EarningCommission[] | null
}

type PaymentFacts = PayoutFacts &
  ToPay & {
    readonly name: string
    /** Refuses paying oneself. */
    readonly oneself: Refusal | null
    /** Refuses whoever changed where the money goes, and who is tied to them (R1, M1). */
    readonly veto: Refusal | null
  }

export type PaymentDecision = {
  readonly to: 'pay' | 'carry'
  readonly cents: number
  /** What is owed back and goes along. */
  readonly along: readonly string[]
}

/**
 * Whether a person is paid, by whatever way: never by oneself, never past missing papers or an unverified method (T2, R1),
 * never by who changed where it goes (M1), and never past a reversal of what was paid before (O4). [PAY-010, SHOP-023]
 */
export function decidePayment(facts: PaymentFacts): PaymentDecision | Refusal {
  const { way, name, commissions, otherCents, open } = facts
  const refusal = facts.oneself ?? refusePayout(name, facts) ?? facts.veto
  if (refusal) return refusal
  const approved = open?.filter(({ status }) => status === 'approved') ?? []
  const along = way === 'chosen' ? owedBackBeside(commissions, approved) : []
  const paid = [...commissions, ...along]
  const cents = paid.reduce((sum, { commissionAmount }) => sum + commissionAmount, otherCents)
  const pays = { to: 'pay', cents, along: along.map(({ id }) => id) } as const
  if (open === null) return pays
  if (way === 'run') {
    const back = owedBackBeside(paid, open).reduce((sum, { commissionAmount }) => sum - commissionAmount, 0)
    if (back > 0)
      return new Refusal(
        'payout_held',
        `${name} owes back ${formatCents(back)} for what was returned: approve that first.`,
      )
    return cents > 0 ? pays : { ...pays, to: 'carry' }
  }
  const verdict = judgePayout(name, paid, open)
  return verdict.ok ? pays : new Refusal('payout_held', verdict.message)
}
