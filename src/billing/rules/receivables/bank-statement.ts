import { isoDay } from '#platform/rules/text/dates.ts'

/** Limits of one file. */
export const mostStatementBytes = 5_000_000
const mostStatementLines = 50_000
const mostRowsAbove = 20
const mostProblems = 20

type BankLine = {
  readonly row: number
  readonly postedOn: string
  readonly description: string
  /** Cents; above zero is money in. */
  readonly amount: number
}
type RowProblem = { readonly row: number; readonly message: string }
export type ReadBankStatement = { readonly lines: BankLine[] } | { readonly problems: RowProblem[] }

/** If several headings match a part, the first one listed counts. */
const parts = ['date', 'description', 'amount', 'way', 'debit', 'credit'] as const
type Part = (typeof parts)[number]
type Columns = Partial<Record<Part, number>>

const names: Readonly<Record<Part, readonly string[]>> = {
  date: ['date', 'posted', 'posted date', 'posting date', 'post date', 'transaction date', 'booking date'],
  description: [
    'description',
    'transaction description',
    'narrative',
    'payee',
    'name',
    'memo',
    'details',
    'transaction',
  ],
  amount: ['amount', 'amount usd', 'transaction amount', 'value'],
  debit: ['debit', 'debits', 'withdrawal', 'withdrawals', 'debit amount', 'money out', 'paid out'],
  /** Debit or credit, for amounts without a sign. */
  way: ['type', 'transaction type', 'credit debit', 'debit credit', 'dr cr', 'cr dr', 'details'],
  credit: ['credit', 'credits', 'deposit', 'deposits', 'credit amount', 'money in', 'paid in'],
}

/** Reads a bank statement (CSV rows); columns are found by their headings. Unreadable rows are reported by number. */
export async function readBankStatement(rows: AsyncIterable<readonly string[]>): Promise<ReadBankStatement> {
  let row = 0
  let head: { row: number; columns: Columns } | undefined
  const lines: BankLine[] = []
  const problems: RowProblem[] = []
  for await (const cells of rows) {
    row++
    if (!head) {
      const columns = columnsOf(cells)
      if (isHeading(columns)) head = { row, columns }
      else if (row === mostRowsAbove) break
      continue
    }
    if (row - head.row > mostStatementLines)
      return problem(row, `More than ${mostStatementLines} lines. Please upload a shorter time.`)
    if (problems.length >= mostProblems || cells.every((cell) => cell.trim() === '')) continue
    const read = readLine(cells, head.columns, row)
    if (typeof read === 'string') problems.push({ row, message: read })
    // A line of zero is a note of the bank and moves no money.
    else if (read.amount !== 0) lines.push(read)
  }
  if (!head)
    return problem(
      1,
      'No row of headings was found. A statement needs columns named Date, Description, and Amount (or Debit and Credit).',
    )
  if (problems.length > 0) return { problems }
  if (lines.length === 0) return problem(head.row + 1, 'There is no line below the headings.')
  return { lines }
}

const problem = (row: number, message: string): ReadBankStatement => ({ problems: [{ row, message }] })

function columnsOf(cells: readonly string[]): Columns {
  const columns: Columns = {}
  const ranks: Columns = {}
  cells.forEach((cell, at) => {
    const word = cell
      .trim()
      .toLowerCase()
      .replace(/[()$.]/g, '')
      .replace(/[_/-]/g, ' ')
      .trim()
    for (const part of parts) {
      const rank = names[part].indexOf(word)
      if (rank === -1 || rank >= (ranks[part] ?? names[part].length)) continue
      ranks[part] = rank
      columns[part] = at
    }
  })
  return columns
}

const isHeading = ({ date, amount, debit, credit }: Columns) =>
  date !== undefined && (amount !== undefined || (debit !== undefined && credit !== undefined))

function readLine(cells: readonly string[], columns: Columns, row: number): BankLine | string {
  const at = (part: Part) => {
    const column = columns[part]
    return column === undefined ? '' : (cells[column] ?? '').trim()
  }
  const postedOn = readDay(at('date'))
  if (postedOn === null) return `“${at('date').slice(0, 40)}” is not a date like 11/24/2026 or 2026-11-24.`
  const amount =
    columns.amount === undefined ? readSides(at('debit'), at('credit')) : readAmount(at('amount'), at('way'))
  // A balance is no transaction, though some banks list it among them.
  if (columns.amount !== undefined && at('amount') === '' && /\bbalance\b/i.test(at('description')))
    return { row, postedOn, description: at('description'), amount: 0 }
  if (amount === null) {
    const said = columns.amount === undefined ? `${at('debit')} ${at('credit')}` : at('amount')
    return `“${said.trim().slice(0, 40)}” is not an amount like 1,234.56.`
  }
  return { row, postedOn, description: at('description').slice(0, 300) || 'No description', amount }
}

/** An amount without a sign takes it from the debit/credit column. */
function readAmount(text: string, way: string): number | null {
  const cents = readCents(text)
  return cents !== null && cents > 0 && /^(debit|dr|withdrawal)$/i.test(way) ? -cents : cents
}

function readSides(debit: string, credit: string): number | null {
  const [out, into] = [debit === '' ? 0 : readCents(debit), credit === '' ? 0 : readCents(credit)]
  if (out === null || into === null) return null
  // Some banks write outgoing amounts with a minus, some without.
  return Math.abs(into) - Math.abs(out)
}

const lastCents = 1_000_000_000_00

/** "$1,234.56", "(12.00)", "-12", "12.00-": cents, or null. */
export function readCents(text: string): number | null {
  const bare = text.replace(/[\s$]/g, '').replace('−', '-')
  const isNegative =
    bare.startsWith('-') || bare.endsWith('-') || (bare.startsWith('(') && bare.endsWith(')'))
  const digits = bare.replace(/^[-+(]/, '').replace(/[-)]$/, '')
  const found = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(digits)
  if (!found) return null
  const cents = Number((found[1] ?? '').replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  if (cents > lastCents) return null
  return isNegative && cents !== 0 ? -cents : cents
}

/** "2026-11-24", "11/24/2026", "11/24/26", "11-24-2026": a day that exists, or null. */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].{0,30})?$/.exec(text)
  const us = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(text)
  const [year, month, day] = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    : us
      ? [Number(us[3]) + ((us[3] ?? '').length === 2 ? 2000 : 0), Number(us[1]), Number(us[2])]
      : [0, 0, 0]
  if (year < 1990 || year > 2100) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return isoDay({ year, month, day })
}
