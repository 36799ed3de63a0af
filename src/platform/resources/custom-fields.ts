import type { Actor } from '#platform/rules/access/access.ts'
import { type CustomField, customValueType, withCustomFields } from '../contract/custom-field.ts'
import { keyOfCustom, nameOfCustom } from '../contract/custom-names.ts'
import type { Contract } from '../contract/define.ts'
import { inWords } from '../contract/messages.ts'
import type { Db, Tx } from '../db/client.ts'
import { sortKeySql } from '../db/columns.ts'
import type { Params } from '../db/params.ts'
import { AppError, invalidField } from '../errors/app-error.ts'
import { splitValues } from '../rules/text/filter-values.ts'
import type { Resource } from './define.ts'
import { mustAllBeInScope, reachedIn } from './references.ts'

/** A resource's custom fields in order; none for a resource that takes none. */
export async function customFieldsOf(db: Db, { contract, tableName }: Resource): Promise<CustomField[]> {
  if (!contract.customFields) return []
  return db.rows(
    `SELECT f.key, f.label, f.type, f.choices, f.help FROM custom_fields f
      WHERE f.record_type = $1 AND f.deleted_at IS NULL ORDER BY f.position, f.id`,
    [tableName],
  )
}

/** Resources with all fields that the company ever added, for what tells of earlier times. */
export async function withAllCustomFields(
  db: Db,
  resources: ReadonlyMap<string, Resource>,
): Promise<ReadonlyMap<string, Resource>> {
  const rows = await db.rows(
    `SELECT f.record_type AS "of", f.key, f.label, f.type, f.choices, f.help FROM custom_fields f`,
  )
  const byTable = Map.groupBy(rows, (row): string => row.of)
  return new Map(
    [...resources].map(([name, resource]) => {
      const contract = withCustomFields(resource.contract, byTable.get(name) ?? [])
      return [name, contract === resource.contract ? resource : { ...resource, contract }]
    }),
  )
}

/** The custom fields that a query filters or sorts by; nothing is read when it names none. */
export const customAsked = async (db: Db, resource: Resource, query: Readonly<Record<string, string>>) =>
  [...Object.keys(query), query.sort?.replace(/^-/, '') ?? ''].some((key) => keyOfCustom(key) !== undefined)
    ? customFieldsOf(db, resource)
    : []

/**
 * Checks the custom values of a write by their definitions, which stay as they are until it is done: types, and people within the
 * caller's scope. `before` is the record as it was. @throws AppError 400 with `fields`, such as `customFields.dock_door`
 */
export async function demandCustomValues(
  tx: Tx,
  { contract, tableName }: Resource,
  actor: Actor,
  { values, before }: { values: Record<string, unknown>; before?: Record<string, unknown> },
): Promise<Record<string, unknown>> {
  const { customFields: given } = values
  if (!contract.customFields || given === undefined) return values
  // Without any: every value that the record shows is emptied.
  const sent = given ?? Object.fromEntries(Object.keys(before?.customFields ?? {}).map((key) => [key, null]))
  const keys = Object.keys(sent)
  const known = await tx.rows(
    `SELECT f.key, f.label, f.type, f.choices, f.help FROM custom_fields f
      WHERE f.record_type = $1 AND f.key = ANY($2::text[]) AND f.deleted_at IS NULL ORDER BY f.position, f.id FOR SHARE`,
    [tableName, keys],
  )
  const fields: Record<string, string> = {}
  const sentences: string[] = []
  const checked: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(sent)) {
    const custom = known.find((one) => one.key === key)
    const parsed = custom && customValueType(custom).safeParse(value)
    if (parsed?.success) checked[key] = parsed.data
    else {
      const problem = parsed?.error?.issues[0]?.message ?? 'Unknown field'
      fields[nameOfCustom(key)] = problem
      sentences.push(`${custom?.label ?? key.slice(0, 60)}: ${inWords(problem)}.`)
    }
  }
  if (sentences.length > 0)
    throw new AppError('invalid_input', { fields, message: sentences.slice(0, 3).join(' ') })
  const people = known
    .filter(({ type }) => type === 'person')
    .map(({ key }) => ({ path: ['customFields', key], entities: ['users'], isLookedUp: false }))
  await mustAllBeInScope(tx, actor, people, {
    body: { customFields: checked },
    ...(before && { before }),
    reached: reachedIn(tx),
  })
  // A new record keeps no empty values; a change says which ones it empties.
  const kept = before ? checked : Object.fromEntries(Object.entries(checked).filter(([, one]) => one != null))
  return { ...values, customFields: kept }
}

