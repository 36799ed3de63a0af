import type { FontName } from '#platform/ports/papers/fonts.ts'
import { newPen, setFont, tints } from '#platform/ports/papers/pen.ts'
import { printable } from '#platform/ports/papers/printable.ts'
import { formatCents } from '#platform/rules/text/money.ts'

/** `ounces` of a product that is poured; null where it is sold by the piece. */
export type Priced = { sku: string; name: string; priceCents: number; ounces: number | null }

export type PriceSheet = {
  company: string
  salesEmail: string
  /** The date as printed on the sheet. */
  day: string
  madeAt: Date
  products: readonly Priced[]
  /** False for the first edition, which left out the column of ounces. */
  withOunces: boolean
}

const { ink, quiet, pine } = tints
const line = '#d9d6cb'
const left = 56
const right = 556
const rowHeight = 30

/** Draws the products and their prices on one page. */
export function drawPriceSheet(sheet: PriceSheet): Promise<Buffer> {
  const { pen, done } = newPen({
    size: 'LETTER',
    title: 'Wholesale price sheet',
    author: sheet.company,
    madeAt: sheet.madeAt,
  })
  pen.rect(0, 0, 612, 132).fill(pine)
  put(pen, sheet.company, { font: 'strong', size: 10, colour: '#cfe3d5' }, { x: left, y: 44 })
  put(pen, 'Wholesale price sheet', { font: 'display', size: 30, colour: '#fffdf8' }, { x: left, y: 62 })
  const said = `Prices of ${sheet.day}. The catalog says what counts today.`
  put(pen, said, { font: 'text', size: 10, colour: '#cfe3d5' }, { x: left, y: 104 })
  const end = table(pen, sheet)
  const notes = [
    `Orders and questions: ${sheet.salesEmail}`,
    'For business-to-business resale only. Not for human consumption.',
    'Not evaluated by the Food and Drug Administration.',
  ]
  notes.forEach((note, index) => {
    put(pen, note, { font: 'text', size: 9, colour: quiet }, { x: left, y: end + 28 + 15 * index })
  })
  pen.end()
  return done
}

function table(pen: PDFKit.PDFDocument, { products, withOunces }: PriceSheet): number {
  const columns = [
    { title: 'Product', of: ({ name }: Priced) => name, x: left, align: 'left' },
    { title: 'SKU', of: ({ sku }: Priced) => sku, x: 286, align: 'left' },
    { title: 'Price', of: ({ priceCents }: Priced) => formatCents(priceCents), x: 396, align: 'right' },
    ...(withOunces ? [{ title: 'Per ounce', of: perOunce, x: right - 70, align: 'right' } as const] : []),
  ] as const
  let y = 168
  for (const { title, x, align } of columns)
    put(pen, title, { font: 'strong', size: 9, colour: quiet }, { x, y, align })
  for (const product of products) {
    y += rowHeight
    pen
      .lineWidth(0.7)
      .strokeColor(line)
      .moveTo(left, y - 9)
      .lineTo(right, y - 9)
      .stroke()
    columns.forEach(({ of, x, align }, index) => {
      const font = index === 0 ? 'strong' : 'text'
      put(pen, of(product), { font, size: 11, colour: ink }, { x, y, align })
    })
  }
  return y + rowHeight
}

const perOunce = ({ priceCents, ounces }: Priced): string =>
  ounces === null || ounces <= 0 ? 'by the piece' : formatCents(Math.round(priceCents / ounces))

type Look = { font: FontName; size: number; colour: string }
type Place = { x: number; y: number; align?: 'left' | 'right' }

function put(
  pen: PDFKit.PDFDocument,
  text: string,
  { font, size, colour }: Look,
  { x, y, align = 'left' }: Place,
): void {
  const box = align === 'right' ? { width: 70, align } : {}
  const shown = printable(text)
  setFont(pen, { font, size }, shown)
    .fillColor(colour)
    .text(shown, x, y, { ...box, lineBreak: false })
}
