import { Link } from '@tanstack/react-router'
import { ChartColumn, Table2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { IconButton } from './button.tsx'
import type { ChartProps, RowsBehind } from './chart-props.ts'
import { ChartRows } from './chart-rows.tsx'
import { formatNumber } from './format.ts'
import { seriesColor } from './series-color.ts'
import { Skeleton } from './skeleton.tsx'
import { Table, Td, Th, Tr } from './table.tsx'

const ChartPlot = lazy(async () => ({ default: (await import('./chart-plot.tsx')).ChartPlot }))

/** A chart that can also be shown as a table. Its space is reserved before the drawing code arrives. */
export function Chart(props: ChartProps) {
  const [asTable, setAsTable] = useState(false)
  const { title, summary, data, x, xLabel, series, format = formatNumber, height = 240, rowsOf } = props
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
              {data.map((datum, index) => (
                <Tr key={String(datum[x])}>
                  <Td>
                    <Name rows={rowsOf?.(datum, index)}>{datum[x]}</Name>
                  </Td>
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
        <div className="relative">
          <div role="img" aria-label={summary ? `${title}. ${summary}` : title} style={{ height }}>
            <Suspense fallback={<Skeleton className="h-full" />}>
              <ChartPlot {...props} format={format} height={height} />
            </Suspense>
          </div>
          {rowsOf && <ChartRows {...props} />}
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

function Name({ rows, children }: { rows: RowsBehind | undefined; children: ReactNode }) {
  if (!rows) return children
  return (
    <Link
      to={rows.to}
      search={rows.search}
      aria-label={rows.label}
      className="inline-flex min-h-6 items-center font-medium underline-offset-2 hover:underline touch:min-h-11"
    >
      {children}
    </Link>
  )
}
