import type { Contract } from '#platform/contract/define.ts'
import { type FieldInfo, infoOf } from '#platform/contract/field-info.ts'
import { instantAt, plusDays } from '#platform/rules/text/dates.ts'
import { splitValues } from '#platform/rules/text/filter-values.ts'
import {
  formatBps,
  formatDate,
  formatDollars,
  formatMoney,
  formatNumber,
  humanize,
  shownZone,
} from '../format.ts'

export type Search = Readonly<Record<string, string>>

const listParams = ['q', 'sort', 'deleted']

export type FilterValues = Readonly<Record<string, string>>

/** The part of the address for the server: search, sort, and filters on fields of the contract. */
export function listPart(contract: Contract, search: Search): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).filter(([key, value]) => {
      const [field = ''] = key.split('.')
      return value !== '' && (listParams.includes(key) || field in contract.row.shape)
    }),
  )
}

/** The part of the address that a saved view keeps: query, columns and layout. */
export function viewPart(contract: Contract, search: Search): Record<string, string> {
  const kept = listPart(contract, search)
  if (search.cols) kept.cols = search.cols
  if (search.as) kept.as = search.as
  return kept
}

/** The query as the server reads it: days become moments in the shown time zone, the last day included. */
export function requestOf(contract: Contract, list: Search): Record<string, string> {
  const request: Record<string, string> = {}
  for (const [key, value] of Object.entries(list)) {
    const [field = '', op] = key.split('.')
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
    if (isDay && !listParams.includes(key) && infoOf(contract, field).kind === 'instant') {
      if (op === 'gte') request[key] = shownMidnight(value)
      else if (op === 'lte') request[`${field}.lt`] = shownMidnight(plusDays(value, 1))
      else request[key] = value
    } else request[key] = value
  }
  return request
}

const shownMidnight = (day: string) => instantAt(day, '00:00', shownZone()).toISOString()

/** The filters on one field: `{ '': 'cold,warm' }`, `{ gte: '100' }`, `{ null: 'true' }`. */
export function filterOf(search: Search, field: string): FilterValues | undefined {
  const entries = Object.entries(search).flatMap(([key, value]): [string, string][] => {
    if (key === field) return [['', value]]
    return key.startsWith(`${field}.`) ? [[key.slice(field.length + 1), value]] : []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** The change of the address that replaces the filters of one field. */
export function withFilter(
  search: Search,
  field: string,
  next: FilterValues | undefined,
): Record<string, string | undefined> {
  const change: Record<string, string | undefined> = {}
  for (const op of Object.keys(filterOf(search, field) ?? {}))
    change[op ? `${field}.${op}` : field] = undefined
  for (const [op, value] of Object.entries(next ?? {}))
    change[op ? `${field}.${op}` : field] = value || undefined
  return change
}

function printed(info: FieldInfo, value: string, nameOf: (id: string) => string): string {
  const number = Number(value)
  switch (info.kind) {
    case 'money':
      return formatMoney(number)
    case 'dollars':
      return formatDollars(number)
    case 'bps':
      return formatBps(number)
    case 'number':
    case 'percent':
      return formatNumber(number)
    case 'day':
    case 'instant':
      return formatDate(value)
    case 'flag':
      return value === 'true' ? 'yes' : 'no'
    case 'reference':
      return nameOf(value)
    case 'choice':
      return info.options.find((option) => option.value === value)?.label ?? humanize(value)
    default:
      return value
  }
}

/** A filter in words: "Stage is Cold, Warm", "Value from $10,000", "Assigned to is empty". */
export function describeFilter(info: FieldInfo, values: FilterValues, nameOf = (id: string) => id): string {
  const parts = Object.entries(values).map(([op, value]) => {
    // Being empty is not a value of the field.
    if (op === 'null') return value === 'true' ? 'is empty' : 'is set'
    const words = splitValues(value)
      .map((one) => printed(info, one, nameOf))
      .join(', ')
    if (op === 'not') return `is not ${words}`
    if (op === 'gte') return `from ${words}`
    if (op === 'gt') return `over ${words}`
    if (op === 'lte') return `to ${words}`
    if (op === 'lt') return `under ${words}`
    if (op === 'notSince') return `not since ${words}, or never`
    return `is ${words}`
  })
  return `${info.label} ${parts.join(' ')}`
}

export type Sort = { field: string; descending: boolean }

export function sortOf(search: Search, fallback: string): Sort {
  const text = search.sort ?? fallback
  return text.startsWith('-')
    ? { field: text.slice(1), descending: true }
    : { field: text, descending: false }
}

/** The sort after a click on a heading: ascending, descending, then the default. */
export function nextSort(current: Sort, field: string, isChosen: boolean): string | undefined {
  if (current.field !== field || !isChosen) return field
  return current.descending ? undefined : `-${field}`
}

/** The change of the address that shows a view: its query replaces the current one. */
export function toView(contract: Contract, search: Search, view: Search): Record<string, string | undefined> {
  const gone = Object.fromEntries(Object.keys(viewPart(contract, search)).map((key) => [key, undefined]))
  return { ...gone, ...view }
}

export function isSameQuery(a: Search, b: Search): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}
