import { keptDays } from '#platform/rules/record-files.ts'
import type { Context } from '../context.ts'
import { sweepOrphans } from '../jobs/sweep-orphans.ts'
import { stored } from './record-files.ts'

/** Deletes files of records that were removed more than `keptDays` ago, and stored ones that no row names. */
export async function sweepRecordFiles(context: Context, stopping?: AbortSignal): Promise<void> {
  const { db, clock } = context
  await db.rows('DELETE FROM record_files WHERE deleted_at < $1::timestamptz - make_interval(days => $2)', [
    clock.now().toISOString(),
    keptDays,
  ])
  const named = (ids: string[]) => db.rows('SELECT id FROM record_files WHERE id = ANY($1::uuid[])', [ids])
  for (const purpose of [stored.purpose, stored.previews])
    await sweepOrphans(context, purpose, named, stopping)
}
