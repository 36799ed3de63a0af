import { type PaperCompany, span } from '#billing/server/api.ts'
import { drawPaper } from '#platform/ports/papers/paper.ts'
import type { Sum } from '#platform/ports/papers/paper-parts.ts'
import type { Table } from '#platform/ports/papers/paper-table.ts'
import { dayWords } from '#platform/rules/text/dates.ts'
import { formatCents } from '#platform/rules/text/money.ts'

export type CommissionLine = {
  on: string
  order: string
  client: string
  /** Rule and version in words: "15% of $810.00, standard rate, version 3". */
  why: string
  amountCents: number
}

export type CommissionStatementFacts = {
  company: PaperCompany
  number: string
  madeAt: string
  from: string
  to: string
  payee: readonly string[]
  earned: readonly CommissionLine[]
  reversals: readonly CommissionLine[]
  bonuses: readonly CommissionLine[]
  /** Carried over from earlier weeks; negative when too much was paid. */
  carriedInCents: number
  netCents: number
  paidCents: number
  /** Carried to the next week: a negative net, or a payout that waits for papers. */
  carriedOutCents: number
  /** "Direct deposit to First Bank •••• 4417 on Fri, Dec 4, 2026", or why it waits. */
  howPaid: string
}

const total = (lines: readonly CommissionLine[]) =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Draws a rep's weekly commission statement: every cent with its order and rule, down to the payout. */
export function drawCommissionStatement(facts: CommissionStatementFacts): Promise<Buffer> {
  const { earned, reversals, bonuses } = facts
  return drawPaper({
    from: { ...facts.company, legal: 'For the payee and the company alone.' },
    title: 'Commissions',
    number: facts.number,
    madeAt: facts.madeAt,
    band: [
      { label: 'Paid', value: formatCents(facts.paidCents) },
      { label: 'Week', value: dayWords(facts.from), note: `to ${dayWords(facts.to)}` },
      { label: 'Earned', value: formatCents(total(earned) + total(bonuses)) },
      { label: 'Taken back', value: formatCents(total(reversals)) },
    ],
    parties: [
      { label: 'Paid to', lines: facts.payee },
      { label: 'How', lines: ['', facts.howPaid] },
    ],
    tables: [
      linesOf('Earned', earned, 'Nothing shipped in these days.'),
      ...(bonuses.length > 0 ? [linesOf('Bonuses', bonuses, '')] : []),
      ...(reversals.length > 0 ? [linesOf('Taken back', reversals, '')] : []),
    ],
    sums: sumsOf(facts),
    notes: [
      `Of the days ${span(facts.from, facts.to)}. Commission is earned when an order ships; what is canceled or returned later is taken back by a line of its own.`,
    ],
  })
}

const linesOf = (title: string, lines: readonly CommissionLine[], empty: string): Table => ({
  title,
  columns: [
    { title: 'Day', width: 72 },
    { title: 'Order', width: 90 },
    { title: 'Client and rule' },
    { title: 'Commission', width: 84, align: 'right' },
  ],
  rows: lines.map(({ on, order, client, why, amountCents }) => [
    dayWords(on),
    { text: order, isStrong: true },
    { text: client, note: why },
    formatCents(amountCents),
  ]),
  empty,
})

function sumsOf({
  earned,
  bonuses,
  reversals,
  carriedInCents,
  netCents,
  paidCents,
  carriedOutCents,
}: CommissionStatementFacts): Sum[] {
  return [
    { label: 'Earned', value: formatCents(total(earned)) },
    ...(bonuses.length > 0 ? [{ label: 'Bonuses', value: formatCents(total(bonuses)) }] : []),
    { label: 'Taken back', value: formatCents(total(reversals)) },
    { label: 'Brought forward', value: formatCents(carriedInCents) },
    { label: 'Net', value: formatCents(netCents) },
    { label: 'Carried forward', value: formatCents(carriedOutCents) },
    { label: 'Paid', value: formatCents(paidCents), isTotal: true },
  ]
}
