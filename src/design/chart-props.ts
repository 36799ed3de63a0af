import type { SeriesTone } from './series-color.ts'

/** The list of records that a point of a chart counts. */
export type RowsBehind = { label: string; to: string; search: Readonly<Record<string, string>> }

export type Datum = Record<string, string | number | null>
type Series = {
  key: string
  label: string
  tone?: SeriesTone
  /** Drawn behind the others, to compare with: the time before. */
  isBefore?: boolean
}

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
  /** The records behind a point; a click and a key open them. */
  rowsOf?: (datum: Datum, index: number) => RowsBehind | undefined
}
