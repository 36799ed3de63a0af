import { CsvError, parse } from 'csv-parse/sync'
import { separatorOf } from '#platform/rules/tables/separator.ts'
import { TableRefused, type TableRow, tableOf, tooManyColumns } from '#platform/rules/tables/table.ts'

/** Characters of a row: a quotation mark that is never closed ends here. */
const mostOfRow = 100_000
/** Cells of a row, empty ones behind the last word among them: as many as a sheet of Excel has. */
const mostCellsOfRow = 16_384

/** Rows of a CSV file that are not empty. @throws TableRefused */
export function readCsv(text: string, mostRows: number): readonly TableRow[] {
  const table = tableOf(mostRows)
  let row = 0
  try {
    parse(text, {
      delimiter: separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      max_record_size: mostOfRow,
      cast: (value, { index }) => {
        if (index >= mostCellsOfRow) throw new TableRefused(tooManyColumns, row + 1)
        // Digits that we, or a sheet, wrote as text.
        return value.replace(/^="([^"]{0,80})"$/, '$1')
      },
      on_record: (cells: string[]) => {
        row++
        table.add(row, cells)
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const message =
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? 'A quotation mark is not closed at the end of its cell, or the row is too long.'
        : 'A quotation mark is not closed at the end of its cell.'
    throw new TableRefused(message, row + 1)
  }
  return table.rows
}
