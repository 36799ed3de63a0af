import type { Context } from '#server/context.ts'
import { purpose } from './receive-file.ts'

const hour = 3_600_000
/** An upload that is still under way has no row yet. */
const graceMs = 2 * hour
/** A removed resource can be brought back for as long. */
const keptDays = 30

/** Takes away stored files that no record names, and those of resources removed a month ago. */
export async function sweepFiles({ db, files, clock, log }: Context, stopping?: AbortSignal): Promise<void> {
  const now = clock.now()
  await db.rows(
    `UPDATE resource_files f SET deleted_at = $1, version = f.version + 1, updated_at = now()
       FROM resources r WHERE r.id = f.resource_id AND f.deleted_at IS NULL
        AND r.deleted_at < $1::timestamptz - make_interval(days => $2)`,
    [now.toISOString(), keptDays],
  )
  const old = (await files.list(purpose)).filter(
    ({ storedAt }) => now.getTime() - storedAt.getTime() > graceMs,
  )
  const named = await db.rows(
    `SELECT id FROM resource_files WHERE deleted_at IS NULL AND id = ANY($1::uuid[])`,
    [old.flatMap(({ key }) => idOf(key) ?? [])],
  )
  const ids = new Set(named.map(({ id }) => id))
  const orphans = old.filter(({ key }) => !ids.has(idOf(key) ?? ''))
  for (const { key } of orphans) {
    stopping?.throwIfAborted()
    await files.remove(key)
  }
  if (orphans.length > 0) log.info(`${orphans.length} stored files that no record names were removed`)
}

function idOf(key: string): string | undefined {
  return /^[^/]+\/([0-9a-f]{8}-[0-9a-f-]{27})$/.exec(key)?.[1]
}
