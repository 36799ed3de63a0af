import { changedNow, changedOf } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { issueForModule } from '../certificates/issue-certificate.ts'
import { awardPoints } from '../rewards/award-points.ts'
import { progressIn } from './learner-modules.ts'

/** Whose progress it is, and who caused the change; `by` null is the system. */
export type Learner = { userId: string; by: Caller | null }

type Refreshed = {
  /** True when this change completed the module. */
  isCompleted: boolean
  points: number
  /** Percentage points gained in the overall progress. */
  gained: number
}

/**
 * Recomputes a learner's progress in a module (lessons read, quiz passed) and over all modules; `completed` is final. A
 * completed module earns its points, with `details`, and its certificate.
 */
export async function refreshProgress(
  tx: Tx,
  { userId, by }: Learner,
  { moduleId, now, details }: { moduleId: string; now: string; details?: Record<string, unknown> },
): Promise<Refreshed> {
  const done = await tx.row(
    `SELECT (SELECT count(*)::int FROM lessons WHERE module_id = $2 AND deleted_at IS NULL) AS lessons,
            (SELECT count(*)::int FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id AND l.deleted_at IS NULL
              WHERE p.user_id = $1 AND l.module_id = $2 AND p.completed_at IS NOT NULL) AS "lessonsDone",
            (SELECT coalesce(sum(p.time_spent), 0)::int FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id
              WHERE p.user_id = $1 AND l.module_id = $2) AS seconds,
            (SELECT count(*)::int FROM quizzes WHERE module_id = $2 AND deleted_at IS NULL) AS quizzes,
            (SELECT count(DISTINCT q.id)::int FROM quizzes q JOIN quiz_attempts a ON a.quiz_id = q.id AND a.user_id = $1 AND a.passed
              WHERE q.module_id = $2 AND q.deleted_at IS NULL) AS passed,
            (SELECT max(a.score) FROM quizzes q JOIN quiz_attempts a ON a.quiz_id = q.id AND a.user_id = $1
              WHERE q.module_id = $2 AND q.deleted_at IS NULL) AS best`,
    [userId, moduleId],
  )
  if (!done) return { isCompleted: false, points: 0, gained: 0 }
  const parts = done.lessons + done.quizzes
  const percentage = parts === 0 ? 0 : (100 * (done.lessonsDone + done.passed)) / parts
  const isCompleted = parts > 0 && percentage >= 100
  const before = await tx.row(
    `SELECT status, progress_percentage FROM user_progress
      WHERE user_id = $1 AND module_id = $2 AND deleted_at IS NULL FOR UPDATE`,
    [userId, moduleId],
  )
  if (before?.status === 'completed') {
    await tx.rows(
      `UPDATE user_progress SET score = $3, time_spent = $4, last_accessed = $5, ${changedNow}
        WHERE user_id = $1 AND module_id = $2 AND deleted_at IS NULL`,
      [userId, moduleId, done.best, done.seconds, now],
    )
    return { isCompleted: false, points: 0, gained: await refreshOverall(tx, userId, now) }
  }

  const row = await tx.row(
    `INSERT INTO user_progress (user_id, module_id, status, progress_percentage, score, time_spent, last_accessed, completed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (user_id, module_id) WHERE deleted_at IS NULL DO UPDATE
       SET status = excluded.status, progress_percentage = excluded.progress_percentage, score = excluded.score,
           time_spent = excluded.time_spent, last_accessed = excluded.last_accessed, completed_at = excluded.completed_at,
           ${changedOf('user_progress', 'now()')}
     RETURNING id, status, progress_percentage`,
    [
      userId,
      moduleId,
      isCompleted ? 'completed' : 'in_progress',
      percentage,
      done.best,
      done.seconds,
      now,
      isCompleted ? now : null,
    ],
  )
  const gained = await refreshOverall(tx, userId, now)
  if (row) {
    await recordChange(tx, by, {
      entity: 'user_progress',
      id: row.id,
      action: 'update',
      before: before ?? null,
      after: row,
    })
  }
  if (isCompleted) await issueForModule(tx, by, { userId, moduleId, score: done.best, now })
  const points = isCompleted
    ? await awardPoints(tx, {
        userId,
        activity: 'module_completed',
        key: `module:${moduleId}`,
        moduleId,
        details: details ?? null,
        at: now,
      })
    : 0
  return { isCompleted, points, gained }
}

/**
 * Recomputes the learner's progress over all modules: each published one is an equal share of 100 % (T1), whichever revision
 * was learned.
 * @returns the percentage points gained
 */
async function refreshOverall(tx: Tx, userId: string, now: string): Promise<number> {
  const row = await tx.row(
    `UPDATE users u SET
       training_started_at = coalesce(u.training_started_at, $2),
       last_active_at = $2,
       total_modules = s.total,
       modules_completed = s.completed,
       overall_progress_percentage = s.percent
     FROM (SELECT (SELECT overall_progress_percentage FROM users WHERE id = $1 FOR UPDATE) AS was,
                  count(*)::int AS total,
                  count(*) FILTER (WHERE p.status = 'completed')::int AS completed,
                  CASE WHEN bool_and(coalesce(p.status, 'not_started') = 'completed') THEN 100
                       ELSE least(99.9, coalesce(sum(p.progress_percentage), 0) / greatest(count(*), 1)) END AS percent
             FROM training_modules m
             ${progressIn('$1')}
            WHERE m.status = 'published' AND m.is_active AND m.deleted_at IS NULL) s
     WHERE u.id = $1
     RETURNING u.overall_progress_percentage - s.was AS gained`,
    [userId, now],
  )
  return Math.max(0, row?.gained ?? 0)
}
