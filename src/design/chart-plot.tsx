import { useNavigate } from '@tanstack/react-router'
import { Area, Bar, BarChart, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts'
import type { ChartProps } from './chart-props.ts'
import { pointAt } from './chart-rows.tsx'
import { cx } from './cx.ts'
import { seriesColor } from './series-color.ts'

const frame = { top: 8, right: 8, bottom: 0, left: 0 }
const axis = { tick: { fill: 'var(--ink-3)', fontSize: 11.5, lineHeight: '1.2em' }, tickLine: false }
const still = { isAnimationActive: false }

/** The chart itself, as wide as its container; loaded with the first chart shown. */
export function ChartPlot(props: ChartProps) {
  return props.rowsOf ? <LeadingPlot {...props} /> : <Plot {...props} />
}

/** A click opens the rows of the point below the mouse. */
function LeadingPlot(props: ChartProps) {
  const navigate = useNavigate()
  const open = (index: number) => {
    const datum = props.data[index]
    const rows = datum && props.rowsOf?.(datum, index)
    if (rows) void navigate({ to: rows.to, search: rows.search })
  }
  return <Plot {...props} onOpen={open} />
}

type PlotProps = ChartProps & { onOpen?: (index: number) => void }

function Plot({ kind, data, x, series, format = String, height = 240, onOpen }: PlotProps) {
  const isRows = kind === 'rows'
  const isCurve = kind === 'line' || kind === 'area'
  const Frame = isCurve ? ComposedChart : BarChart
  // Whole numbers have no fractions on their axis.
  const allowDecimals = data.some((datum) => series.some(({ key }) => Number(datum[key]) % 1))
  const rounded = { niceTicks: 'snap125', tickCount: 4, allowDecimals } as const
  const figures = { ...axis, ...rounded, axisLine: false, tickFormatter: format }
  // What is compared with is drawn first, and lies behind.
  const drawn = series.toSorted((a, b) => Number(b.isBefore ?? false) - Number(a.isBefore ?? false))
  const names = { ...axis, axisLine: { stroke: 'var(--line-strong)' }, dataKey: x }
  return (
    <div
      aria-hidden="true"
      onClick={({ clientX, clientY, currentTarget }) => {
        const { left, top, width } = currentTarget.getBoundingClientRect()
        const point = pointAt(kind, data.length, { x: clientX - left, y: clientY - top, width, height })
        if (point !== undefined) onOpen?.(point)
      }}
      className={cx('h-full animate-[fade-in_var(--calm)]', onOpen && 'cursor-pointer')}
    >
      <Frame
        responsive
        style={{ width: '100%', height }}
        data={[...data]}
        margin={frame}
        layout={isRows ? 'vertical' : 'horizontal'}
        barCategoryGap="28%"
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--line)" vertical={isRows} horizontal={!isRows} />
        {isRows ? (
          <>
            <XAxis {...figures} type="number" />
            <YAxis {...names} type="category" width={120} interval={0} />
          </>
        ) : (
          <>
            <XAxis
              {...names}
              interval={isCurve ? 'preserveStartEnd' : 'equidistantPreserveStart'}
              minTickGap={16}
            />
            <YAxis {...figures} width={56} />
          </>
        )}
        <Tooltip
          {...still}
          position={isRows ? { x: 136 } : { y: 8 }}
          cursor={isCurve ? { stroke: 'var(--line-strong)' } : { fill: 'var(--hover)', stroke: 'none' }}
          content={({ active, label, payload }) =>
            active && (
              <div className="rounded-md border border-line bg-surface px-2.5 py-1.5 text-sm text-ink-2 shadow-2">
                <p className="font-semibold text-ink">{label}</p>
                {payload.map(({ dataKey, name, value }) => (
                  <p key={String(dataKey)}>
                    {name}: {typeof value === 'number' ? format(value) : (value ?? '–')}
                  </p>
                ))}
              </div>
            )
          }
          filterNull={false}
        />
        {drawn.map((one) => {
          const color = seriesColor(one)
          const shared = { ...still, dataKey: one.key, name: one.label }
          const line = {
            type: 'monotone',
            stroke: color,
            strokeWidth: 2,
            activeDot: false,
            ...(one.isBefore && { strokeDasharray: '4 4' }),
          } as const
          if (kind === 'line')
            return <Line key={one.key} {...shared} {...line} dot={false} strokeLinecap="round" />
          if (kind === 'area')
            return <Area key={one.key} {...shared} {...line} fill={color} fillOpacity={0.14} />
          return (
            <Bar
              key={one.key}
              {...shared}
              fill={color}
              maxBarSize={40}
              {...(kind === 'stack' && { stackId: 'one' })}
              radius={kind === 'stack' ? 0 : isRows ? [0, 3, 3, 0] : [3, 3, 0, 0]}
            />
          )
        })}
      </Frame>
    </div>
  )
}
