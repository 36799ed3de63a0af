import type { ChartProps, Series } from './chart.tsx'

/** Where a chart is drawn, in pixels of its frame. */
export type Drawing = Pick<ChartProps, 'kind' | 'data' | 'series'> & {
  left: number
  right: number
  top: number
  bottom: number
}

const widestBar = 40
const letterWidth = 6.4
const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** About five round figures from nothing to the highest, below nothing where there are losses. */
export function niceTicks({ kind, data, series }: Drawing): number[] {
  const sums = data.flatMap((datum) => {
    const values = series.map(({ key }) => numberOf(datum[key]) ?? 0)
    return kind === 'stack' ? values.reduce((sum, value) => sum + value, 0) : values
  })
  const [low, high] = [Math.min(0, ...sums), Math.max(0, ...sums)]
  const rough = (high - low || 1) / 4
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = unit * ([1, 2, 2.5, 5, 10].find((nice) => nice * unit >= rough * 0.999) ?? 10)
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
}

/** Where a figure and a place along the axis stand. Points reach from edge to edge, bars stand in the middle of a step. */
export function spots(drawing: Drawing, ticks: readonly number[]) {
  const { kind, data, left, right, top, bottom } = drawing
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const share = (value: number) => (value - low) / (high - low)
  const isRows = kind === 'rows'
  const [start, length] = isRows ? [top, bottom - top] : [left, right - left]
  const isPoints = kind === 'line' || kind === 'area'
  const step = length / Math.max(1, isPoints ? data.length - 1 : data.length)
  return {
    step,
    figure: (value: number) =>
      isRows ? left + share(value) * (right - left) : bottom - share(value) * (bottom - top),
    place: (at: number) =>
      isPoints && data.length === 1 ? start + length / 2 : start + step * (isPoints ? at : at + 0.5),
  }
}

/** The place that a point of the frame belongs to. */
export function band(drawing: Drawing, x: number, y: number): number | undefined {
  const { kind, data, left, right, top, bottom } = drawing
  if (data.length === 0 || x < left || x > right || y < top || y > bottom) return undefined
  const { place, step } = spots(drawing, [])
  const nearest = Math.round(((kind === 'rows' ? y : x) - place(0)) / step)
  return Math.min(data.length - 1, Math.max(0, nearest))
}

/** Every label, or every second, third …: as many as stand beside each other with room between. */
export function shownLabels(drawing: Drawing, names: readonly string[]) {
  const { step } = spots(drawing, [])
  const widest = Math.max(1, ...names.map((name) => name.length)) * letterWidth + 16
  const stride = Math.max(1, Math.ceil(widest / step))
  const isPoints = drawing.kind === 'line' || drawing.kind === 'area'
  return names.flatMap((_, at) => {
    if (at % stride !== 0) return []
    const isEdge = isPoints && names.length > 1
    const anchor = isEdge && at === 0 ? 'start' : isEdge && at === names.length - 1 ? 'end' : 'middle'
    return [{ at, anchor } as const]
  })
}

type Spot = readonly [x: number, y: number]

/** A smooth line through the figures that never overshoots them, and the room below it; it breaks where a figure is missing. */
export function curve(drawing: Drawing, ticks: readonly number[], key: string) {
  const { figure, place } = spots(drawing, ticks)
  const runs: Spot[][] = [[]]
  drawing.data.forEach((datum, at) => {
    const value = numberOf(datum[key])
    if (value === undefined) runs.push([])
    else runs.at(-1)?.push([place(at), figure(value)])
  })
  const floor = figure(Math.max(0, ticks[0] ?? 0))
  return runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last) return []
    // One alone is a dot: a line of no length with round ends.
    const line = run.length === 1 ? `M${first}h0` : smooth(run)
    return [{ line, area: `${line}L${last[0]},${floor}L${first[0]},${floor}Z` }]
  })
}

/** Cubic curves whose slopes keep between their neighbours' (Fritsch and Carlson). */
function smooth(run: readonly Spot[]): string {
  const slopeTo = (at: number) => {
    const [from, to] = [run[at], run[at + 1]]
    return from && to ? (to[1] - from[1]) / (to[0] - from[0]) : undefined
  }
  const slopes = run.map((_, at) => {
    const [before, after] = [slopeTo(at - 1), slopeTo(at)]
    if (before === undefined || after === undefined) return before ?? after ?? 0
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
  return run.reduce((path, [x, y], at) => {
    const from = run[at - 1]
    if (!from) return `M${x},${y}`
    const third = (x - from[0]) / 3
    const [leaving = 0, arriving = 0] = [slopes[at - 1], slopes[at]]
    return `${path}C${from[0] + third},${from[1] + third * leaving} ${x - third},${y - third * arriving} ${x},${y}`
  }, '')
}

/** Bars side by side, on each other (`stack`), or lying (`rows`); what is not stacked has a rounded end. */
export function bars(
  drawing: Drawing,
  ticks: readonly number[],
): { at: number; series: Series; path: string }[] {
  const { kind, data, series } = drawing
  const { figure, place, step } = spots(drawing, ticks)
  const isStack = kind === 'stack'
  const beside = isStack ? 1 : series.length
  const thick = Math.max(1, Math.min(widestBar, (step * 0.44 - (beside - 1) * 4) / beside))
  return data.flatMap((datum, at) => {
    let sum = 0
    return series.flatMap((one, index) => {
      const value = numberOf(datum[one.key])
      if (!value) return []
      const from = figure(isStack ? sum : 0)
      sum += value
      const to = figure(isStack ? sum : value)
      const edge = place(at) + (isStack ? -thick / 2 : (index - beside / 2) * (thick + 4) + 2)
      const bar = { isLying: kind === 'rows', edge, thick, from, to, round: isStack ? 0 : 3 }
      return [{ at, series: one, path: barPath(bar) }]
    })
  })
}

type Bar = { isLying: boolean; edge: number; thick: number; from: number; to: number; round: number }

function barPath({ isLying, edge, thick, from, to, round }: Bar) {
  const way = Math.sign(to - from)
  const corner = Math.min(round, thick / 2, Math.abs(to - from))
  const near = to - way * corner
  const spot = (along: number, across: number) => (isLying ? `${along},${across}` : `${across},${along}`)
  return [
    `M${spot(from, edge)}L${spot(near, edge)}Q${spot(to, edge)} ${spot(to, edge + corner)}`,
    `L${spot(to, edge + thick - corner)}Q${spot(to, edge + thick)} ${spot(near, edge + thick)}`,
    `L${spot(from, edge + thick)}Z`,
  ].join('')
}
