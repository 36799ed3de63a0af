import type { FontName } from '#platform/ports/papers/fonts.ts'
import { mark, rosette, seal, sprig } from '#platform/ports/papers/ornament.ts'
import { newPen, setFont, tints } from '#platform/ports/papers/pen.ts'
import { printable } from '#platform/ports/papers/printable.ts'

type CertificateFacts = {
  kind: 'module' | 'graduation'
  title: string
  holder: string
  score: number | null
  code: string
  issuedAt: string
  company: string
  /** Address of the page where anybody can verify the certificate. */
  address: string
  timeZone: string
}

const { ink, quiet, paper, pine, accent, honey } = tints
const gold = '#b07d22'

const tones = {
  module: {
    line: accent,
    seal: { edge: accent, ground: '#f3f7f1', line: accent, drop: accent, leaf: honey },
  },
  graduation: { line: gold, seal: { edge: gold, ground: pine, line: honey, drop: '#7cc7a2', leaf: honey } },
} as const

// A4 landscape, in points.
const width = 841.89
const height = 595.28
const middle = width / 2

/**
 * A certificate as a printable PDF page. Its words are real text in the brand's fonts, so it can be searched and read aloud.
 */
export async function drawCertificate(facts: CertificateFacts): Promise<Buffer> {
  const holder = printable(facts.holder)
  const { pen, done } = newPen({
    size: 'A4',
    layout: 'landscape',
    title: `Certificate: ${facts.title}, ${holder}`,
    author: facts.company,
    subject: facts.code,
    madeAt: new Date(facts.issuedAt),
  })
  ground(pen, facts.kind)
  words(pen, { ...facts, holder })
  pen.end()
  return done
}

/** Draws the background, the frame and the ornament. */
function ground(pen: PDFKit.PDFDocument, kind: CertificateFacts['kind']): void {
  const { line } = tones[kind]
  pen.rect(0, 0, width, height).fill(pine)
  pen.roundedRect(15, 15, width - 30, height - 30, 5).fill(paper)
  pen
    .lineWidth(1.3)
    .roundedRect(25, 25, width - 50, height - 50, 3)
    .stroke(kind === 'module' ? honey : gold)
  pen
    .lineWidth(0.5)
    .roundedRect(30, 30, width - 60, height - 60, 2)
    .stroke(line)
  rosette(
    pen,
    { x: middle, y: 300 },
    { from: 90, to: 232, waves: 18, lines: 34, colour: line, opacity: 0.09 },
  )
  const corner = { size: 84, colour: line, opacity: 0.2 }
  sprig(pen, { x: 38, y: height - 38 }, { ...corner, turn: 42 })
  sprig(pen, { x: width - 38, y: height - 38 }, { ...corner, turn: -42 })
  sprig(pen, { x: 38, y: 38 }, { ...corner, turn: 138 })
  sprig(pen, { x: width - 38, y: 38 }, { ...corner, turn: -138 })
}

function words(pen: PDFKit.PDFDocument, facts: CertificateFacts): void {
  const { kind, title, holder, company } = facts
  const isGraduation = kind === 'graduation'
  const { line } = tones[kind]
  mark(pen, { x: middle, y: 72 }, 34, [accent, honey])
  centred(pen, printable(company).toUpperCase(), 96, { font: 'strong', size: 9, colour: quiet, spacing: 2.6 })
  centred(pen, 'Certificate', 118, { font: 'display', size: 50, colour: pine })
  const of = isGraduation ? 'of graduation' : 'of completion'
  centred(pen, of.toUpperCase(), 180, {
    font: 'strong',
    size: 10,
    colour: isGraduation ? gold : accent,
    spacing: 4,
  })
  centred(pen, 'This certifies that', 218, { font: 'text', size: 11.5, colour: quiet })
  const nameSize = fitting(pen, holder, 44, 600)
  // The baseline stays in place however small a long name is set.
  centred(pen, holder, 282 - 0.99 * nameSize, { font: 'display', size: nameSize, colour: ink })
  const end = 290
  divider(pen, end + 8, line)
  const said = isGraduation
    ? 'has completed every module, passed every quiz, and graduated as'
    : 'has read every lesson and passed the quiz of the module'
  centred(pen, said, end + 22, { font: 'text', size: 11.5, colour: quiet })
  const what = isGraduation ? 'Sales Representative' : printable(title)
  centred(pen, what, end + 44, { font: 'display', size: fitting(pen, what, 27, 620), colour: pine })
  footer(pen, facts)
}

function footer(pen: PDFKit.PDFDocument, facts: CertificateFacts): void {
  const { kind, score, code, issuedAt, address, timeZone } = facts
  const date = new Date(issuedAt).toLocaleDateString('en-US', { timeZone, dateStyle: 'long' })
  const top = 424
  fact(pen, 'Date', date, { x: 118, y: top, align: 'left' })
  if (score !== null)
    fact(pen, 'Best score', `${Math.floor(score)} of 100`, { x: 118, y: top + 44, align: 'left' })
  seal(pen, { x: middle, y: top + 33 }, 52, tones[kind].seal)
  fact(pen, 'Number', code, { x: width - 118 - 240, y: top, align: 'right' })
  const shown = address.replace(/^https?:\/\//, '')
  fact(pen, 'Check it at', shown, { x: width - 118 - 240, y: top + 44, align: 'right', link: address })
}

type Place = { x: number; y: number; align: 'left' | 'right'; link?: string }

function fact(pen: PDFKit.PDFDocument, label: string, value: string, { x, y, align, link }: Place): void {
  const box = { width: 240, align, lineBreak: false } as const
  pen
    .font('strong')
    .fontSize(7.5)
    .fillColor(quiet)
    .text(label.toUpperCase(), x, y, { ...box, characterSpacing: 1.4 })
  pen.font('text').fontSize(10.5)
  // Text that does not fit is set smaller instead of wrapping.
  const taken = pen.widthOfString(value)
  if (taken > 238) pen.fontSize((10.5 * 238) / taken)
  pen.fillColor(ink).text(value, x, y + 13, { ...box, ...(link ? { link } : {}) })
}

type Look = { font: FontName; size: number; colour: string; spacing?: number }

/** Draws one centered line. @returns the y at which it ends */
function centred(
  pen: PDFKit.PDFDocument,
  text: string,
  y: number,
  { font, size, colour, spacing = 0 }: Look,
): number {
  setFont(pen, { font, size }, text).fillColor(colour)
  // Character spacing after the last letter would move the line off center.
  pen.text(text, spacing / 2, y, { width, align: 'center', characterSpacing: spacing, lineBreak: false })
  return y + pen.currentLineHeight()
}

/** The font size at which a line fits the space; names may be long. */
function fitting(pen: PDFKit.PDFDocument, text: string, size: number, space: number): number {
  const taken = setFont(pen, { font: 'display', size }, text).widthOfString(text)
  return taken > space ? (size * space) / taken : size
}

function divider(pen: PDFKit.PDFDocument, y: number, colour: string): void {
  pen.save().lineWidth(0.8).strokeColor(colour)
  pen
    .moveTo(middle - 150, y)
    .lineTo(middle - 9, y)
    .stroke()
  pen
    .moveTo(middle + 9, y)
    .lineTo(middle + 150, y)
    .stroke()
  pen
    .moveTo(middle, y - 4)
    .lineTo(middle + 4, y)
    .lineTo(middle, y + 4)
    .lineTo(middle - 4, y)
    .closePath()
    .fill(honey)
  pen.restore()
}
