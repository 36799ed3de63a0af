import type { Actor } from '#platform/rules/access/access.ts'
import type { Params } from '../db/params.ts'
import { columnName, type Resource, resourceNamed } from './define.ts'
import { hiddenFields } from './list.ts'
import { targetOf } from './names.ts'
import { scopeSql } from './where.ts'

/** SQL for what a search result shows of a record `t`, as far as the actor may see it. */
export function shownSql(resource: Resource, actor: Actor, params: Params): string {
  const { found, contract } = resource
  const hidden = hiddenFields(resource, actor)
  const one = (field: string | undefined) =>
    field === undefined || hidden.has(field) ? 'NULL' : `t.${columnName(resource, field)}`
  const names = (fields: readonly string[]) =>
    fields.filter((field) => !hidden.has(field)).map((field) => namedSql(resource, field, actor, params))
  const title = names(contract.names)
  const line = names(found?.line ?? [])
  return (
    `coalesce(nullif(concat_ws(' ', ${title.join(', ')}), ''), '${contract.label.one}') AS title,` +
    ` array_remove(ARRAY[${line.join(', ')}]::text[], NULL) AS line,` +
    ` ${one(found?.status)}::text AS status, ${one(found?.figure)}::bigint AS figure,` +
    ` ${one(found?.phone)}::text AS phone, ${one(found?.email)}::text AS email, ${one(found?.parent)}::uuid AS "parentId"`
  )
}

/** SQL for a record's name from its own columns. */
export function titleSql(resource: Resource): string {
  const own = resource.contract.names.filter((field) => targetOf(resource, field) === undefined)
  return `concat_ws(' ', ${['NULL', ...own.map((field) => `t.${columnName(resource, field)}`)].join(', ')})`
}

/** SQL for a field; for a reference, the other record's name if it is in scope. */
function namedSql(resource: Resource, field: string, actor: Actor, params: Params): string {
  const column = `t.${columnName(resource, field)}`
  const table = targetOf(resource, field)
  if (table === undefined) return `nullif(${column}::text, '')`
  const other = resourceNamed(table)
  const name = `concat_ws(' ', ${other.contract.names.map((one) => `n.${columnName(other, one)}`).join(', ')})`
  const scope = scopeSql(other.contract.policy.read(actor), params, 'n')
  return `(SELECT ${name} FROM ${table} n WHERE n.id = ${column} AND n.deleted_at IS NULL AND ${scope})`
}
