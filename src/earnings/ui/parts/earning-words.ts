import type { PayoutHold } from '#billing/contract/payout-hold.ts'
import { formatCount } from '#design/format.ts'
import type { Earning, EarningTotals, EarningView, Settled, Sum } from '#earnings/contract/earnings.ts'

/** Texts of a list of earnings and its actions. */
export type EarningWords<Row extends Earning> = {
  one: string
  many: string
  /** "Choose the commission of ORD-1004". */
  choose: (row: Row) => string
  approve: (sum: Sum) => string
  /** "3 commissions approved". */
  approved: string
  failed: string
}

export const holdWords: Record<PayoutHold, string> = {
  tax_form: 'tax form (1099) missing',
  compliance: 'compliance check missing',
  payout_method: 'no payout method yet',
  payout_verification: 'payout not verified',
}

export const wordsOfHolds = (holds: readonly PayoutHold[]) => holds.map((hold) => holdWords[hold]).join(', ')

const add = (sums: readonly Sum[]): Sum => ({
  count: sums.reduce((total, { count }) => total + count, 0),
  cents: sums.reduce((total, { cents }) => total + cents, 0),
})
export const isOver = ({ status }: { status: string }) => status === 'paid' || status === 'void'

/** The total of a view, and the part that can be settled. */
export function sumOfView(states: EarningTotals['states'], view: EarningView): Sum & { ready: Sum } {
  if (view === 'held') return { ...add(states.map(({ held }) => held)), ready: { count: 0, cents: 0 } }
  const shown = states.filter((state) => {
    if (view === 'open') return !isOver(state)
    return view === 'all' || (view === 'settled' ? isOver(state) : state.status === view)
  })
  return { ...add(shown), ready: add(shown.map(({ ready }) => ready)) }
}

/** "3 of 40 were left: the payout of Jo is held …" */
export function wordsOfLeft({ settled, left }: Settled): string | undefined {
  const count = add(left).count
  if (count === 0) return undefined
  return `${count} of ${formatCount(settled + count, 'was', 'were')} left. ${left.map(({ why }) => why).join(' ')}`
}
