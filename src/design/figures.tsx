import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { type DateStyle, formatAgo, formatBps, formatDate, formatMoney, formatPercent } from './format.ts'

/** Shown for an empty value. */
export function None() {
  return (
    <span data-none="" className="relative text-ink-3">
      <span aria-hidden="true">–</span>
      <span className="sr-only">none</span>
    </span>
  )
}

/** Shown for a value that the user's role may not read. */
export function NotForRole() {
  return <Locked words="Not for your role" />
}

/** A record that exists outside the user's scope. */
export function NotInScope() {
  return <Locked words="Not within your reach" />
}

function Locked({ words }: { words: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-ink-3">
      <Lock aria-hidden="true" className="size-3 shrink-0" />
      {words}
    </span>
  )
}

type FigureProps = {
  className?: string /** Marks what is computed as a fallback (P3). */
  estimated?: boolean
}

function Figure({ children, className, estimated = false }: FigureProps & { children: ReactNode }) {
  return (
    <span className={cx('tabular', className)}>
      {children}
      {estimated && <span className="ml-1 text-xs text-ink-3">est.</span>}
    </span>
  )
}

export function Money({ cents, ...rest }: FigureProps & { cents: number | null | undefined }) {
  if (cents === null || cents === undefined) return <None />
  return <Figure {...rest}>{formatMoney(cents)}</Figure>
}

export function Percent({
  bps,
  value,
  ...rest
}: FigureProps & {
  /** Basis points. */
  bps?: number | null | undefined
  /** 0..100 */
  value?: number | null
}) {
  if (bps !== undefined && bps !== null) return <Figure {...rest}>{formatBps(bps)}</Figure>
  if (value !== undefined && value !== null) return <Figure {...rest}>{formatPercent(value)}</Figure>
  return <None />
}

type DateTimeProps = {
  value: string | number | Date | null | undefined
  style?: DateStyle | 'ago'
  className?: string
}

/** A moment in the company's time zone; the title has the exact time. */
export function DateTime({ value, style = 'date', className }: DateTimeProps) {
  if (value === null || value === undefined || value === '') return <None />
  const iso = typeof value === 'string' ? value : new Date(value).toISOString()
  return (
    <time
      dateTime={iso}
      title={formatDate(value, 'datetime')}
      className={cx('tabular whitespace-nowrap', className)}
    >
      {style === 'ago' ? formatAgo(value, new Date()) : formatDate(value, style)}
    </time>
  )
}
