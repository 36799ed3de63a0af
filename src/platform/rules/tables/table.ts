/** A row of a file that somebody brings in: its number as in the file, and its cells as text. */
export type TableRow = { readonly row: number; readonly cells: readonly string[] }

/** What is wrong with a file, in a sentence; `row` where it is about one. */
type TableProblem = { readonly row: number | null; readonly message: string }

export type TableRead = { readonly rows: readonly TableRow[] } | { readonly problem: TableProblem }

/** What a screen lets people choose where a table comes in. */
export const tableFiles =
  '.csv,.tsv,.txt,.xlsx,.xlsm,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Limits of every table; whoever reads one allows so many rows. */
export const mostTableBytes = 20_000_000
const mostColumns = 256
/** As in Excel. */
export const mostOfCell = 32_767
const mostCells = 2_000_000
const mostText = 20_000_000

const many = (count: number) => count.toLocaleString('en-US')
export const tooLongCell = `A cell has more than ${many(mostOfCell)} characters.`
export const tooManyColumns = `The table has more than ${many(mostColumns)} columns.`

/** A file holds no table that can be read, and why in a sentence. */
export class TableRefused extends Error {
  override name = 'TableRefused'
  readonly row: number | null
  constructor(message: string, row: number | null = null) {
    super(message)
    this.row = row
  }
}

/** Collects the rows of a file that are not empty. */
export function tableOf(mostRows: number) {
  const rows: TableRow[] = []
  let [text, count] = [0, 0]
  /** @throws TableRefused beyond the limits */
  const add = (row: number, all: readonly string[]) => {
    const cells = all.slice(0, all.findLastIndex((cell) => cell.trim() !== '') + 1)
    if (cells.length === 0) return
    if (cells.length > mostColumns) throw new TableRefused(tooManyColumns, row)
    if (rows.length >= mostRows)
      throw new TableRefused(`The table has more than ${many(mostRows)} rows. Please bring it in parts.`)
    if (cells.some(({ length }) => length > mostOfCell)) throw new TableRefused(tooLongCell, row)
    count += cells.length
    for (const { length } of cells) text += length
    if (count > mostCells || text > mostText)
      throw new TableRefused('The table holds more than can be read at once. Please bring it in parts.')
    rows.push({ row, cells })
  }
  return { add, rows }
}
