import type { BulkAnswer, BulkRequest } from '../contract/bulk.ts'
import type { Tx } from '../db/client.ts'
import { Params } from '../db/params.ts'
import { forbidden, invalidField } from '../errors/app-error.ts'
import type { Caller } from './caller.ts'
import type { Resource } from './define.ts'
import { scopeSql } from './where.ts'
import { changeRow, flipDeleted, parse, type Store } from './write.ts'

/**
 * Applies the same change to up to 200 records. Records whose version differs from `versions` are skipped and reported; the
 * others change all together or not at all.
 */
export async function bulkChange(
  store: Store,
  resource: Resource,
  caller: Caller,
  { action, versions = {}, ...request }: BulkRequest,
): Promise<BulkAnswer> {
  const changes = action === 'update' ? parse(resource, 'update', request.changes ?? {}) : {}
  // Sorted by id, so that two bulk changes cannot deadlock.
  const ids = [...new Set(request.ids)].sort()
  const anonymous = Object.keys(versions).find((id) => !ids.includes(id))
  if (anonymous !== undefined) throw invalidField(`versions.${anonymous}`, 'Not among the ids')
  return store.db.transact(async (tx) => {
    const conflicts = await changedSince(tx, resource, caller, { action, versions })
    const others = ids.filter((id) => !conflicts.includes(id))
    for (const id of others) {
      const writing = { tx, sealer: store.sealer, resource, caller }
      if (action === 'update') await changeRow(writing, { id, changes, version: null })
      else await flipDeleted(writing, { id, version: null, to: action === 'remove' ? 'removed' : 'there' })
    }
    return { changed: others.length, conflicts }
  })
}

/** Locks the records and returns those that changed since the caller saw them; unreadable ones are among them. */
async function changedSince(
  tx: Tx,
  resource: Resource,
  caller: Caller,
  { action, versions }: { action: BulkRequest['action']; versions: Readonly<Record<string, number>> },
): Promise<string[]> {
  const ids = Object.keys(versions).sort()
  if (ids.length === 0) return []
  const { policy } = resource.contract
  const scope = policy[action === 'update' ? 'update' : 'remove'](caller.actor)
  if (scope === false) throw forbidden()
  const params = new Params()
  const rows = await tx.rows(
    `SELECT t.id, t.version FROM ${resource.tableName /* e.g. prospects */} t WHERE t.id = ANY(${params.add(ids)}::uuid[])
        AND t.deleted_at IS ${action === 'restore' ? 'NOT NULL' : 'NULL'}
        AND (${scopeSql(policy.read(caller.actor), params)} OR ${scopeSql(scope, params)})
      ORDER BY t.id FOR NO KEY UPDATE OF t`,
    params.values,
  )
  const stored = new Map(rows.map(({ id, version }) => [id, version]))
  return ids.filter((id) => stored.get(id) !== versions[id])
}
