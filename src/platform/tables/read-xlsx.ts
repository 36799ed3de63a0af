import { type NumberShape, shapeOf, sheetText } from '#platform/rules/tables/sheet-values.ts'
import { mostOfCell, TableRefused, type TableRow, tooLongCell } from '#platform/rules/tables/table.ts'
import { readSheet } from './read-sheet.ts'
import { readXml } from './read-xml.ts'
import { damaged, tooLarge, unpack, zipEntries } from './zip.ts'

/** Bytes of a part when unpacked: a sheet that is read takes a few seconds. */
const mostOfSheet = 100_000_000
const mostOfPart = 30_000_000
const mostOfStyles = 10_000_000
const mostOfList = 2_000_000
const mostStrings = 1_000_000
/** As in Excel. */
const mostFormats = 65_536

type Relation = { type: string; target: string }

/** Rows of the first sheet of a workbook that is shown and not empty. @throws TableRefused */
export async function readXlsx(file: Buffer, mostRows: number): Promise<readonly TableRow[]> {
  try {
    return await rowsOf(file, mostRows)
  } catch (error) {
    // Places outside of the file, paths that are none, and what does not unpack.
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (/^(?:ERR_OUT_OF_RANGE|ERR_BUFFER_OUT_OF_BOUNDS|ERR_INVALID_URL|Z_)/.test(code))
      throw new TableRefused(damaged)
    throw error
  }
}

async function rowsOf(file: Buffer, mostRows: number): Promise<readonly TableRow[]> {
  const entries = zipEntries(file)
  const part = (path: string, most: number) => {
    const entry = entries.get(path.toLowerCase())
    return entry ? unpack(file, entry, most) : nothing()
  }
  const relations = async (path: string) => readRelations(part(relationsOf(path), mostOfList), path)
  const start = [...(await relations('')).values()].find(({ type }) => type.endsWith('/officeDocument'))
  const path = start?.target ?? 'xl/workbook.xml'
  if (!path.endsWith('.xml') || !entries.has(path.toLowerCase()))
    throw new TableRefused('This is no Excel workbook. Please save it as CSV or XLSX.')
  const book = await readBook(part(path, mostOfList))
  const parts = await relations(path)
  const only = (kind: string) => [...parts.values()].find(({ type }) => type.endsWith(kind))?.target ?? ''
  const formats = await readFormats(part(only('/styles'), mostOfStyles))
  const strings = await readStrings(part(only('/sharedStrings'), mostOfPart))
  for (const id of book.sheets) {
    const sheet = parts.get(id)
    if (!sheet?.type.endsWith('/worksheet')) continue
    const rows = await readSheet(part(sheet.target, mostOfSheet), {
      mostRows,
      strings,
      formats,
      is1904: book.is1904,
    })
    if (rows.length > 0) return rows
  }
  return []
}

/** A part that is not there. */
async function* nothing(): AsyncGenerator<Buffer> {}

function relationsOf(path: string): string {
  const name = path.lastIndexOf('/') + 1
  return `${path.slice(0, name)}_rels/${path.slice(name)}.rels`
}

async function readRelations(
  xml: AsyncIterable<Buffer>,
  from: string,
): Promise<ReadonlyMap<string, Relation>> {
  const found = new Map<string, Relation>()
  await readXml(xml, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name === 'Relationship') found.set(Id, { type: Type, target: targetOf(Target, from) })
    },
  })
  return found
}

/** "worksheets/sheet1.xml" in "xl/workbook.xml" is "xl/worksheets/sheet1.xml". */
const targetOf = (target: string, from: string) => new URL(target, `http://x/${from}`).pathname.slice(1)

async function readBook(xml: AsyncIterable<Buffer>): Promise<{ sheets: string[]; is1904: boolean }> {
  const book = { sheets: [] as string[], is1904: false }
  await readXml(xml, {
    open: (name, attributes) => {
      if (name === 'workbookPr') book.is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      if (name === 'sheet' && id && !/hidden/i.test(attributes.state ?? '')) book.sheets.push(id)
    },
  })
  return book
}

/** How numbers are shown, by the style of a cell. */
async function readFormats(xml: AsyncIterable<Buffer>): Promise<readonly NumberShape[]> {
  const codes = new Map<number, string>()
  const ids: number[] = []
  let isOfCells = false
  await readXml(xml, {
    open: (name, { numFmtId, formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells && ids.push(Number(numFmtId ?? 0)) > mostFormats)
        throw new TableRefused(tooLarge)
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return ids.map((id) => shapeOf(id, codes.get(id)))
}

/** Texts that cells refer to by number; pronunciations that stand beside them are left out. */
async function readStrings(xml: AsyncIterable<Buffer>): Promise<readonly string[]> {
  const strings: string[] = []
  let [text, isText, isSpoken] = ['', false, false]
  await readXml(xml, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 't') isText = true
      if (name === 'rPh') isSpoken = true
    },
    text: (more) => {
      if (!isText || isSpoken) return
      text += more
      if (text.length > mostOfCell) throw new TableRefused(tooLongCell)
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isSpoken = false
      if (name === 'si' && strings.push(sheetText(text)) > mostStrings) throw new TableRefused(tooLarge)
    },
  })
  return strings
}
