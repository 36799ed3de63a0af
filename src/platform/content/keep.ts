import { createHash } from 'node:crypto'
import { getTableColumns, getTableName, type InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/client.ts'
import { snake } from '../db/names.ts'

/** The id of a content row, derived from table and key, so that a renamed row keeps its id. */
export function contentId(table: string, key: string): string {
  const bytes = createHash('sha1').update(`pourline content|${table}|${key}`).digest().subarray(0, 16)
  bytes[6] = 0x50 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

type Options = { at: string; unique: readonly string[]; foldsCase?: boolean }

export type Kept = {
  /** Ids of the rows in the table now, without rows left out because another row has their unique value. */
  ids: ReadonlySet<string>
  /** Ids that were not in the table before. */
  added: ReadonlySet<string>
}

/**
 * Writes content rows into a table. A row follows its file until somebody edits or deletes it: every edit raises `version`,
 * and only rows of version 1 are updated. `unique` are the columns whose values must be unique, with `foldsCase` ignoring
 * case.
 */
export async function keepRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly (InferInsertModel<T> & { id: string })[],
  options: Options,
): Promise<Kept> {
  const ids = new Set<string>()
  const added = new Set<string>()
  for (const group of byFields(rows)) {
    for (const { id, isNew } of await keepGroup(tx, table, group, options)) {
      ids.add(id)
      if (isNew) added.add(id)
    }
  }
  return { ids, added }
}

/** Groups rows with the same fields, so that a field left out by a file gets the column's default instead of null. */
function byFields<R extends object>(rows: readonly R[]): R[][] {
  const groups = new Map<string, R[]>()
  for (const row of rows) {
    const fields = Object.keys(row).sort().join()
    const group = groups.get(fields) ?? []
    groups.set(fields, group)
    group.push(row)
  }
  return [...groups.values()]
}

/** Writes rows of one group; returns the ids now in the table, and which of them are new. */
function keepGroup(
  tx: Tx,
  table: PgTable,
  group: readonly Record<string, unknown>[],
  { at, unique, foldsCase = false }: Options,
) {
  const name = getTableName(table)
  const known = getTableColumns(table)
  const columns = Object.keys(group[0] ?? {})
    .filter((key) => key in known && key !== 'id')
    .map(snake)
  const list = (prefix: string) => columns.map((column) => prefix + column).join(', ')
  const set = columns.map((column) => `${column} = EXCLUDED.${column}`).join(', ')
  const folded = (side: string, field: string) =>
    foldsCase ? `lower(${side}.${snake(field)})` : `${side}.${snake(field)}`
  const taken = unique.map((field) => `${folded('o', field)} = ${folded('x', field)}`).join(' OR ')
  return tx.rows(
    `WITH input AS (SELECT * FROM jsonb_populate_recordset(NULL::${name /* e.g. products */}, $1::jsonb)),
       written AS (
         INSERT INTO ${name /* e.g. products */} AS t (id, created_at, updated_at, ${list('') /* e.g. name */})
         SELECT x.id, $2, $2, ${list('x.') /* e.g. x.name */} FROM input x
          WHERE NOT EXISTS (SELECT 1 FROM ${name /* e.g. products */} o
                             WHERE (${taken /* e.g. o.name = x.name */}) AND o.id <> x.id AND o.deleted_at IS NULL)
         ON CONFLICT (id) DO UPDATE SET updated_at = EXCLUDED.updated_at, ${set /* e.g. name = EXCLUDED.name */}
          WHERE t.version = 1 AND t.deleted_at IS NULL
            AND (${list('t.') /* e.g. t.name */}) IS DISTINCT FROM (${list('EXCLUDED.') /* e.g. EXCLUDED.name */})
         RETURNING t.id, xmax = 0 AS is_new)
     SELECT id, is_new AS "isNew" FROM written
      UNION ALL SELECT t.id, false FROM ${name /* e.g. products */} t JOIN input x USING (id)
                 WHERE t.id NOT IN (SELECT id FROM written)`,
    [JSON.stringify(group.map(inSnakeCase)), at],
  )
}

function inSnakeCase(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [snake(key), value]))
}
