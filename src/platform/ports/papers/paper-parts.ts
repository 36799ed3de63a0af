import {
  type Desk,
  decorate,
  heightOf,
  type Look,
  need,
  page,
  pageWidth,
  put,
  putLine,
  rule,
} from './desk.ts'
import { tints } from './pen.ts'

/** The company that issues the paper. */
export type Letterhead = {
  name: string
  /** Address and contact details, one per line. */
  lines: readonly string[]
  legal: string
  /** The company's color, if it has one. */
  accent?: string
  /** Its logo as PNG or JPEG, in place of the product's mark. */
  logo?: Logo
}
type Logo = { bytes: Uint8Array; width: number; height: number }
/** The key facts of the paper; the first is the main one. */
export type Band = readonly { label: string; value: string; note?: string }[]
/** A party of the document, in a column; the first line is the name. */
export type Party = { label: string; lines: readonly string[] }
export type Sum = { label: string; value: string; isTotal?: boolean }
export type TextBox = { title: string; text: string }

const label: Look = { size: 8, colour: tints.quiet }

export function drawHead(
  desk: Desk,
  { from, title, number }: { from: Letterhead; title: string; number: string },
): void {
  const { root } = desk
  const top = desk.y
  putLine(desk, [root, 'H1'], title, {
    font: 'display',
    size: 26,
    x: page.right - 230,
    y: top - 6,
    width: 230,
    align: 'right',
  })
  putLine(desk, [root, 'P'], number, {
    size: 10,
    colour: tints.quiet,
    isFigures: true,
    x: page.right - 230,
    y: top + 26,
    width: 230,
    align: 'right',
  })
  const isWide = from.logo !== undefined && from.logo.width > from.logo.height * 1.6
  if (from.logo) drawLogo(desk, from.logo, isWide)
  // A wide logo stands above the name, any other beside it.
  const box = { x: page.left + (isWide ? 0 : 38), width: isWide ? 278 : 240 }
  let y = top - 1 + (isWide ? 36 : 0)
  y += put(desk, [root, 'P'], from.name, { font: 'display', size: 14.5, ...box, y, lines: 8 }) + 3
  for (const line of from.lines.slice(0, 4))
    y += put(desk, [root, 'P'], line, { size: 8.5, colour: tints.quiet, ...box, y, lines: 2 }) + 1.5
  desk.y = Math.max(top + 52, y) + 16
}

function drawLogo(desk: Desk, { bytes }: Logo, isWide: boolean): void {
  const fit: [number, number] = isWide ? [170, 30] : [30, 30]
  decorate(desk, (pen) => pen.image(Buffer.from(bytes), page.left, desk.y - 2, { fit }))
}

export function drawBand(desk: Desk, band: Band): void {
  const height = 56
  const main = band.length > 1 ? Math.max(142, pageWidth / band.length) : pageWidth
  const width = band.length > 1 ? (pageWidth - main) / (band.length - 1) : 0
  const { y } = desk
  decorate(desk, (pen) => {
    pen.roundedRect(page.left, y, pageWidth, height, 8).fill(tints.paper)
    pen.save().roundedRect(page.left, y, pageWidth, height, 8).clip()
    pen.rect(page.left, y, main, height).fill(tints.accentSoft).restore()
    pen.lineWidth(0.7).strokeColor(tints.line).roundedRect(page.left, y, pageWidth, height, 8).stroke()
  })
  for (const [index, { label: said, value, note = '' }] of band.entries()) {
    const isMain = index === 0
    const left = isMain ? page.left : page.left + main + width * (index - 1)
    const box = { x: left + 11, width: (isMain ? main : width) - 20 }
    if (!isMain)
      decorate(desk, (pen) =>
        pen
          .lineWidth(0.7)
          .strokeColor(tints.line)
          .moveTo(left, y)
          .lineTo(left, y + height)
          .stroke(),
      )
    putLine(desk, [desk.root, 'P'], said, { ...label, ...box, y: y + 10 })
    const look: Look = isMain
      ? { font: 'display', size: 19, colour: desk.accent }
      : { font: 'strong', size: 10 }
    putLine(desk, [desk.root, 'P'], value, { ...look, ...box, y: isMain ? y + 22 : y + 23 })
    if (!isMain) putLine(desk, [desk.root, 'P'], note, { ...label, ...box, y: y + 38 })
  }
  desk.y += height + 22
}

