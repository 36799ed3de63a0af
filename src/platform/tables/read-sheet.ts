import { columnOf, type NumberShape, numberText, sheetText } from '#platform/rules/tables/sheet-values.ts'
import {
  mostOfCell,
  TableRefused,
  type TableRow,
  tableOf,
  tooLongCell,
} from '#platform/rules/tables/table.ts'
import { readXml } from './read-xml.ts'

type Book = {
  readonly mostRows: number
  readonly strings: readonly string[]
  readonly formats: readonly NumberShape[]
  readonly is1904: boolean
}

/** Columns of a sheet of Excel. */
const mostOfSheet = 16_384

/** Rows of a sheet that are not empty, its cells as text. @throws TableRefused */
export async function readSheet(xml: AsyncIterable<Buffer>, book: Book): Promise<readonly TableRow[]> {
  const table = tableOf(book.mostRows)
  let row = 0
  let cells: string[] = []
  let column = -1
  let cell = { type: '', style: '' }
  let text = ''
  let isText = false
  await readXml(xml, {
    open: (name, { r, t = 'n', s = '' }) => {
      if (name === 'row') {
        const said = Number(r)
        row = Number.isInteger(said) && said > 0 ? said : row + 1
        ;[cells, column] = [[], -1]
      } else if (name === 'c') {
        column = columnOf(r ?? '') ?? column + 1
        if (column >= mostOfSheet) throw new TableRefused('A row has more columns than Excel has.', row)
        cell = { type: t, style: s }
        text = ''
      } else if (name === 'v' || name === 't') isText = true
      else if (name === 'rPh') isText = false
    },
    text: (more) => {
      if (!isText) return
      text += more
      if (text.length > mostOfCell) throw new TableRefused(tooLongCell, row)
    },
    close: (name) => {
      if (name === 'v' || name === 't') isText = false
      else if (name === 'c') {
        const value = textOf(cell, text, book)
        if (value === '') return
        while (cells.length < column) cells.push('')
        cells[column] = value
      } else if (name === 'row') table.add(row, cells)
    },
  })
  return table.rows
}

function textOf({ type, style }: { type: string; style: string }, text: string, book: Book): string {
  if (type === 's') return (text === '' ? '' : (book.strings[Number(text)] ?? '')).trim()
  if (type === 'b') return text === '1' ? 'TRUE' : text === '' ? '' : 'FALSE'
  if (type !== 'n') return sheetText(text).trim()
  return numberText(text, book.formats[Number(style || 0)] ?? { kind: 'number' }, book.is1904)
}
