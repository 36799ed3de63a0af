import { getTableConfig } from 'drizzle-orm/pg-core'
import { referencesIn } from '#contracts/references.ts'
import { humanize } from '#domain/text/humanize.ts'
import type { Db } from '../../db/client.ts'
import { snake } from '../../db/names.ts'
import type { Resource } from '../../resources/define.ts'
import { kindOfField } from './values-in-words.ts'

export type Named = { entity: string; id: string }

/** Which table a field of a resource names a record of: by the contract, else by the table's own foreign keys. */
export function targetsOf(resource: Resource): ReadonlyMap<string, string> {
  const known = targets.get(resource)
  if (known) return known
  const found = new Map<string, string>()
  for (const key of getTableConfig(resource.table).foreignKeys) {
    const { columns, foreignTable } = key.reference()
    for (const [field, column] of resource.columns) {
      if (columns.includes(column)) found.set(field, getTableConfig(foreignTable).name)
    }
  }
  for (const { path, entities } of referencesIn(resource.contract.create)) {
    if (path[0] && entities[0]) found.set(path[0], entities[0])
  }
  targets.set(resource, found)
  return found
}
const targets = new WeakMap<Resource, ReadonlyMap<string, string>>()

/** What records are called, removed ones too: one statement a table. */
export async function namesOf(
  db: Db,
  resources: ReadonlyMap<string, Resource>,
  wanted: readonly Named[],
): Promise<Map<string, string>> {
  const byEntity = new Map<string, Set<string>>()
  for (const { entity, id } of wanted)
    byEntity.set(entity, (byEntity.get(entity) ?? new Set<string>()).add(id))
  const names = new Map<string, string>()
  for (const [entity, ids] of byEntity) {
    const resource = resources.get(entity)
    if (!resource) continue
    for (const row of await db.rows(
      `SELECT t.id, ${titleSql(resource) /* e.g. t.email */} AS name FROM ${entity /* e.g. users */} t WHERE t.id = ANY($1::uuid[])`,
      [[...ids]],
    )) {
      if (row.name) names.set(row.id, row.name)
    }
  }
  return names
}

/** The field that names a record; a record that has none of its own is called by what it belongs to. */
function titleSql(resource: Resource): string {
  const { title } = resource.contract
  if (resource.tableName === 'users') return `t.first_name || ' ' || t.last_name`
  if (resource.tableName === 'commissions') {
    return `(SELECT 'order ' || o.order_number FROM orders o WHERE o.id = t.order_id)`
  }
  const kind = kindOfField(resource, title)
  if (kind !== 'instant' && kind !== 'reference' && kind !== 'choice')
    return `left(t.${snake(title)}::text, 120)`
  for (const [field, table] of targetsOf(resource)) {
    const column = snake(field)
    if (table === 'users')
      return `(SELECT 'of ' || first_name || ' ' || last_name FROM users WHERE id = t.${column})`
    if (table === 'prospects' || table === 'clients')
      return `(SELECT 'of ' || business_name FROM ${table} WHERE id = t.${column})`
  }
  return 'NULL::text'
}

/** A setting is called as its key reads. */
export function nameInWords(entity: string, name: string | undefined): string | null {
  if (!name) return null
  return entity === 'company_settings' ? humanize(name) : name
}