export function drawParties(desk: Desk, parties: readonly Party[]): void {
  const width = (pageWidth - 16 * (parties.length - 1)) / parties.length
  let end = desk.y
  for (const [index, { label: said, lines }] of parties.entries()) {
    const box = { x: page.left + index * (width + 16), width }
    let y = desk.y
    y += put(desk, [desk.root, 'H2'], said, { ...label, ...box, y, lines: 1 }) + 4
    const shown = lines.filter((line) => line.trim() !== '').slice(0, 7)
    for (const [at, line] of shown.entries()) {
      // The longest name a record takes is shown whole.
      const look = at === 0 ? ({ font: 'strong', size: 9.5, lines: 14 } as const) : { size: 9, lines: 5 }
      y += put(desk, [desk.root, 'P'], line, { ...look, ...box, y }) + 2
    }
    end = Math.max(end, y)
  }
  desk.y = end + 20
}

const sumsWidth = 232

/** Draws the sums on the right and the notes on the left. */
export function drawSums(desk: Desk, sums: readonly Sum[], notes: readonly string[]): void {
  if (sums.length === 0 && notes.length === 0) return
  const { pen, root } = desk
  const noteWidth = sums.length > 0 ? pageWidth - sumsWidth - 30 : pageWidth
  const look: Look = { size: 8.5, colour: tints.quiet, gap: 1.5 }
  const heights = notes.map((note) => heightOf(pen, note, look, { width: noteWidth, lines: 8 }) + 4)
  const sumsHeight = sums.reduce((sum, { isTotal }) => sum + (isTotal ? 34 : 17), 0)
  need(
    desk,
    14 +
      Math.max(
        sumsHeight,
        heights.reduce((sum, height) => sum + height, 0),
      ),
  )
  const top = desk.y + 14
  let y = top
  for (const note of notes)
    y += put(desk, [root, 'P'], note, { ...look, x: page.left, y, width: noteWidth, lines: 8 }) + 4
  let at = top
  for (const sum of sums) at = drawSum(desk, sum, at)
  desk.y = Math.max(y, at) + 6
}

function drawSum(desk: Desk, { label: said, value, isTotal = false }: Sum, y: number): number {
  const left = page.right - sumsWidth
  const line = desk.pen.struct('P')
  desk.root.add(line)
  if (isTotal) rule(desk, y + 3, { from: left, colour: tints.ink, width: 0.9 })
  const name: Look = isTotal ? { font: 'strong', size: 10.5 } : { size: 9.5, colour: tints.quiet }
  const figure: Look = isTotal ? { font: 'display', size: 17 } : { size: 9.5, isFigures: true }
  putLine(desk, [line, 'Span'], said, { ...name, x: left, y: isTotal ? y + 14 : y, width: 120 })
  putLine(desk, [line, 'Span'], value, {
    ...figure,
    x: left + 120,
    y: isTotal ? y + 9 : y,
    width: sumsWidth - 120,
    align: 'right',
  })
  line.end()
  return y + (isTotal ? 34 : 17)
}

/** Draws text boxes side by side. */
export function drawBoxes(desk: Desk, boxes: readonly TextBox[]): void {
  const { pen, root } = desk
  const inner = pageWidth - 28
  const first = boxes.length > 1 ? inner * 0.6 : inner
  const rest = boxes.length > 1 ? (inner - first) / (boxes.length - 1) : 0
  const look: Look = { size: 9, gap: 2.5 }
  const widthOf = (index: number) => (index === 0 ? first : rest) - (boxes.length > 1 ? 16 : 0)
  const heights = boxes.map(({ text }, index) =>
    heightOf(pen, text, look, { width: widthOf(index), lines: 12 }),
  )
  const height = Math.max(...heights) + 40
  desk.y += 12
  need(desk, height)
  const { y } = desk
  decorate(desk, () => pen.roundedRect(page.left, y, pageWidth, height, 8).fill(tints.sunken))
  for (const [index, { title, text }] of boxes.entries()) {
    const left = page.left + 14 + (index === 0 ? 0 : first + rest * (index - 1))
    if (index > 0)
      decorate(desk, () =>
        pen
          .lineWidth(0.7)
          .strokeColor(tints.line)
          .moveTo(left - 12, y + 12)
          .lineTo(left - 12, y + height - 12)
          .stroke(),
      )
    const box = { x: left, width: widthOf(index) }
    put(desk, [root, 'H2'], title, { ...label, ...box, y: y + 13, lines: 1 })
    put(desk, [root, 'P'], text, { ...look, ...box, y: y + 27, lines: 12 })
  }
  desk.y += height
}
