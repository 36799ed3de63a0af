import type { ReactNode } from 'react'
import { DateTime, Money, None, NotForRole, NotInReach, Percent } from '#web/design/figures.tsx'
import { formatDollars, formatNumber, humanize } from '#web/design/format.ts'
import { hasTone, StatusBadge } from '#web/design/status-badge.tsx'
import { ReferenceName } from './reference-name.tsx'
import type { FieldInfo, Row } from './types.ts'

const linkClass = 'text-ink underline decoration-line-strong underline-offset-2 hover:decoration-accent'

/** A value as people read it. */
export function FieldValue({ info, value }: { info: FieldInfo; value: unknown }): ReactNode {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <None />
  if (info.reference) return <ReferenceName reference={info.reference} id={String(value)} />
  if (info.kind === 'reference') return <NotInReach />
  if (typeof value === 'number') return <NumberValue kind={info.kind} value={value} />
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (typeof value === 'object')
    return <code className="text-xs wrap-break-word">{JSON.stringify(value)}</code>
  const text = String(value)
  switch (info.kind) {
    case 'choice':
      return <Choice status={text} label={info.options.find((option) => option.value === text)?.label} />
    case 'day':
    case 'instant':
      return <DateTime value={text} />
    case 'email':
      return (
        <a href={`mailto:${text}`} className={linkClass}>
          {text}
        </a>
      )
    case 'phone':
      return (
        <a href={`tel:${text.replace(/[^+\d]/g, '')}`} className={linkClass}>
          {text}
        </a>
      )
    case 'url':
      return (
        <a href={text} target="_blank" rel="noreferrer" className={linkClass}>
          {text.replace(/^https?:\/\//, '')}
        </a>
      )
    case 'long':
      return <span className="whitespace-pre-line">{text}</span>
    default:
      return text
  }
}

// A word with a meaning of its own stands out; the others are plain text.
function Choice({ status, label }: { status: string; label: string | undefined }) {
  return hasTone(status) ? <StatusBadge status={status} label={label} /> : (label ?? humanize(status))
}

function NumberValue({ kind, value }: { kind: FieldInfo['kind']; value: number }) {
  if (kind === 'money') return <Money cents={value} />
  if (kind === 'bps') return <Percent bps={value} />
  if (kind === 'percent') return <Percent value={value} />
  return <span className="tabular">{kind === 'dollars' ? formatDollars(value) : formatNumber(value)}</span>
}

type FactValueProps<R extends Row> = {
  info: FieldInfo
  row: R
  render?: ((row: R) => ReactNode) | undefined
  /** Fields the role never sees: that one may not read is another thing than that there is nothing. */
  hidden: ReadonlySet<string>
}

/** A field of a record as its screen shows it, or that it is not for one's role. */
export function FactValue<R extends Row>({ info, row, render, hidden }: FactValueProps<R>): ReactNode {
  if (hidden.has(info.field)) return <NotForRole />
  return render ? render(row) : <FieldValue info={info} value={row[info.field]} />
}

const numericKinds: readonly FieldInfo['kind'][] = ['number', 'money', 'dollars', 'bps', 'percent']

/** Figures stand at the right edge of their column. */
export function isNumeric(info: FieldInfo): boolean {
  return numericKinds.includes(info.kind)
}
