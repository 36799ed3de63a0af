import { delayWords } from '#platform/rules/text/delay-words.ts'
import { dayIn, dayWords, instantWords, timeIn } from '../rules/text/dates.ts'
import { humanize, wordsOfCode } from '../rules/text/humanize.ts'
import { formatCents } from '../rules/text/money.ts'
import { phoneWords } from '../rules/text/phone.ts'
import { withUnit } from '../rules/text/with-unit.ts'
import type { FieldKind, Leaf } from './field.ts'
import { type FieldInfo, kindIn } from './field-info.ts'

/** What formatting needs besides the value. */
export type Words = { timeZone: string; nameOf: (id: string) => string | undefined }

type Fields = Readonly<Record<string, unknown>>

const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A value as people read it; null for none. Never JSON, cents or an id. `record` is the record that holds it. */
export function inWords(info: FieldInfo, value: unknown, words: Words, record: Fields = {}): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const kind = kindIn(info, record)
  const said = info.options.find((option) => option.value === String(value))
  if (said) return said.label
  if (typeof value === 'number') return numberInWords(kind, info.unit, value)
  if (Array.isArray(value)) {
    const parts = value.map((one) => (isPlain(one) ? inWords(info, one, words, record) : null))
    if (parts.every((part) => part !== null)) return parts.join(', ') || null
    return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`
  }
  if (typeof value === 'object')
    return info.words?.(value) ?? (kind === 'address' ? addressInWords(value as Address) : null)
  const text = String(value)
  if (isId.test(text)) return words.nameOf(text) ?? 'a record that is gone'
  if (isMoment.test(text)) return instantWords(text, words.timeZone)
  if (kind === 'day') return dayWords(text)
  if (kind === 'phone') return phoneWords(text)
  if (kind === 'word') return wordsOfCode(text)
  return kind === 'choice' ? humanize(text) : text
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

function numberInWords(kind: FieldInfo['kind'], unit: string | undefined, value: number): string {
  if (kind === 'money') return formatCents(value)
  if (kind === 'bps') return `${value / 100}%`
  if (kind === 'share') return `${Math.round(100 * value)}%`
  if (kind === 'delay') return delayWords(value)
  const text = value.toLocaleString('en-US')
  if (kind === 'dollars') return `$${text}`
  if (kind === 'percent') return `${text}%`
  return withUnit(text, value, unit)
}

type Address = Partial<Record<'name' | 'address' | 'address2' | 'city' | 'state' | 'zipCode', string | null>>

/** One line: "Copper Door, 12 Main St, Denver, CO 80202". */
export function addressInWords({ name, address, address2, city, state, zipCode }: Address): string {
  return [name, address, address2, city, [state, zipCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
}

/** The leaves of a structure with their paths and the kinds that names tell, so that a change inside can be named exactly. */
export function leavesOf(value: unknown, way: readonly string[] = [], kind: FieldKind = 'text'): Leaf[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.entries(value).flatMap(([key, inner]) => {
      const { words, kind: ofKey } = unitInName(key)
      return leavesOf(inner, [...way, words], ofKey)
    })
  }
  return [{ way: way.join(', '), value, kind }]
}

/** "highestBps" holds basis points and reads "Highest percent", "setupCents" reads "Setup amount". */
function unitInName(key: string): { words: string; kind: FieldKind } {
  if (key.endsWith('Bps')) return { words: humanize(`${key.slice(0, -3)}Percent`), kind: 'bps' }
  if (key.endsWith('Cents')) return { words: humanize(`${key.slice(0, -5)}Amount`), kind: 'money' }
  return { words: humanize(key), kind: 'text' }
}

/** The column heading in a file: the label with its unit. */
export function headOf({ label, kind, unit }: FieldInfo): string {
  if (kind === 'money' || kind === 'dollars') return `${label} (USD)`
  if (kind === 'bps' || kind === 'percent' || kind === 'share') return `${label} (%)`
  return unit && kind !== 'delay' ? `${label} (${unit})` : label
}

/**
 * A value in a file for people and spreadsheets: dollars and percent as plain numbers, times in the company's time zone in
 * sortable form.
 */
export function inFile(
  info: FieldInfo,
  value: unknown,
  words: Words,
  record: Fields = {},
): string | number | null {
  const kind = kindIn(info, record)
  if (typeof value === 'number' && info.options.length === 0) {
    if (kind === 'money') return (value / 100).toFixed(2)
    if (kind === 'share') return Math.round(100 * value)
    if (kind === 'delay') return delayWords(value)
    return kind === 'bps' ? value / 100 : value
  }
  if (kind === 'instant' && typeof value === 'string')
    return `${dayIn(value, words.timeZone)} ${timeIn(value, words.timeZone)}`
  if (kind === 'day' && typeof value === 'string') return value
  if (Array.isArray(value) && value.every(isPlain))
    return value.map((one) => inWords(info, one, words, record)).join('; ')
  if (typeof value !== 'object' || value === null || kind === 'address' || info.words)
    return inWords(info, value, words, record)
  return leavesOf(value)
    .flatMap(({ way, value: leaf, kind: ofLeaf }) => {
      const said = inWords({ ...info, options: [], kind: ofLeaf }, leaf, words)
      return said === null ? [] : [way ? `${way}: ${said}` : said]
    })
    .join('; ')
}
