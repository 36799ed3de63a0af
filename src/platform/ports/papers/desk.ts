import type { FontName } from './fonts.ts'
import { type Pen, setFont, tints } from './pen.ts'
import { printable } from './printable.ts'

/** A US Letter page, in points: content stays between `left` and `right`, and above `bottom`. */
export const page = { width: 612, height: 792, left: 46, right: 566, top: 46, bottom: 722 } as const
export const pageWidth = page.right - page.left

export type Part = PDFKit.PDFStructureElement

/** A document being written, with the position of the next content. */
export type Desk = {
  pen: Pen
  root: Part
  y: number
  /** The company's color. */
  accent: string
  /** Text at the top of every page after the first. */
  running: string
}

export type Look = {
  font?: FontName
  size: number
  colour?: string
  /** Digits of equal width, so that they align in columns. */
  isFigures?: boolean
  /** Space between lines. */
  gap?: number
}
type Place = { x: number; y: number; width: number; align?: 'left' | 'right'; lines?: number }

/** Longer texts are cut. */
const mostSigns = 4000
const clean = (text: string) => printable(text.replace(/[^\S\n]+/g, ' ').slice(0, mostSigns))

const optionsOf = (
  { isFigures, gap = 0 }: Look,
  { width, align = 'left' }: Pick<Place, 'width' | 'align'>,
) => ({
  width,
  align,
  lineGap: gap,
  ...(isFigures ? { features: ['tnum' as const, 'kern' as const] } : {}),
})

const heightOfLines = (pen: Pen, { gap = 0 }: Look, lines: number) => lines * (pen.currentLineHeight() + gap)

/** The height of a text, of at most `lines` lines. */
export function heightOf(
  pen: Pen,
  text: string,
  look: Look,
  { width, lines = 60 }: Omit<Place, 'x' | 'y'>,
): number {
  if (text === '') return 0
  const shown = clean(text)
  setFont(pen, look, shown)
  const most = heightOfLines(pen, look, lines)
  return Math.min(most, pen.heightOfString(shown || ' ', optionsOf(look, { width })))
}

/**
 * Writes a text as a tagged (accessible) part of the page; text beyond its lines ends in an ellipsis. @returns its height
 */
export function put(
  desk: { pen: Pen },
  [parent, tag]: readonly [Part, string],
  text: string,
  given: Look & Place,
): number {
  const { pen } = desk
  const { x, y, lines = 60, colour = tints.ink } = given
  const shown = clean(text)
  if (shown === '') return 0
  const height = heightOf(pen, text, given, given)
  const draw = () => {
    setFont(pen, given, shown)
    const available = heightOfLines(pen, given, lines)
    pen.fillColor(colour).text(shown, x, y, { ...optionsOf(given, given), height: available, ellipsis: true })
  }
  parent.add(pen.struct(tag, {}, draw))
  return height
}

/** Writes one line: it is shrunk to fit, and cut if that is not enough. */
export function putLine(
  desk: { pen: Pen },
  at: readonly [Part, string],
  text: string,
  given: Look & Omit<Place, 'lines'>,
): void {
  const { pen } = desk
  const shown = clean(text)
  const taken = setFont(pen, given, shown).widthOfString(shown)
  const size =
    taken > given.width ? Math.max(given.size * 0.6, (given.size * given.width * 0.99) / taken) : given.size
  put(desk, at, text, { ...given, size, y: given.y + (given.size - size) * 0.8, lines: 1 })
}

/** Draws decoration, which screen readers skip. */
export function decorate({ pen }: { pen: Pen }, draw: (pen: Pen) => void): void {
  pen.markContent('Artifact', { type: 'Layout' }).save()
  draw(pen)
  pen.restore().endMarkedContent()
}

type Line = { from?: number; colour?: string; width?: number }

/** A line to the right edge, by default across the page. */
export function rule(
  desk: Desk,
  y: number,
  { from = page.left, colour = tints.line, width = 0.6 }: Line = {},
): void {
  decorate(desk, (pen) =>
    pen.lineWidth(width).strokeColor(colour).moveTo(from, y).lineTo(page.right, y).stroke(),
  )
}

/** A bar in the company's color along the upper edge. */
export function edge(desk: Desk): void {
  decorate(desk, (pen) => pen.rect(0, 0, page.width, 7).fill(desk.accent))
}

/** Starts the next page, with the running text at its top. */
export function turn(desk: Desk): void {
  desk.pen.addPage()
  edge(desk)
  desk.y = page.top - 14
  decorate(desk, (pen) => {
    const shown = clean(desk.running)
    setFont(pen, { size: 8.5 }, shown)
      .fillColor(tints.quiet)
      .text(shown, page.left, desk.y, { width: pageWidth, height: 11, ellipsis: true })
  })
  desk.y += 24
}

/** Starts a new page when `height` no longer fits. */
export function need(desk: Desk, height: number): void {
  if (desk.y + height > page.bottom) turn(desk)
}
