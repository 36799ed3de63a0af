import { Fragment, type ReactNode } from 'react'
import { valueIn } from '#platform/contract/custom-names.ts'
import type { Leaf } from '#platform/contract/field.ts'
import { type FieldInfo, kindIn } from '#platform/contract/field-info.ts'
import { addressInWords, leavesOf } from '#platform/contract/field-words.ts'
import { delayWords } from '#platform/rules/text/delay-words.ts'
import { wordsOfCode } from '#platform/rules/text/humanize.ts'
import { withUnit } from '#platform/rules/text/with-unit.ts'
import { DateTime, Money, None, NotForRole, NotInScope, Percent } from '../figures.tsx'
import { formatBps, formatDollars, formatMoney, formatNumber, humanize } from '../format.ts'
import { hasTone, StatusBadge } from '../status-badge.tsx'
import { PhoneLink } from './phone-link.tsx'
import { linkClass, ReferenceName } from './reference-name.tsx'
import type { Row } from './types.ts'

type FieldValueProps = {
  info: FieldInfo
  value: unknown
  /** The record that holds the value, when its meaning depends on other fields. */
  row?: Readonly<Record<string, unknown>> | undefined
  /** Links names of records to them. */
  hasLinks?: boolean | undefined
  /** Shows the time of day too, where there is room or two values are compared. */
  isExact?: boolean | undefined
}

/** A value formatted for people. */
export function FieldValue({ info, value, row = nothing, hasLinks, isExact }: FieldValueProps): ReactNode {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <None />
  if (Array.isArray(value)) return <List info={info} values={value} hasLinks={hasLinks} />
  if (info.reference) return <ReferenceName reference={info.reference} id={String(value)} isLink={hasLinks} />
  const kind = kindIn(info, row)
  if (kind === 'reference') return <NotInScope />
  const said = info.options.find((option) => option.value === String(value))
  if (typeof value === 'number')
    return said?.label ?? <NumberValue kind={kind} unit={info.unit} value={value} />
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object')
    return info.words?.(value) ?? (kind === 'address' ? addressInWords(value) : <Leaves value={value} />)
  const text = String(value)
  switch (kind) {
    case 'choice':
      return <Choice status={text} label={said?.label} />
    case 'day':
      return <DateTime value={text} />
    case 'instant':
      return <DateTime value={text} style={isExact ? 'datetime' : 'date'} />
    case 'email':
      return (
        <a href={`mailto:${text}`} className={linkClass}>
          {text}
        </a>
      )
    case 'phone':
      return <PhoneLink phone={text} className={linkClass} />
    case 'url':
      return <SiteLink address={text} />
    case 'word':
      return said?.label ?? wordsOfCode(text)
    case 'long':
      // In a list it takes a single line.
      return (
        <span className="whitespace-pre-line in-[.truncate]:whitespace-nowrap">{said?.label ?? text}</span>
      )
    default:
      return said?.label ?? text
  }
}

// A value with a tone is a badge; others are plain text.
function Choice({ status, label }: { status: string; label: string | undefined }) {
  return hasTone(status) ? <StatusBadge status={status} label={label} /> : (label ?? humanize(status))
}

const nothing = {}

type ListProps = Pick<FieldValueProps, 'info' | 'hasLinks'> & { values: readonly unknown[] }

function List({ info, values, hasLinks }: ListProps) {
  if (values.some((value) => typeof value === 'object' && value !== null))
    return `${values.length} ${values.length === 1 ? 'entry' : 'entries'}`
  return values.map((value, index) => (
    <Fragment key={String(value)}>
      {index > 0 && ', '}
      <FieldValue info={info} value={value} hasLinks={hasLinks} />
    </Fragment>
  ))
}

/** A link to a website; people also type "the-owl.example". Text that cannot be an address is shown without a link. */
function SiteLink({ address }: { address: string }) {
  const bare = address.replace(/^https?:\/\//i, '')
  const isWhole = bare !== address
  if (/\s/.test(bare) || !(isWhole || /^[\w-]+\.\w/.test(bare))) return address
  return (
    <a href={isWhole ? address : `https://${bare}`} target="_blank" rel="noreferrer" className={linkClass}>
      {bare}
    </a>
  )
}

/** The leaves of a structure, each with its path. */
function Leaves({ value }: { value: object }) {
  const leaves = leavesOf(value).filter(({ value: leaf }) => leaf !== null && leaf !== '')
  return leaves.map((leaf) => `${leaf.way}: ${leafText(leaf)}`).join('; ') || <None />
}

function leafText({ kind, value }: Leaf): string {
  if (typeof value === 'number' && kind === 'money') return formatMoney(value)
  if (typeof value === 'number' && kind === 'bps') return formatBps(value)
  return [value].flat().map(String).join(', ')
}

type NumberValueProps = { kind: FieldInfo['kind']; unit: string | undefined; value: number }

function NumberValue({ kind, unit, value }: NumberValueProps) {
  if (kind === 'money') return <Money cents={value} />
  if (kind === 'bps') return <Percent bps={value} />
  if (kind === 'percent') return <Percent value={value} />
  if (kind === 'share') return <Percent value={Math.round(100 * value)} />
  if (kind === 'delay') return delayWords(value)
  const text = kind === 'dollars' ? formatDollars(value) : formatNumber(value)
  return <span className="tabular">{withUnit(text, value, unit)}</span>
}

type FactValueProps<R extends Row> = {
  info: FieldInfo
  row: R
  render?: ((row: R) => ReactNode) | undefined
  /** Fields that the role may not read; shown differently from empty ones. */
  hidden: ReadonlySet<string>
}

/** A field of a record as its screen shows it; says so when the role may not read it. */
export function FactValue<R extends Row>({ info, row, render, hidden }: FactValueProps<R>): ReactNode {
  if (hidden.has(info.field)) return <NotForRole />
  return render ? (
    render(row)
  ) : (
    <FieldValue info={info} value={valueIn(row, info.field)} row={row} hasLinks isExact />
  )
}
