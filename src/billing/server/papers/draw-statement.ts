import { drawPaper } from '#platform/ports/papers/paper.ts'
import type { Table } from '#platform/ports/papers/paper-table.ts'
import { dayWords } from '#platform/rules/text/dates.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { type PaperCompany, span, weekdayWords } from './paper-words.ts'

export type OpenItem = {
  number: string
  issuedOn: string
  dueOn: string
  totalCents: number
  openCents: number
  status: string
}
type StatementMove = {
  on: string
  what: string
  detail: string
  amountCents: number
  balanceCents: number
}
type Ageing = { label: string; cents: number }

export type StatementFacts = {
  company: PaperCompany
  client: readonly string[]
  /** "October 2026". */
  month: string
  from: string
  to: string
  madeAt: string
  openingCents: number
  closingCents: number
  /** Debited from the customer's bank and not settled. */
  onItsWayCents: number
  creditCents: number
  openItems: readonly OpenItem[]
  ageing: readonly Ageing[]
  moves: readonly StatementMove[]
  /** Lines beyond what a document holds: counted in the balance, and mentioned. */
  leftOut?: { lines: number; lineCents: number; invoices: number }
  /** Closed invoices, on request. */
  closedItems?: readonly OpenItem[]
}

/** Draws an account statement: opening balance, movements, open items and their age. */
export function drawStatement(facts: StatementFacts): Promise<Buffer> {
  const { company, month, client, closedItems } = facts
  return drawPaper({
    from: company,
    title: 'Statement',
    number: month,
    madeAt: facts.madeAt,
    band: [
      { label: 'Balance', value: formatCents(facts.closingCents) },
      { label: 'At the beginning', value: formatCents(facts.openingCents), note: dayWords(facts.from) },
      {
        label: 'On its way from your bank',
        value: formatCents(facts.onItsWayCents),
        note: 'not part of the balance',
      },
      { label: 'Of the days', value: month, note: span(facts.from, facts.to) },
    ],
    parties: [
      { label: 'Account', lines: client },
      {
        label: 'How long it has been due',
        lines: ['', ...facts.ageing.map(({ label, cents }) => `${label}: ${formatCents(cents)}`)],
      },
    ],
    tables: [
      movesOf(facts),
      itemsOf('Open invoices', facts.openItems, 'Nothing is open.'),
      ...(closedItems ? [itemsOf('Closed invoices', closedItems, 'None was closed.')] : []),
    ],
    sums: [
      {
        label: 'Open invoices',
        value: formatCents(facts.openItems.reduce((sum, { openCents }) => sum + openCents, 0)),
      },
      ...(facts.creditCents > 0 ? [{ label: 'Your credit', value: formatCents(-facts.creditCents) }] : []),
      { label: 'Balance', value: formatCents(facts.closingCents), isTotal: true },
    ],
    notes: [
      ...leftOutWords(facts),
      `As of ${weekdayWords(facts.to)}. Questions about a line? Write to ${company.email}.`,
    ],
  })
}

export function leftOutWords({ leftOut, moves }: StatementFacts): string[] {
  const { lines = 0, lineCents = 0, invoices = 0 } = leftOut ?? {}
  const many = (count: number) => count.toLocaleString('en-US')
  return [
    ...(lines > 0
      ? [
          `The first ${many(moves.length)} movements of the month are listed. ${many(lines)} later ones, ${formatCents(lineCents)} in all, are part of the balance and not listed.`,
        ]
      : []),
    ...(invoices > 0
      ? [`${many(invoices)} older invoices are not listed; all of them stand in your portal.`]
      : []),
  ]
}

const movesOf = ({ moves, openingCents, from }: StatementFacts): Table => ({
  title: 'What happened',
  columns: [
    { title: 'Day', width: 72 },
    { title: 'What' },
    { title: 'Amount', width: 84, align: 'right' },
    { title: 'Balance', width: 84, align: 'right' },
  ],
  rows: [
    [
      { text: dayWords(from), isQuiet: true },
      { text: 'Brought forward', isQuiet: true },
      '',
      formatCents(openingCents),
    ],
    ...moves.map(({ on, what, detail, amountCents, balanceCents }) => [
      dayWords(on),
      { text: what, note: detail },
      formatCents(amountCents),
      formatCents(balanceCents),
    ]),
  ],
  empty: 'Nothing happened.',
})

const itemsOf = (title: string, items: readonly OpenItem[], empty: string): Table => ({
  title,
  columns: [
    { title: 'Invoice' },
    { title: 'Issued', width: 72 },
    { title: 'Due', width: 72 },
    { title: 'Status', width: 76 },
    { title: 'Amount', width: 76, align: 'right' },
    { title: 'Open', width: 76, align: 'right' },
  ],
  rows: items.map(({ number, issuedOn, dueOn, status, totalCents, openCents }) => [
    { text: number, isStrong: true },
    dayWords(issuedOn),
    dayWords(dueOn),
    status,
    formatCents(totalCents),
    { text: formatCents(openCents), isStrong: true },
  ]),
  empty,
})
