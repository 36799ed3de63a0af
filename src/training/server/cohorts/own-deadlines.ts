import type { Db } from '#platform/db/client.ts'
import type { OwnDeadlines } from '#training/contract/cohorts/cohort-board.ts'
import { progressIn } from '../modules/learner-modules.ts'
import { dueOn, pathModule } from './cohorts.ts'

/** A learner's path with its deadlines, in path order. Empty for somebody without a cohort. */
export async function deadlinesOf(db: Db, userId: string): Promise<OwnDeadlines> {
  const [cohort, preference, items] = await Promise.all([
    db.row(
      `SELECT c.name, c.start_date::text AS "startDate" FROM cohort_members mb
         JOIN learning_cohorts c ON c.id = mb.cohort_id AND c.deleted_at IS NULL
        WHERE mb.user_id = $1 AND mb.deleted_at IS NULL`,
      [userId],
    ),
    db.row(`SELECT wants_email FROM user_preferences WHERE user_id = $1 AND deleted_at IS NULL`, [userId]),
    db.rows(
      `SELECT coalesce(p.module_id, m.id) AS "moduleId", m.slug, m.title, (${dueOn})::text AS "dueOn",
              coalesce(p.status, '') = 'completed' AS "isDone", coalesce(p.progress_percentage, 0) AS progress,
              p.completed_at
         FROM cohort_members mb
         JOIN learning_cohorts c ON c.id = mb.cohort_id AND c.deleted_at IS NULL
         JOIN cohort_modules cm ON cm.cohort_id = c.id AND cm.deleted_at IS NULL
         ${pathModule} ${progressIn('$1')}
        WHERE mb.user_id = $1 AND mb.deleted_at IS NULL ORDER BY cm.order_index, cm.id LIMIT 50`,
      [userId],
    ),
  ])
  return { cohort: cohort ?? null, wantsEmail: preference?.wantsEmail ?? true, items }
}
