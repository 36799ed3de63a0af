import { type Desk, heightOf, type Look, need, type Part, page, pageWidth, put, rule, turn } from './desk.ts'
import { tints } from './pen.ts'

type Column = {
  title: string
  /** In points; the one column without a width takes the rest. */
  width?: number
  align?: 'left' | 'right'
}
/** A cell: a text, or a text with a quieter second line. */
type Cell = string | { text: string; note?: string; isStrong?: boolean; isQuiet?: boolean }
export type Table = {
  title?: string
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  /** Shown instead of a table without rows. */
  empty: string
  /** Draws a checkbox before every row. */
  hasTicks?: boolean
}

const gutter = 12
const padding = 7
const head: Look = { font: 'strong', size: 8, colour: tints.quiet }
const most = { text: 8, note: 4 }

type Placed = Column & { x: number; width: number }

/** Draws a table over as many pages as needed; each page repeats the header. */
export function drawTable(desk: Desk, table: Table): void {
  const { columns, rows, empty, title, hasTicks = false } = table
  const part = desk.pen.struct('Table', title ? { title } : {})
  desk.root.add(part)
  if (title) {
    need(desk, 70)
    desk.y += put(desk, [part, 'Caption'], title, { font: 'strong', size: 10.5, ...whole(desk) }) + 8
  }
  const placed = place(columns, hasTicks ? page.left + 22 : page.left)
  need(desk, 60)
  drawHead(desk, part, placed)
  for (const row of rows) {
    const height = heightOfRow(desk, placed, row)
    if (desk.y + height > page.bottom) {
      turn(desk)
      drawHead(desk, part, placed)
    }
    drawRow(desk, part, placed, row)
    if (hasTicks) tick(desk)
    desk.y += height
    rule(desk, desk.y)
  }
  if (rows.length === 0) {
    const row = desk.pen.struct('TR')
    part.add(row)
    desk.y +=
      put(desk, [row, 'TD'], empty, { size: 9.5, colour: tints.quiet, ...whole(desk), y: desk.y + padding }) +
      padding * 2
    rule(desk, desk.y)
    row.end()
  }
  part.end()
}

const whole = ({ y }: Desk) => ({ x: page.left, y, width: pageWidth })

function place(columns: readonly Column[], left: number): Placed[] {
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0) + gutter * (columns.length - 1)
  let x = left
  return columns.map((column) => {
    const width = column.width ?? page.right - left - taken
    const placed = { ...column, x, width }
    x += width + gutter
    return placed
  })
}

function drawHead(desk: Desk, part: Part, columns: readonly Placed[]): void {
  const row = desk.pen.struct('TR')
  part.add(row)
  for (const { title, x, width, align } of columns)
    put(desk, [row, 'TH'], title, { ...head, x, y: desk.y, width, ...(align ? { align } : {}), lines: 1 })
  row.end()
  desk.y += 15
  rule(desk, desk.y, { colour: tints.ink, width: 0.9 })
}

const parted = (cell: Cell | undefined) => (typeof cell === 'string' || !cell ? { text: cell ?? '' } : cell)

function looksOf(cell: ReturnType<typeof parted>, align: Column['align']): { main: Look; note: Look } {
  const { isStrong, isQuiet } = { isStrong: false, isQuiet: false, ...cell }
  const isFigures = align === 'right'
  return {
    main: {
      font: isStrong ? 'strong' : 'text',
      size: 9.5,
      colour: isQuiet ? tints.quiet : tints.ink,
      isFigures,
    },
    note: { size: 8, colour: tints.quiet, isFigures },
  }
}

const noteOf = (cell: ReturnType<typeof parted>) => ('note' in cell ? (cell.note ?? '') : '')

function heightOfRow({ pen }: Desk, columns: readonly Placed[], row: readonly Cell[]): number {
  const heights = columns.map(({ width, align }, index) => {
    const cell = parted(row[index])
    const { main, note } = looksOf(cell, align)
    const said = heightOf(pen, noteOf(cell), note, { width, lines: most.note })
    return heightOf(pen, cell.text, main, { width, lines: most.text }) + (said > 0 ? said + 2 : 0)
  })
  return Math.max(...heights, 11) + padding * 2
}

function drawRow(desk: Desk, part: Part, columns: readonly Placed[], cells: readonly Cell[]): void {
  const row = desk.pen.struct('TR')
  part.add(row)
  for (const [index, { x, width, align }] of columns.entries()) {
    const cell = parted(cells[index])
    const { main, note } = looksOf(cell, align)
    const box = { x, width, ...(align ? { align } : {}) }
    const data = desk.pen.struct('TD')
    row.add(data)
    const height = put(desk, [data, 'P'], cell.text, {
      ...main,
      ...box,
      y: desk.y + padding,
      lines: most.text,
    })
    put(desk, [data, 'P'], noteOf(cell), {
      ...note,
      ...box,
      y: desk.y + padding + height + 2,
      lines: most.note,
    })
    data.end()
  }
  row.end()
}

function tick({ pen, y }: Desk): void {
  pen.markContent('Artifact', { type: 'Layout' })
  pen
    .lineWidth(1)
    .strokeColor(tints.ink)
    .roundedRect(page.left + 1, y + padding, 11, 11, 2)
    .stroke()
  pen.endMarkedContent()
}
