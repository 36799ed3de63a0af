import { coreOf, type FieldKind, kindOf } from '#contracts/field-kind.ts'
import { humanize } from '#domain/text/humanize.ts'
import { formatCents } from '#domain/text/money.ts'
import type { Resource } from '../../resources/define.ts'

/** Largest amount in cents that a contract takes: what is bounded by it is money, whatever it is called. */
const mostCents = 1_000_000_000_00
const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

export type Words = { timeZone: string; nameOf: (id: string) => string | undefined }

export function kindOfField(resource: Resource | undefined, field: string): FieldKind | undefined {
  const contract = resource?.contract
  const schema = coreOf(contract?.row.shape[field] ?? contract?.create.shape[field])?.schema
  if (!schema) return undefined
  const { maxValue } = schema as { maxValue?: number | null }
  return maxValue === mostCents ? 'money' : kindOf(schema, field)
}

/** A value as people read it; null for none. Never JSON, never an id where there is a name. */
export function inWords(value: unknown, kind: FieldKind | undefined, words: Words): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') {
    if (kind === 'money') return formatCents(value)
    if (kind === 'bps') return `${value / 100}%`
    return value.toLocaleString('en-US')
  }
  if (Array.isArray(value)) {
    const parts = value.map((one) =>
      typeof one === 'object' && one !== null ? null : inWords(one, undefined, words),
    )
    if (parts.every((part) => part !== null)) return parts.join(', ') || null
    return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`
  }
  if (typeof value === 'object') return null
  const text = String(value)
  if (isId.test(text)) return words.nameOf(text) ?? 'a record that is gone'
  if (isMoment.test(text)) return momentInWords(text, words.timeZone)
  if (kind === 'day') return dayInWords(text)
  return kind === 'choice' ? humanize(text) : text
}

export function momentInWords(text: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(text),
  )
}

function dayInWords(text: string): string {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) return text
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(date)
}

/** The leaves of a structure, each with the way to it, so that what changed inside is said and not the whole of it. */
export function leavesOf(value: unknown, way: readonly string[] = []): [string, unknown][] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...way, humanize(key)]))
  }
  return [[way.join(', '), value]]
}
