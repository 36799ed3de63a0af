import { crc32, deflateRawSync } from 'node:zlib'

type Part = readonly [path: string, content: string | Buffer, stated?: { size?: number }]

/** A ZIP of these parts; `size` is what it says a part unpacks to. */
export function zipOf(...parts: readonly Part[]): Buffer {
  const [local, central]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [path, content, stated] of parts) {
    const bytes = Buffer.from(content as Buffer)
    const packed = deflateRawSync(bytes)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(stated?.size ?? bytes.length, 18)
    shared.writeUInt16LE(path.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, Buffer.from(path)])
    local.push(head, packed)
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, rest, Buffer.from(path))
    at += head.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, directory, end])
}

const open = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const relations = (...all: readonly (readonly [id: string, kind: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** A number with the number of its style, a text of the workbook's list, or the XML of a cell. */
export type Cell = string | number | { value: number; style: number } | { xml: string }

type Book = {
  /** XML of the sheet's data, where rows do not say it. */
  data?: string
  strings?: string
  /** Codes of number formats: style 1 is the first of them, 0 is General. */
  formats?: readonly string[]
  is1904?: boolean
  /** A sheet before this one. */
  before?: { state?: string; data: string }
}

/** An Excel workbook as Excel writes it: texts in a list, numbers and days as numbers with a style. */
export function workbookOf(rows: readonly (readonly Cell[])[], book: Book = {}): Buffer {
  const texts: string[] = []
  const cellOf = (cell: Cell): string => {
    if (typeof cell === 'string') return `t="s"><v>${texts.push(cell) - 1}</v>`
    if (typeof cell === 'number') return `><v>${cell}</v>`
    return 'xml' in cell ? cell.xml : `s="${cell.style}"><v>${cell.value}</v>`
  }
  const data =
    book.data ??
    rows
      .map((cells, at) =>
        cells.length === 0
          ? ''
          : `<row r="${at + 1}">${cells.map((cell, n) => `<c r="${String.fromCharCode(65 + n)}${at + 1}" ${cellOf(cell)}</c>`).join('')}</row>`,
      )
      .join('')
  const sheet = (inner: string) => `<worksheet ${open}><sheetData>${inner}</sheetData></worksheet>`
  const formats = book.formats ?? []
  const { before } = book
  return zipOf(
    ['[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'],
    ['_rels/.rels', relations(['r1', 'officeDocument', 'xl/workbook.xml'])],
    [
      'xl/workbook.xml',
      `<workbook ${open} xmlns:r="${office}"><workbookPr${book.is1904 ? ' date1904="1"' : ''}/><sheets>${before ? `<sheet name="Cover" sheetId="2" ${before.state ? `state="${before.state}" ` : ''}r:id="r2"/>` : ''}<sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        ['r1', 'worksheet', 'worksheets/sheet1.xml'],
        ['r2', 'worksheet', '/xl/worksheets/sheet2.xml'],
        ['r3', 'styles', 'styles.xml'],
        ['r4', 'sharedStrings', 'sharedStrings.xml'],
      ),
    ],
    ['xl/worksheets/sheet1.xml', sheet(data)],
    ['xl/worksheets/sheet2.xml', sheet(before?.data ?? '')],
    [
      'xl/styles.xml',
      `<styleSheet ${open}><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(code).replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs></styleSheet>`,
    ],
    [
      'xl/sharedStrings.xml',
      `<sst ${open}>${book.strings ?? texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ],
  )
}
