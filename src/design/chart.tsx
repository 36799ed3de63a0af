import { ChartColumn, Table2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from './button.tsx'
import { formatNumber } from './format.ts'
import { type SeriesTone, seriesColor } from './series-color.ts'
import { Skeleton } from './skeleton.tsx'
import { Table, Td, Th, Tr } from './table.tsx'

const ChartPlot = lazy(async () => ({ default: (await import('./chart-plot.tsx')).ChartPlot }))

type Datum = Record<string, string | number | null>
type Series = { key: string; label: string; tone?: SeriesTone }

export type ChartProps = {
  title: string
  /** What the chart shows, in a sentence. */
  summary?: string
  kind: 'line' | 'area' | 'bar' | 'stack' | 'rows'
  data: readonly Datum[]
  /** The field along the axis. */
  x: string
  xLabel?: string
  series: readonly Series[]
  format?: (value: number) => string
  height?: number
}

/** A chart that can also be shown as a table. Its space is reserved before the drawing code arrives. */
export function Chart(props: ChartProps) {
  const [asTable, setAsTable] = useState(false)
  const { title, summary, data, x, xLabel, series, format = formatNumber, height = 240 } = props
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="text-sm font-semibold">{title}</h3>
          {summary && <p className="text-sm text-ink-2">{summary}</p>}
        </div>
        <IconButton
          size="sm"
          label={asTable ? 'Show as chart' : 'Show as table'}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? <ChartColumn aria-hidden="true" /> : <Table2 aria-hidden="true" />}
        </IconButton>
      </figcaption>
      {asTable ? (
        <div className="overflow-y-auto" style={{ height }}>
          <Table caption={title}>
            <thead>
              <tr>
                <Th>{xLabel ?? ''}</Th>
                {series.map((one) => (
                  <Th key={one.key} numeric>
                    {one.label}
                  </Th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((datum) => (
                <Tr key={String(datum[x])}>
                  <Td>{datum[x]}</Td>
                  {series.map((one) => {
                    const value = datum[one.key]
                    return (
                      <Td key={one.key} numeric>
                        {typeof value === 'number' ? format(value) : (value ?? '–')}
                      </Td>
                    )
                  })}
                </Tr>
              ))}
            </tbody>
          </Table>
        </div>
      ) : (
        <div role="img" aria-label={summary ? `${title}. ${summary}` : title} style={{ height }}>
          <Suspense fallback={<Skeleton className="h-full" />}>
            <ChartPlot {...props} format={format} height={height} />
          </Suspense>
        </div>
      )}
      {series.length > 1 && (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
          {series.map((one) => (
            <li key={one.key} className="flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className="size-2.5 rounded-[3px]"
                style={{ background: seriesColor(one) }}
              />
              {one.label}
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}
