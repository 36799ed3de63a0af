import type { Actor, Rule } from '#platform/rules/access/access.ts'
import type { Db } from '../db/client.ts'
import { Params } from '../db/params.ts'
import { forbidden, notFound } from '../errors/app-error.ts'
import type { Resource } from './define.ts'
import { scopeSql } from './where.ts'

/** A record of a resource, as the caller names it. */
export type Of = { resource: Resource; id: string }

/** The record within the caller's scope, and whether what the team keeps on it may be changed. @throws AppError 403, 404 */
export async function teamRecord(
  db: Db,
  { resource, id }: Of,
  actor: Actor,
  { read, put }: { read: Rule; put: Rule },
): Promise<{ mayPut: boolean }> {
  const scope = read(actor)
  if (scope === false) throw forbidden()
  const params = new Params()
  const row = await db.row(
    `SELECT ${scopeSql(put(actor), params) /* e.g. true */} AND t.deleted_at IS NULL AS "mayPut" FROM ${resource.tableName /* e.g. prospects */} t
      WHERE t.id = ${params.add(id)} AND ${scopeSql(scope, params)}`,
    params.values,
  )
  if (!row) throw notFound()
  return { mayPut: row.mayPut === true }
}
