import { z } from 'zod'
import type { CustomField } from '../contract/custom-field.ts'
import { keyOfCustom } from '../contract/custom-names.ts'
import { readSchema } from '../contract/define.ts'
import { coreOf, kindOf as kindOfSchema } from '../contract/field.ts'
import { sortKeySql } from '../db/columns.ts'
import type { Params } from '../db/params.ts'
import { invalidField } from '../errors/app-error.ts'
import { codesOfWords } from '../rules/text/codes-of-words.ts'
import { splitValues } from '../rules/text/filter-values.ts'
import { fold } from '../rules/text/fold.ts'
import { customFilterSql } from './custom-fields.ts'
import { columnName, isFolded, type Resource, shownColumn } from './define.ts'

const comparisons = new Map([
  ['gte', '>='],
  ['gt', '>'],
  ['lte', '<='],
  ['lt', '<'],
])
type Filtered = {
  hidden: ReadonlySet<string>
  query: Record<string, string>
  /** Custom fields that the query may name. */
  customs?: readonly CustomField[] | undefined
}

const reserved = new Set(['q', 'sort', 'limit', 'cursor', 'count', 'countBy', 'deleted'])

type Kind = 'text' | 'uuid' | 'number' | 'flag' | 'instant' | 'day' | 'list' | 'data'

/**
 * `stage=cold,warm`, `estimatedValue.gte=10000`, `assignedTo.null=true`, `state.not=CO`, `lastVerified.notSince=2026-08-28` as SQL.
 * A comma within a value has a backslash before it: `name=Smith\, Jones & Co`.
 * What people write is compared as they read it: `city=sao paulo` is "São Paulo" (decision 081).
 * @throws AppError 400 naming the field that is unknown, hidden from the role, or has a bad value.
 */
export function filterSql(
  resource: Resource,
  { hidden, query, customs = [] }: Filtered,
  params: Params,
): string[] {
  const parts: string[] = []
  for (const [key, raw] of Object.entries(query)) {
    if (reserved.has(key)) continue
    // `customFields.null` asks for records without any.
    const isCustom = resource.contract.customFields && ![undefined, 'null'].includes(keyOfCustom(key))
    if (isCustom && !hidden.has('customFields')) {
      parts.push(customFilterSql(customs, { name: key, raw }, params))
      continue
    }
    const [field = '', op = 'is', ...rest] = key.split('.')
    if (rest.length > 0 || !resource.fields.includes(field) || hidden.has(field)) {
      throw invalidField(key, `${key}: unknown field`)
    }
    parts.push(oneFilter(resource, { field, op, raw }, params))
  }
  return parts
}

type Filter = { field: string; op: string; raw: string }

function oneFilter(resource: Resource, { field, op, raw }: Filter, params: Params): string {
  const column = resource.columns.get(field)
  if (!column) throw invalidField(field, `${field}: unknown field`)
  const sqlColumn = `t.${columnName(resource, field)}`
  const type = column.getSQLType()
  const kind = kindOf(type)

  if (op === 'null') {
    if (raw !== 'true' && raw !== 'false') throw invalidField(field, `${field}.null: true or false`)
    const shown = shownColumn(resource, field)
    return raw === 'true' ? `${shown} IS NULL` : `${shown} IS NOT NULL`
  }
  if (kind === 'data') throw invalidField(field, `${field}: cannot be filtered`)
  const isRead = kind === 'text' && isWritten(resource, field)
  const compared = isRead ? sortKeySql(sqlColumn) : sqlColumn
  const sign = comparisons.get(op)
  if (sign) {
    if (kind === 'flag' || kind === 'uuid' || kind === 'list')
      throw invalidField(field, `${field}.${op}: cannot be compared`)
    const bound = value(resource, field, kind, raw)
    return `${compared} ${sign} ${params.add(isRead ? fold(String(bound)) : bound)}`
  }
  // Long ago, or never.
  if (op === 'notSince' && (kind === 'day' || kind === 'instant')) {
    const since = params.add(value(resource, field, kind, raw))
    return `(${sqlColumn} < ${since} OR ${sqlColumn} IS NULL)`
  }
  if (op !== 'is' && op !== 'not') throw invalidField(field, `${field}.${op}: unknown comparison`)
  const asked = splitValues(raw).map((part) => value(resource, field, kind, part))
  // A category may be given in the words in which it is shown.
  const isWord = resource.contract.facts[field]?.kind === 'word'
  const codes = isWord ? asked.flatMap((word) => codesOfWords(String(word))) : asked
  const values = isRead ? [...new Set(codes.map((text) => fold(String(text))))] : codes
  const match = matchSql({ compared, type, kind }, values, params)
  return op === 'is' ? match : `(${match}) IS NOT TRUE`
}

/** Texts that people write, unlike choices, and addresses and phones, which have one form. */
export function isWritten(resource: Resource, field: string): boolean {
  if (!isFolded(resource, field)) return false
  const kind =
    resource.contract.facts[field]?.kind ?? kindOfSchema(coreOf(readSchema(resource.contract, field))?.schema)
  return kind === 'text' || kind === 'long' || kind === 'word'
}

/** A single value is compared with `=`, so that an index on it also gives the list's order. */
function matchSql(
  { compared, type, kind }: { compared: string; type: string; kind: Kind },
  values: readonly unknown[],
  params: Params,
): string {
  if (kind === 'list') return `${compared} && ${params.add(values)}::${type}`
  if (values.length === 1) return `${compared} = ${params.add(values[0])}::${type}`
  return `${compared} = ANY(${params.add(values)}::${type}[])`
}

function kindOf(type: string): Kind {
  if (type.endsWith('[]')) return 'list'
  if (type === 'uuid') return 'uuid'
  if (type === 'boolean') return 'flag'
  if (type === 'date') return 'day'
  if (type === 'jsonb') return 'data'
  if (type.startsWith('timestamp')) return 'instant'
  if (type === 'integer' || type === 'bigint' || type === 'double precision') return 'number'
  return 'text'
}

const instantOrDay = z.union([z.iso.datetime({ offset: true }), z.iso.date()])

function value(resource: Resource, field: string, kind: Kind, raw: string): unknown {
  const fieldType = readSchema(resource.contract, field)
  const bad = (message: string) => invalidField(field, `${field}: ${message}`)
  const type = resource.columns.get(field)?.getSQLType()
  if (kind === 'number' || type === 'integer[]') {
    const number = Number(raw)
    if (raw.trim() === '' || !Number.isSafeInteger(Math.trunc(number)))
      throw bad(`Expected number, received ${raw.slice(0, 40)}`)
    if (type !== 'double precision' && !Number.isInteger(number)) throw bad('Expected a whole number')
    if (type?.startsWith('integer') && Math.abs(number) > 2_147_483_647) throw bad('Number out of range')
    return number
  }
  if (kind === 'flag') {
    if (raw !== 'true' && raw !== 'false') throw bad('true or false')
    return raw === 'true'
  }
  if (kind === 'instant') {
    if (!instantOrDay.safeParse(raw).success) throw bad('Invalid time value')
    return raw
  }
  if (!fieldType) throw invalidField(field, `${field}: unknown field`)
  const parsed = z.safeParse(fieldType, kind === 'list' ? [raw] : raw)
  if (!parsed.success) throw bad(parsed.error.issues[0]?.message ?? 'Invalid input')
  return Array.isArray(parsed.data) ? parsed.data[0] : parsed.data
}
