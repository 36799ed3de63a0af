import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { ChartProps } from './chart.tsx'
import { seriesColor } from './series-color.ts'

const tick = { fill: 'var(--ink-3)', fontSize: 11.5 }
const still = matchMedia('(prefers-reduced-motion: reduce)').matches

/** The drawing itself, loaded with the first chart that is shown. */
export function ChartPlot({ kind, data, x, series, format = String, height }: ChartProps) {
  const rows = kind === 'rows'
  const frame = { data: [...data], margin: { top: 4, right: 8, bottom: 0, left: 0 } }
  const animation = { isAnimationActive: !still, animationDuration: 250 }
  const shared = [
    <CartesianGrid key="grid" stroke="var(--line)" vertical={rows} horizontal={!rows} />,
    rows ? (
      <XAxis key="x" type="number" tick={tick} tickLine={false} axisLine={false} tickFormatter={format} />
    ) : (
      <XAxis
        key="x"
        dataKey={x}
        tick={tick}
        tickLine={false}
        axisLine={{ stroke: 'var(--line-strong)' }}
        minTickGap={16}
      />
    ),
    rows ? (
      <YAxis key="y" type="category" dataKey={x} tick={tick} tickLine={false} axisLine={false} width={120} />
    ) : (
      <YAxis key="y" tick={tick} tickLine={false} axisLine={false} width={56} tickFormatter={format} />
    ),
    <Tooltip
      key="tooltip"
      isAnimationActive={false}
      cursor={
        kind === 'line' || kind === 'area' ? { stroke: 'var(--line-strong)' } : { fill: 'var(--hover)' }
      }
      formatter={(value) => (typeof value === 'number' ? format(value) : value)}
      contentStyle={{
        background: 'var(--surface)',
        border: '1px solid var(--line)',
        borderRadius: 8,
        boxShadow: 'var(--shadow-2)',
        fontSize: 13,
        padding: '6px 10px',
      }}
      labelStyle={{ color: 'var(--ink)', fontWeight: 600 }}
      itemStyle={{ color: 'var(--ink-2)', padding: 0 }}
    />,
  ]
  return (
    <ResponsiveContainer width="100%" height={height}>
      {kind === 'line' ? (
        <LineChart {...frame}>
          {shared}
          {series.map((one) => (
            <Line
              key={one.key}
              dataKey={one.key}
              name={one.label}
              stroke={seriesColor(one)}
              strokeWidth={2}
              dot={false}
              type="monotone"
              {...animation}
            />
          ))}
        </LineChart>
      ) : kind === 'area' ? (
        <AreaChart {...frame}>
          {shared}
          {series.map((one) => (
            <Area
              key={one.key}
              dataKey={one.key}
              name={one.label}
              stroke={seriesColor(one)}
              strokeWidth={2}
              fill={seriesColor(one)}
              fillOpacity={0.14}
              type="monotone"
              {...animation}
            />
          ))}
        </AreaChart>
      ) : (
        <BarChart {...frame} layout={rows ? 'vertical' : 'horizontal'} barCategoryGap="28%">
          {shared}
          {series.map((one) => (
            <Bar
              key={one.key}
              dataKey={one.key}
              name={one.label}
              fill={seriesColor(one)}
              stackId={kind === 'stack' ? 'one' : undefined}
              radius={kind === 'stack' ? 0 : rows ? [0, 3, 3, 0] : [3, 3, 0, 0]}
              maxBarSize={40}
              {...animation}
            />
          ))}
        </BarChart>
      )}
    </ResponsiveContainer>
  )
}
