import { readAmount, readCents, readDay } from '#platform/rules/tables/cell-values.ts'
import { findColumns, headingWords } from '#platform/rules/tables/find-columns.ts'
import type { TableRow } from '#platform/rules/tables/table.ts'
import { isFoot, isNote } from './statement-cells.ts'
import { doubtfulDebits, doubtfulDeposits } from './statement-doubts.ts'
import { isWayHeading, sideOf, type Way, wayOf } from './statement-way.ts'

/** Limits of one file. */
export const mostStatementBytes = 5_000_000
const mostStatementLines = 50_000
const mostRowsAbove = 20
/** Rows of a file that may be a statement: its lines, the heading and what stands above it. */
export const mostStatementRows = mostStatementLines + mostRowsAbove + 1
const mostProblems = 20
/** More different texts than these say something else than which way. */
const mostWays = 40

type BankLine = {
  readonly row: number
  readonly postedOn: string
  readonly description: string
  /** Cents; above zero is money in. */
  readonly amount: number
}
type RowProblem = { readonly row: number | null; readonly message: string }
export type ReadBankStatement = { readonly lines: BankLine[] } | { readonly problems: RowProblem[] }

type Part = 'date' | 'description' | 'amount' | 'debit' | 'credit' | 'balance'
type Columns = Partial<Record<Part, number>>
type Head = { readonly row: number; readonly columns: Columns; readonly headings: readonly string[] }

const names: Readonly<Record<Part, readonly string[]>> = {
  date: [
    'date',
    'posted',
    'posted date',
    'posting date',
    'post date',
    'date posted',
    'transaction date',
    'trans date',
    'booking date',
    'value date',
    'effective date',
  ],
  description: [
    'description',
    'desc',
    'transaction description',
    'narration',
    'narrative',
    'payee',
    'name',
    'memo',
    'particulars',
    'remarks',
    'details',
    'transaction',
  ],
  amount: ['amount', 'amount usd', 'usd', 'transaction amount', 'net amount', 'amt', 'value'],
  debit: ['debit', 'debits', 'withdrawal', 'withdrawals', 'debit amount', 'money out', 'paid out'],
  credit: ['credit', 'credits', 'deposit', 'deposits', 'credit amount', 'money in', 'paid in'],
  balance: ['balance', 'running balance', 'running bal', 'bal', 'account balance', 'ledger balance'],
}

/** A row whose cells are read; the way of its money may be said by another column. */
type ReadRow = BankLine & {
  readonly isSigned: boolean
  /** An amount of the debits with a minus: money out, or in a file that writes the others without, a correction. */
  readonly hasMinus: boolean | null
  /** The balance behind it, in cents; null where there is none. */
  readonly balance: number | null
  readonly cells: readonly string[]
}

/** Reads a bank statement; columns are found by their headings. Unreadable rows are reported by number. */
export function readBankStatement(rows: readonly TableRow[]): ReadBankStatement {
  let head: Head | undefined
  const read: ReadRow[] = []
  const problems: RowProblem[] = []
  for (const { row, cells } of rows) {
    if (!head) {
      const columns = columnsOf(cells)
      if (isHeading(columns)) head = { row, columns, headings: cells }
      else if (row >= mostRowsAbove) break
      continue
    }
    if (problems.length >= mostProblems) break
    const one = readRow(cells, head.columns, row)
    if (typeof one === 'string') problems.push({ row, message: one })
    // A note of the bank, such as a line of zero, moves no money.
    else if (one !== null && one.amount !== 0) read.push(one)
  }
  if (!head)
    return problem(
      1,
      'No row of headings was found. A statement needs columns named Date, Description, and Amount (or Debit and Credit).',
    )
  if (problems.length > 0) return { problems }
  if (read.length === 0) return problem(head.row + 1, 'There is no line below the headings.')
  return withWays(read, head)
}

const problem = (row: number, message: string): ReadBankStatement => ({ problems: [{ row, message }] })

function columnsOf(cells: readonly string[]): Columns {
  const columns = findColumns(cells, names)
  cells.forEach((cell, at) => {
    const side = sideOf(headingWords(cell))
    if (side === 'in') columns.credit ??= at
    if (side === 'out') columns.debit ??= at
  })
  return columns
}

const hasSides = ({ debit, credit }: Columns) => debit !== undefined && credit !== undefined

const isHeading = (columns: Columns) =>
  columns.date !== undefined && (columns.amount !== undefined || hasSides(columns))

