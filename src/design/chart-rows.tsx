import { Link } from '@tanstack/react-router'
import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import type { ChartProps, Datum, RowsBehind } from './chart-props.ts'

/** `place` is the point's among all, with rows or without. */
type Rows = { datum: Datum; place: number; rows: RowsBehind }

// The plot inside its axes, as chart-plot draws it.
const upright: CSSProperties = { left: 56, right: 8, top: 8, bottom: 30 }
const lying: CSSProperties = { left: 120, right: 8, top: 8, bottom: 30 }

/**
 * A link over each point, by key: the arrows go from one to the next. The mouse passes through to the chart, which says its figures
 * and opens the rows itself.
 */
export function ChartRows({ title, kind, data, x, rowsOf }: ChartProps) {
  const points = data.flatMap((datum, place): Rows[] => {
    const rows = rowsOf?.(datum, place)
    return rows ? [{ datum, place, rows }] : []
  })
  const [at, setAt] = useState(points.length - 1)
  const go = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.min(points.length - 1, Math.max(0, step(at, points.length)))
    setAt(next)
    event.currentTarget.querySelectorAll('a')[next]?.focus()
  }
  if (points.length === 0) return null
  return (
    <ul
      aria-label={`${title}: the rows behind it`}
      onKeyDown={go}
      className="pointer-events-none absolute"
      style={kind === 'rows' ? lying : upright}
    >
      {points.map(({ datum, place, rows }, index) => (
        <li key={String(datum[x])} className="absolute" style={bandOf(kind, place, data.length)}>
          <Link
            to={rows.to}
            search={rows.search}
            tabIndex={index === Math.min(at, points.length - 1) ? 0 : -1}
            aria-label={rows.label}
            onFocus={() => setAt(index)}
            className="absolute inset-0 rounded-sm focus-visible:bg-accent/10"
          />
        </li>
      ))}
    </ul>
  )
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The point below a place in the chart, both in pixels from its upper left corner. */
export function pointAt(
  kind: ChartProps['kind'],
  count: number,
  at: { x: number; y: number; width: number; height: number },
) {
  const share = kind === 'rows' ? (at.y - 8) / (at.height - 38) : (at.x - 56) / (at.width - 64)
  const isCurve = kind === 'line' || kind === 'area'
  const point = isCurve ? Math.round(share * (count - 1)) : Math.floor(share * count)
  return point >= 0 && point < count ? point : undefined
}

/** Where a point is: a bar has a band of its own, points of a line stand from edge to edge. */
function bandOf(kind: ChartProps['kind'], index: number, count: number): CSSProperties {
  const part = 100 / count
  if (kind === 'rows') return { left: 0, right: 0, top: `${index * part}%`, height: `${part}%` }
  if (kind === 'line' || kind === 'area') {
    const width = 100 / Math.max(1, count - 1)
    return { top: 0, bottom: 0, left: `${(index - 0.5) * width}%`, width: `${width}%` }
  }
  return { top: 0, bottom: 0, left: `${index * part}%`, width: `${part}%` }
}
