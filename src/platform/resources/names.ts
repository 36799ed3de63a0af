import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Actor } from '#platform/rules/access/access.ts'
import { infoOf } from '../contract/field-info.ts'
import type { Db } from '../db/client.ts'
import { Params } from '../db/params.ts'
import { invalidField } from '../errors/app-error.ts'
import { phoneWords } from '../rules/text/phone.ts'
import { columnName, isResource, type Resource, resourceNamed, sortSql } from './define.ts'
import { conditions, hiddenFields, termsOf } from './list.ts'
import { referable } from './references.ts'
import { scopeSql } from './where.ts'

export type Named = { entity: string; id: string }
export type Name = { id: string; name: string; isRemoved: boolean }

/** Suggestions while typing. */
const mostOffered = 20

/** Which records of another resource may be named, as SQL over its alias. */
type ScopeOf = (resource: Resource, alias: string) => string
const everything: ScopeOf = () => 'true'

/**
 * SQL for a record's name: its naming fields joined. A record without a name of its own is named after the record that it
 * belongs to.
 */
function nameSql(resource: Resource, alias: string, scopeOf: ScopeOf = everything, depth = 0): string {
  const { contract } = resource
  const parts = contract.names.flatMap((field) => {
    const column = `${alias}.${columnName(resource, field)}`
    const other = targetOf(resource, field)
    if (other) return depth < 2 ? [belongsTo(resourceNamed(other), column, scopeOf, depth)] : []
    return ['instant', 'choice'].includes(infoOf(contract, field).kind) ? [] : [`left(${column}::text, 120)`]
  })
  if (parts.length === 0 && depth === 0) {
    for (const [field, entity] of targetsOf(resource)) {
      if (owners.has(entity))
        parts.push(belongsTo(resourceNamed(entity), `${alias}.${columnName(resource, field)}`, scopeOf, 1))
      if (parts.length > 0) break
    }
  }
  return parts.length > 0 ? `nullif(concat_ws(' ', ${parts.join(', ')}), '')` : 'NULL::text'
}

const owners = new Set(['users', 'prospects', 'clients'])

function belongsTo(other: Resource, column: string, scopeOf: ScopeOf, depth: number): string {
  const alias = `n${depth}`
  const scope = scopeOf(other, alias)
  const name = nameSql(other, alias, scopeOf, depth + 1)
  return `(SELECT 'of ' || ${name} FROM ${other.tableName} ${alias} WHERE ${alias}.id = ${column} AND ${scope})`
}

/** Names of records, deleted ones too, one statement per table. Without an actor all but personal records. */
export async function namesOf(
  db: Db,
  actor: Actor | null,
  wanted: readonly Named[],
): Promise<Map<string, Name>> {
  const byEntity = Map.groupBy(wanted, ({ entity }) => entity)
  const names = new Map<string, Name>()
  for (const [entity, records] of byEntity) {
    const ids = [...new Set(records.map(({ id }) => id))]
    const params = new Params()
    const resource = resourceNamed(entity)
    const scopeOf: ScopeOf = (other, alias) =>
      scopeSql(
        actor === null ? (other.contract.policy.openly ?? true) : nameable(other, actor),
        params,
        alias,
      )
    const rows = await db.rows(
      `SELECT t.id, coalesce(${nameSql(resource, 't', scopeOf) /* e.g. t.business_name */}, '${resource.contract.label.one /* e.g. prospect */}') AS name,
              t.deleted_at IS NOT NULL AS "isRemoved" FROM ${resource.tableName /* e.g. prospects */} t
        WHERE t.id = ANY(${params.add(ids)}::uuid[]) AND ${scopeOf(resource, 't') /* e.g. true */}`,
      params.values,
    )
    const read = reader(resource)
    for (const row of rows) names.set(row.id, { ...row, name: read(row.name) })
  }
  return names
}

/** Phone numbers used as names are formatted. */
function reader({ contract }: Resource): (name: string) => string {
  const isNumber = contract.names.some((field) => {
    const { kind, kindBy } = infoOf(contract, field)
    return kind === 'phone' || Object.values(kindBy?.kinds ?? {}).includes('phone')
  })
  return isNumber ? phoneWords : (name) => name
}

/** Records whose names an actor may see: those in scope, and those that the policy adds. */
const nameable = ({ contract: { policy } }: Resource, actor: Actor) =>
  (policy.name ?? policy.refer ?? policy.read)(actor)

/** Records that an actor may choose in a field and that have every word of `q`, by name. @throws AppError 400 */
export async function offered(
  db: Db,
  resource: Resource,
  actor: Actor,
  { q, query }: { q: string | undefined; query: Record<string, string> },
): Promise<Name[]> {
  const scope = referable(resource, actor)
  if (scope === false) return []
  const hidden = hiddenFields(resource, actor)
  const order = resource.contract.names.map((field) => sortSql(resource, field)).join(', ')
  const read = (isLoose: boolean) => {
    const params = new Params()
    const asked = { resource, actor, hidden, scope, query, terms: termsOf(resource, q) }
    const where = conditions(asked, params, isLoose).join(' AND ')
    return db.rows(
      `SELECT t.id, coalesce(${nameSql(resource, 't') /* e.g. t.business_name */}, '') AS name, false AS "isRemoved"
         FROM ${resource.tableName /* e.g. prospects */} t WHERE ${where /* e.g. true */} ORDER BY ${order /* e.g. t.id */}, t.id LIMIT ${mostOffered}`,
      params.values,
    )
  }
  const found = await read(false)
  const rows = found.length > 0 || !q?.trim() ? found : await read(true)
  const words = reader(resource)
  return rows.map((row) => ({ ...row, name: words(row.name) }))
}

/** A table whose records have names. @throws AppError 400 */
export function nameableTable(resources: readonly Resource[], name: string): Resource {
  const found = resources.find(({ tableName }) => tableName === name)
  if (!found) throw invalidField('of', 'There is no such table.')
  return found
}

/** The table that a field refers to, by foreign key, else by the contract. */
function targetsOf(resource: Resource): ReadonlyMap<string, string> {
  const known = targets.get(resource)
  if (known) return known
  const found = new Map<string, string>()
  for (const field of resource.columns.keys()) {
    const said = infoOf(resource.contract, field).reference?.entities[0]
    if (said) found.set(field, said)
  }
  for (const key of getTableConfig(resource.table).foreignKeys) {
    const { columns, foreignTable } = key.reference()
    for (const [field, column] of resource.columns)
      if (columns.includes(column) && isResource(getTableConfig(foreignTable).name))
        found.set(field, getTableConfig(foreignTable).name)
  }
  targets.set(resource, found)
  return found
}
/** Tables that a field may refer to. */
export function tablesOf(resource: Resource, field: string): readonly string[] {
  const said = infoOf(resource.contract, field).reference?.entities ?? []
  return said.length > 1 || !resource.columns.has(field) ? said : [targetOf(resource, field) ?? []].flat()
}
const targets = new WeakMap<Resource, ReadonlyMap<string, string>>()

export const targetOf = (resource: Resource, field: string): string | undefined =>
  targetsOf(resource).get(field)