/** @returns null for a note of the bank, or why the row cannot be read */
function readRow(cells: readonly string[], columns: Columns, row: number): ReadRow | string | null {
  const at = (part: Part) => {
    const column = columns[part]
    const text = column === undefined ? '' : (cells[column] ?? '').trim()
    return /^[-–—]$/.test(text) ? '' : text
  }
  const postedOn = readDay(at('date'))
  const words = cells.map((cell) => cell.trim()).filter(Boolean)
  const isWholeRow = postedOn === null || columns.description === undefined
  if (isNote(isWholeRow ? words : [at('description')])) return null
  const isEmpty = hasSides(columns) ? at('debit') + at('credit') === '' : at('amount') === ''
  if (isEmpty && (postedOn === null ? isFoot(words) : /\bbalance\b/i.test(at('description')))) return null
  if (postedOn === null) return `“${at('date').slice(0, 40)}” is not a date like 11/24/2026 or 2026-11-24.`
  const amount = hasSides(columns) ? readSides(at('debit'), at('credit')) : readAmount(at('amount'))
  if (amount === null) {
    const text = hasSides(columns) ? `${at('debit')} ${at('credit')}` : at('amount')
    return `“${text.trim().slice(0, 40)}” is not an amount like 1,234.56.`
  }
  const description = at('description').slice(0, 300) || 'No description'
  const debit = hasSides(columns) ? readCents(at('debit')) : null
  return {
    row,
    postedOn,
    description,
    amount: amount.cents,
    isSigned: amount.isSigned,
    hasMinus: debit === null || debit === 0 ? null : debit < 0,
    balance: readCents(at('balance')),
    cells,
  }
}

function readSides(debit: string, credit: string): { cents: number; isSigned: boolean } | null {
  const [out, into] = [debit === '' ? 0 : readCents(debit), credit === '' ? 0 : readCents(credit)]
  if (out === null || into === null || (out !== 0 && into !== 0)) return null
  // Some banks write outgoing amounts with a minus, some without. A minus among the credits takes one back.
  return { cents: into - Math.abs(out), isSigned: true }
}

/** Amounts without any sign take it from the column that says which way each went; a row of which it does not say so is refused. */
function withWays(rows: readonly ReadRow[], { columns, headings }: Head): ReadBankStatement {
  const isSigned = rows.some((one) => one.isSigned)
  const column = hasSides(columns) ? undefined : wayColumn(rows, { columns, headings })
  const problems: RowProblem[] = hasSides(columns)
    ? doubtfulDebits(rows)
    : isSigned || column
      ? []
      : doubtfulDeposits(rows)
  const known = new Map<string, Way | undefined>()
  const lines = rows.map(({ row, postedOn, description, amount, cells }): BankLine => {
    const line = { row, postedOn, description, amount }
    if (column === undefined) return line
    const cell = (cells[column.at] ?? '').trim()
    if (!known.has(cell)) known.set(cell, wayOf(cell)?.way)
    const way = known.get(cell)
    const words = `“${cell.slice(0, 40)}” in the column ${(headings[column.at] ?? '').trim()}`
    if (isSigned) {
      if (column.isPlain && way !== wayBy(line.amount))
        problems.push({
          row: line.row,
          message: `The amount is money ${wayBy(line.amount)}, and ${words} says money ${way}. Please correct one of them.`,
        })
      return line
    }
    if (way === undefined)
      problems.push({
        row: line.row,
        message: `${words} does not say whether money came in or went out, and no amount has a sign. Please write Credit or Debit there.`,
      })
    return way === 'out' ? { ...line, amount: -line.amount } : line
  })
  return problems.length > 0 ? { problems: problems.slice(0, mostProblems) } : { lines }
}

const wayBy = (cents: number): Way => (cents > 0 ? 'in' : 'out')

/** The column that says the way of each row: in so many words, else one whose heading says that it does. */
function wayColumn(
  rows: readonly ReadRow[],
  { columns, headings }: Pick<Head, 'columns' | 'headings'>,
): { at: number; isPlain: boolean } | undefined {
  const others = headings.flatMap((heading, at) =>
    at === columns.date || at === columns.amount || at === columns.description ? [] : [{ heading, at }],
  )
  const ways = others.flatMap(({ heading, at }) => {
    const isNamed = isWayHeading(heading) || /^\W*details\W*$/i.test(heading)
    const cells = new Set(rows.map((one) => (one.cells[at] ?? '').trim()))
    if (!isNamed && cells.size > mostWays) return []
    const ways = [...cells].map((cell) => wayOf(cell))
    const says = ways.filter((one) => one !== null).length
    return [{ at, isNamed, isPlain: ways.every((one) => one?.isPlain), isWhole: says === cells.size, says }]
  })
  return (
    ways.find((one) => one.isPlain) ??
    ways.find((one) => one.isNamed && one.isWhole) ??
    ways.filter((one) => one.isNamed).toSorted((a, b) => b.says - a.says)[0]
  )
}
