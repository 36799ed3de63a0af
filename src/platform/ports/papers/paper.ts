import { type Desk, decorate, edge, page, put } from './desk.ts'
import { mark } from './ornament.ts'
import {
  type Band,
  drawBand,
  drawBoxes,
  drawHead,
  drawParties,
  drawSums,
  type Letterhead,
  type Party,
  type Sum,
  type TextBox,
} from './paper-parts.ts'
import { drawTable, type Table } from './paper-table.ts'
import { newPen, tints } from './pen.ts'

/** A company document from header to footer; absent parts are left out. */
export type Paper = {
  from: Letterhead
  title: string
  /** The identifier of the paper: a document's number, a month. */
  number: string
  /** The time of its record (not the current time), so that the same facts give the same bytes. */
  madeAt: string
  band?: Band
  parties?: readonly Party[]
  tables: readonly Table[]
  sums?: readonly Sum[]
  notes?: readonly string[]
  boxes?: readonly TextBox[]
}

/** A paper as a PDF in US Letter size: searchable, accessible, with "page n of m" on every page. */
export function drawPaper(paper: Paper): Promise<Buffer> {
  const { from, title, number, madeAt } = paper
  const { pen, done } = newPen({
    size: 'LETTER',
    title: `${title} ${number}`,
    author: from.name,
    madeAt: new Date(madeAt),
    bufferPages: true,
    tagged: true,
  })
  const root = pen.struct('Document')
  pen.addStructure(root)
  const accent = from.accent ?? tints.accent
  const desk: Desk = { pen, root, y: page.top, accent, running: `${title} ${number}, ${from.name}` }
  edge(desk)
  if (!from.logo)
    decorate(desk, () => mark(pen, { x: page.left + 13, y: page.top + 14 }, 30, [accent, tints.honey]))
  drawHead(desk, paper)
  if (paper.band) drawBand(desk, paper.band)
  if (paper.parties?.length) drawParties(desk, paper.parties)
  for (const [index, table] of paper.tables.entries()) {
    if (index > 0) desk.y += 22
    drawTable(desk, table)
  }
  drawSums(desk, paper.sums ?? [], paper.notes ?? [])
  if (paper.boxes?.length) drawBoxes(desk, paper.boxes)
  drawFeet(desk, paper)
  root.end()
  pen.end()
  return done
}

/** Drawn last, when the number of pages is known. */
function drawFeet(desk: Desk, { from, number }: Paper): void {
  const { pen, root } = desk
  const { count } = pen.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    pen.switchToPage(at)
    const y = page.bottom + 12
    decorate(desk, () =>
      pen.lineWidth(0.6).strokeColor(tints.line).moveTo(page.left, y).lineTo(page.right, y).stroke(),
    )
    const look = { size: 7.5, colour: tints.quiet, gap: 1, y: y + 8 }
    put(desk, [root, 'P'], from.legal, { ...look, x: page.left, width: 350, lines: 3 })
    const said = `${number} · page ${at + 1} of ${count}`
    put(desk, [root, 'P'], said, { ...look, x: page.right - 160, width: 160, align: 'right', lines: 1 })
  }
}
