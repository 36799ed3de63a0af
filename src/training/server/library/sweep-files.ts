import type { Context } from '#platform/context.ts'
import { changedOf } from '#platform/db/changed.ts'
import { sweepOrphans } from '#platform/jobs/sweep-orphans.ts'
import { purpose } from './file-key.ts'

/** Days for which a removed resource can be restored. */
const keptDays = 30

/** Deletes stored files that no record refers to, and those of resources removed more than `keptDays` ago. */
export async function sweepFiles(context: Context, stopping?: AbortSignal): Promise<void> {
  const { db, clock } = context
  await db.rows(
    `UPDATE resource_files f SET deleted_at = $1, ${changedOf('f', 'now()')}
       FROM resources r WHERE r.id = f.resource_id AND f.deleted_at IS NULL
        AND r.deleted_at < $1::timestamptz - make_interval(days => $2)`,
    [clock.now().toISOString(), keptDays],
  )
  const named = (ids: string[]) =>
    db.rows(`SELECT id FROM resource_files WHERE deleted_at IS NULL AND id = ANY($1::uuid[])`, [ids])
  await sweepOrphans(context, purpose, named, stopping)
}
