import { serveThread } from '#platform/ports/thread.ts'
import { type TableRead, TableRefused } from '#platform/rules/tables/table.ts'
import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

const saveAs = 'Please save it as CSV or XLSX.'

const works = {
  async read(bytes: Uint8Array, mostRows: number): Promise<TableRead> {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    try {
      return { rows: await rowsOf(file, mostRows) }
    } catch (error) {
      if (error instanceof TableRefused) return { problem: { row: error.row, message: error.message } }
      throw error
    }
  },
}

export type TableWorks = typeof works

async function rowsOf(file: Buffer, mostRows: number) {
  const begin = file.toString('latin1', 0, 8)
  if (begin.startsWith('PK\x03\x04')) return await readXlsx(file, mostRows)
  if (begin.startsWith('\xd0\xcf\x11\xe0'))
    throw new TableRefused(`This is an Excel file of before 2007, or one locked by a password. ${saveAs}`)
  if (begin.startsWith('%PDF')) throw new TableRefused(`This is a PDF, not a table. ${saveAs}`)
  const text = decodeText(file)
  if (/^\s{0,100}<(?:!doctype|html|table|\?xml|head|style|meta)\b/i.test(text.slice(0, 200)))
    throw new TableRefused(`This is a web page or XML, whatever its name says. ${saveAs}`)
  return readCsv(text, mostRows)
}

serveThread(works)
