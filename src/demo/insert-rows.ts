import { getTableColumns, getTableName, type InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#platform/db/client.ts'
import { snake } from '#platform/db/names.ts'

// Small enough to stay far below the statement timeout, even on a busy machine.
const most = 400

/**
 * Inserts many rows in few statements. Rows may leave out different fields, which take the column's default. Rows that refer
 * to others of the same table need a later call of their own.
 */
export async function insertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  const name = getTableName(table)
  const known = getTableColumns(table)
  const groups = new Map<string, Record<string, unknown>[]>()
  for (const row of rows) {
    const given = Object.entries(row).filter(([key, value]) => key in known && value !== undefined)
    const columns = given
      .map(([key]) => snake(key))
      .sort()
      .join(', ')
    const group = groups.get(columns) ?? []
    groups.set(columns, group)
    group.push(Object.fromEntries(given.map(([key, value]) => [snake(key), value])))
  }
  for (const [columns, group] of groups) {
    for (let from = 0; from < group.length; from += most) {
      await tx.rows(
        `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`,
        [JSON.stringify(group.slice(from, from + most))],
      )
    }
  }
}
