import type { Actor } from '#platform/rules/access/access.ts'
import type { FoundEntity } from '../contract/search.ts'
import type { Db } from '../db/client.ts'
import { resourceNamed } from './define.ts'
import { getRow } from './read.ts'

const mostKept = 50

/** Remembers that somebody opened a record in their scope. @throws AppError 403, 404 */
export async function noteOpened(
  db: Db,
  actor: Actor,
  { entity, id }: { entity: FoundEntity; id: string },
  now: Date,
): Promise<void> {
  await getRow(db, resourceNamed(entity), actor, id)
  await db.rows(
    `WITH noted AS (
       INSERT INTO recent_records (person_id, entity, record_id, opened_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (person_id, entity, record_id) DO UPDATE SET opened_at = excluded.opened_at)
     DELETE FROM recent_records WHERE id IN (
       SELECT id FROM recent_records WHERE person_id = $1 ORDER BY opened_at DESC, id OFFSET ${mostKept})`,
    [actor.id, entity, id, now],
  )
}
