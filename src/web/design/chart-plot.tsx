import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { ChartProps, Datum, Series } from './chart.tsx'
import { band, bars, curve, type Drawing, niceTicks, shownLabels, spots } from './chart-scale.ts'
import { seriesColor } from './series-color.ts'

const foot = 30
const axisText = { fill: 'var(--ink-3)', fontSize: 11.5 }

/** The drawing itself, as wide as there is room; loaded with the first chart that is shown. */
export function ChartPlot({ kind, data, x, series, format = String, height = 240 }: ChartProps) {
  const { ref, width } = useWidth()
  const [at, setAt] = useState<number>()
  const isRows = kind === 'rows'
  const left = isRows ? 120 : 56
  const drawing: Drawing = { kind, data, series, left, right: width - 8, top: 4, bottom: height - foot }
  const ticks = niceTicks(drawing)
  const shown = at === undefined ? undefined : data[at]
  return (
    <div
      ref={ref}
      className="relative h-full animate-[fade-in_var(--calm)]"
      onPointerLeave={() => setAt(undefined)}
      onPointerMove={({ clientX, clientY, currentTarget }) => {
        const box = currentTarget.getBoundingClientRect()
        setAt(band(drawing, clientX - box.left, clientY - box.top))
      }}
    >
      {width > left + 8 && (
        <svg width={width} height={height} aria-hidden="true" className="block">
          <Values drawing={drawing} ticks={ticks} format={format} />
          {at !== undefined && <Pointed drawing={drawing} at={at} />}
          {isRows ? (
            <path d={`M${left} ${drawing.top}V${drawing.bottom}`} stroke="var(--line-strong)" />
          ) : (
            <Labels drawing={drawing} x={x} />
          )}
          {kind === 'line' || kind === 'area' ? (
            series.map((one) => <Path key={one.key} drawing={drawing} ticks={ticks} series={one} />)
          ) : (
            <Bars drawing={drawing} ticks={ticks} x={x} />
          )}
        </svg>
      )}
      {isRows && <RowNames drawing={drawing} x={x} />}
      {shown && (
        <Reading drawing={drawing} at={at ?? 0} title={shown[x]}>
          {series.map((one) => (
            <p key={one.key}>
              {one.label}: {readingOf(shown, one, format)}
            </p>
          ))}
        </Reading>
      )}
    </div>
  )
}

function readingOf(datum: Datum, { key }: Series, format: (value: number) => string): ReactNode {
  const value = datum[key]
  return typeof value === 'number' ? format(value) : (value ?? '–')
}

function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

type DrawingProps = { drawing: Drawing; ticks: readonly number[] }

/** The axis of figures and the lines across. */
function Values({ drawing, ticks, format }: DrawingProps & { format: (value: number) => string }) {
  const { left, right, top, bottom } = drawing
  const isRows = drawing.kind === 'rows'
  return ticks.map((tick) => {
    const spot = spots(drawing, ticks).figure(tick)
    return (
      <g key={tick}>
        <path d={isRows ? `M${spot} ${top}V${bottom}` : `M${left} ${spot}H${right}`} stroke="var(--line)" />
        <text
          {...axisText}
          x={isRows ? spot : left - 8}
          y={isRows ? bottom + 18 : spot + 4}
          textAnchor={isRows ? 'middle' : 'end'}
        >
          {format(tick)}
        </text>
      </g>
    )
  })
}

/** What stands below each place, as many as fit. */
function Labels({ drawing, x }: { drawing: Drawing; x: string }) {
  const { left, right, bottom } = drawing
  const { place } = spots(drawing, [])
  const names = drawing.data.map((datum) => String(datum[x] ?? ''))
  return (
    <>
      <path d={`M${left} ${bottom}H${right}`} stroke="var(--line-strong)" />
      {shownLabels(drawing, names).map(({ at, anchor }) => (
        <text key={names[at]} {...axisText} x={place(at)} y={bottom + 18} textAnchor={anchor}>
          {names[at]}
        </text>
      ))}
    </>
  )
}

/** Names may take two lines, which text in a drawing does not. */
function RowNames({ drawing, x }: { drawing: Drawing; x: string }) {
  const { data, top, bottom, left } = drawing
  const height = (bottom - top) / Math.max(1, data.length)
  return data.map((datum, at) => (
    <div
      key={String(datum[x])}
      aria-hidden="true"
      className="absolute left-0 flex items-center justify-end overflow-hidden text-right text-xs leading-tight text-ink-3"
      style={{ top: top + at * height, height, width: left - 8 }}
    >
      <span className="line-clamp-2">{datum[x]}</span>
    </div>
  ))
}

function Path({ drawing, ticks, series }: DrawingProps & { series: Series }) {
  const color = seriesColor(series)
  return curve(drawing, ticks, series.key).map(({ line, area }) => (
    <g key={line}>
      {drawing.kind === 'area' && <path d={area} fill={color} fillOpacity={0.14} />}
      <path d={line} fill="none" stroke={color} strokeWidth={2} strokeLinecap="round" />
    </g>
  ))
}

function Bars({ drawing, ticks, x }: DrawingProps & { x: string }) {
  return bars(drawing, ticks).map(({ at, series, path }) => (
    <path key={`${String(drawing.data[at]?.[x])} ${series.key}`} d={path} fill={seriesColor(series)} />
  ))
}

/** Which place is read. */
function Pointed({ drawing, at }: { drawing: Drawing; at: number }) {
  const { kind, left, right, top, bottom } = drawing
  const { place, step } = spots(drawing, [])
  const middle = place(at)
  if (kind === 'line' || kind === 'area')
    return <path d={`M${middle} ${top}V${bottom}`} stroke="var(--line-strong)" />
  return kind === 'rows' ? (
    <rect x={left} y={middle - step / 2} width={right - left} height={step} fill="var(--hover)" />
  ) : (
    <rect x={middle - step / 2} y={top} width={step} height={bottom - top} fill="var(--hover)" />
  )
}

type ReadingProps = { drawing: Drawing; at: number; title: ReactNode; children: ReactNode }

/** The figures of a place, beside it on the side with more room. */
function Reading({ drawing, at, title, children }: ReadingProps) {
  const { place } = spots(drawing, [])
  const { kind, left, right } = drawing
  const isRows = kind === 'rows'
  const middle = isRows ? left + 16 : place(at)
  const isLate = middle > (left + right) / 2
  return (
    <div
      className="pointer-events-none absolute z-10 rounded-md border border-line bg-surface px-2.5 py-1.5 text-sm text-ink-2 shadow-2"
      style={{
        top: isRows ? place(at) : 8,
        ...(isLate ? { right: right + 8 - middle + 10 } : { left: middle + 10 }),
      }}
    >
      <p className="font-semibold text-ink">{title}</p>
      {children}
    </div>
  )
}
