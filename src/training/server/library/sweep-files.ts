import type { Context } from '#platform/context.ts'
import { sweepOrphans } from '#platform/jobs/sweep-orphans.ts'
import { purpose } from './receive-file.ts'

/** A removed resource can be brought back for as long. */
const keptDays = 30

/** Takes away stored files that no record names, and those of resources removed a month ago. */
export async function sweepFiles(context: Context, stopping?: AbortSignal): Promise<void> {
  const { db, clock } = context
  await db.rows(
    `UPDATE resource_files f SET deleted_at = $1, version = f.version + 1, updated_at = now()
       FROM resources r WHERE r.id = f.resource_id AND f.deleted_at IS NULL
        AND r.deleted_at < $1::timestamptz - make_interval(days => $2)`,
    [clock.now().toISOString(), keptDays],
  )
  const named = (ids: string[]) =>
    db.rows(`SELECT id FROM resource_files WHERE deleted_at IS NULL AND id = ANY($1::uuid[])`, [ids])
  await sweepOrphans(context, purpose, named, stopping)
}