/** SQL for values changed over those that a record `t` has: the others stay, also those of removed fields. */
export const mergedSql = (param: string) =>
  `nullif(jsonb_strip_nulls(coalesce(t.custom_fields, '{}'::jsonb) || ${param}::jsonb), '{}'::jsonb)`

/** A record with each custom value as a field of its own, as histories and the audit name it. */
export function withCustomApart<R extends Readonly<Record<string, unknown>> | null>(
  { customFields: has }: Contract,
  row: R,
): Readonly<Record<string, unknown>> | null {
  if (!has || row === null) return row
  const { customFields: values, ...rest } = row
  const apart = Object.entries(typeof values === 'object' && values !== null ? values : {})
  return { ...rest, ...Object.fromEntries(apart.map(([key, value]) => [nameOfCustom(key), value])) }
}

const comparisons = new Map([
  ['gte', '>='],
  ['gt', '>'],
  ['lte', '<='],
  ['lt', '<'],
])

/** Whether a company's own field can be sorted by: not people, of whom the record has the id. */
export const sortsCustom = ({ type }: CustomField): boolean => type !== 'person'

/** SQL by which a record `t` is sorted for a custom field, and the same of a value: figures by size, days by time, texts as names. */
export function customSortSql({ key, type }: CustomField, params: Params) {
  const text = `(t.custom_fields ->> ${params.add(key)}::text)`
  if (type === 'number' || type === 'money')
    return { column: `${text}::numeric`, of: (value: string) => `${value}::numeric` }
  return { column: sortKeySql(text), of: (value: string) => sortKeySql(`${value}::text`) }
}

/** SQL of `customFields.dock_door=rear`, with the comparisons of other fields. @throws AppError 400 */
export function customFilterSql(
  customs: readonly CustomField[],
  { name, raw }: { name: string; raw: string },
  params: Params,
): string {
  const [key = '', op = 'is', ...rest] = keyOfCustom(name)?.split('.') ?? []
  const custom = customs.find((one) => one.key === key)
  const field = nameOfCustom(key)
  if (!custom || rest.length > 0) throw invalidField('customFields', `${name}: unknown field`)
  const isFigure = custom.type === 'number' || custom.type === 'money'
  const isList = custom.type === 'choice' || custom.type === 'person' || isFigure
  const stored = () => {
    const text = `(t.custom_fields ->> ${params.add(key)}::text)`
    return isFigure ? `${text}::numeric` : `${text} COLLATE "C"`
  }
  const asked = (one: string) => {
    const given = isFigure && one.trim() !== '' ? Number(one) : one
    const parsed = customValueType(custom).safeParse(given)
    if (!parsed.success || parsed.data == null)
      throw invalidField(field, `${field}: ${parsed.error?.issues[0]?.message ?? 'Invalid input'}`)
    return String(parsed.data)
  }
  if (op === 'null') {
    if (raw !== 'true' && raw !== 'false') throw invalidField(field, `${field}.null: true or false`)
    return `${stored()} IS ${raw === 'true' ? '' : 'NOT '}NULL`
  }
  const sign = comparisons.get(op)
  if (sign) {
    if (!isFigure && custom.type !== 'date') throw invalidField(field, `${field}.${op}: cannot be compared`)
    return `${stored()} ${sign} ${params.add(asked(raw))}::${isFigure ? 'numeric' : 'text'}`
  }
  if (op !== 'is' && op !== 'not') throw invalidField(field, `${field}.${op}: unknown comparison`)
  const given = splitValues(raw)
  const values = (isList ? given : [given.join(',')]).map(asked)
  // By the index of words, whatever the case and accents; figures by their value.
  const match = isFigure
    ? `${stored()} = ANY(${params.add(values)}::numeric[])`
    : `custom_field_words(t.custom_fields) && ARRAY(SELECT custom_field_word(${params.add(key)}::text, w) FROM unnest(${params.add(values)}::text[]) w)`
  return op === 'is' ? match : `(${match}) IS NOT TRUE`
}
