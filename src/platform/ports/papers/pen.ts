import PDFDocument from 'pdfkit'
import { type FontName, fontFor, fontNames, openFontOf } from './fonts.ts'

export type Pen = PDFKit.PDFDocument

/** The brand's colors on paper, which is always light. */
export const tints = {
  ink: '#1b211d',
  quiet: '#565d54',
  paper: '#fffdf8',
  sunken: '#f4f2ec',
  line: '#dedace',
  pine: '#143022',
  accent: '#1c6b4a',
  accentSoft: '#e4f0e8',
  honey: '#dc9f35',
} as const

/** Sets the font and size for a text; the text is `printable`. */
export const setFont = (
  pen: Pen,
  { font = 'text', size }: { font?: FontName; size: number },
  text: string,
): Pen => pen.font(fontFor(font, text)).fontSize(size)

type Sheet = {
  title: string
  author: string
  subject?: string
  /** The time of the record (not the current time), so that the same facts give the same bytes. */
  madeAt: Date
  size: 'A4' | 'LETTER'
  layout?: 'landscape' | 'portrait'
  /** Keeps pages in memory, so that earlier ones can be changed until the document ends. */
  bufferPages?: boolean
  /** Tags the document for screen readers. */
  tagged?: boolean
}

/** A document with the brand's fonts, and a promise of its bytes after `pen.end()`. */
export function newPen({ title, author, subject, madeAt, ...sheet }: Sheet): {
  pen: Pen
  done: Promise<Buffer>
} {
  const pen = new PDFDocument({
    ...sheet,
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: sheet.tagged ? '1.7' : '1.3',
    info: { Title: title, Author: author, ...(subject ? { Subject: subject } : {}), CreationDate: madeAt },
  })
  const done = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    pen.on('data', (part: Buffer) => parts.push(part))
    pen.on('end', () => resolve(Buffer.concat(parts)))
    pen.on('error', reject)
  })
  for (const name of fontNames) pen.registerFont(name, openFontOf(name))
  return { pen, done }
}
