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
  const line = (found?.line ?? []).flatMap((fields) => {
    const shown = names([fields].flat())
    return shown.length > 1 ? `coalesce(${shown.join(', ')})` : shown
  })
  const parents = (found?.parent ?? []).map((field) => ({
    table: targetOf(resource, field) ?? '',
    id: parentSql(resource, field, actor, params),
  }))
  const parent = parents.length > 0 ? `coalesce(${parents.map(({ id }) => id).join(', ')})` : 'NULL'
  const parentOf = parents.map(({ table, id }) => ` WHEN ${id} IS NOT NULL THEN '${table}'`).join('')
  return (
    `coalesce(nullif(concat_ws(' ', ${title.join(', ')}), ''), '${contract.label.one}') AS title,` +
    ` array_remove(ARRAY[${line.join(', ')}]::text[], NULL) AS line,` +
    ` ${one(found?.status)}::text AS status, ${one(found?.figure)}::bigint AS figure,` +
    ` ${one(found?.phone)}::text AS phone, ${one(found?.email)}::text AS email, ${parent}::uuid AS "parentId",` +
    ` ${parentOf ? `CASE${parentOf} END` : 'NULL'}::text AS "parentOf"`
  )
}

/** SQL for the record that it belongs to, if it is in scope. */
function parentSql(resource: Resource, field: string, actor: Actor, params: Params): string {
  const table = targetOf(resource, field) ?? ''
  const scope = scopeSql(resourceNamed(table).contract.policy.read(actor), params, 'n')
  return `(SELECT n.id FROM ${table} n WHERE n.id = t.${columnName(resource, field)} AND n.deleted_at IS NULL AND ${scope})`
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
