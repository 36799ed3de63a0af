import type { Tx } from '../db/client.ts'
import { recordChange } from '../resources/audit.ts'
import type { Caller } from '../resources/caller.ts'
import { awardPoints } from './award-points.ts'

type Progress = { status: string; progressPercentage: number }

/**
 * Works out a learner's progress in a module from what they have done (lessons read, quiz passed) and their progress over
 * all; `completed` is final. Writes both, gives the points of a completed module.
 * @returns whether the module is complete now, and the points given
 */
export async function refreshProgress(
  tx: Tx,
  caller: Caller,
  moduleId: string,
  now: string,
): Promise<{ isCompleted: boolean; points: number }> {
  const userId = caller.actor.id
  const done = await tx.row<{
    lessons: number
    lessonsDone: number
    quizzes: number
    passed: number
    best: number | null
    seconds: number
  }>(
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
  if (!done) return { isCompleted: false, points: 0 }
  const parts = done.lessons + done.quizzes
  const percentage = parts === 0 ? 0 : (100 * (done.lessonsDone + done.passed)) / parts
  const isCompleted = parts > 0 && percentage >= 100
  const before = await tx.row<Progress>(
    `SELECT status, progress_percentage AS "progressPercentage" FROM user_progress
      WHERE user_id = $1 AND module_id = $2 AND deleted_at IS NULL FOR UPDATE`,
    [userId, moduleId],
  )
  if (before?.status === 'completed') return { isCompleted: false, points: 0 }

  const row = await tx.row<Progress & { id: string }>(
    `INSERT INTO user_progress (user_id, module_id, status, progress_percentage, score, time_spent, last_accessed, completed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (user_id, module_id) WHERE deleted_at IS NULL DO UPDATE
       SET status = excluded.status, progress_percentage = excluded.progress_percentage, score = excluded.score,
           time_spent = excluded.time_spent, last_accessed = excluded.last_accessed, completed_at = excluded.completed_at,
           version = user_progress.version + 1, updated_at = now()
     RETURNING id, status, progress_percentage AS "progressPercentage"`,
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
  await refreshOverall(tx, userId, now)
  if (row) {
    await recordChange(tx, caller, {
      entity: 'user_progress',
      id: row.id,
      action: 'update',
      before: before ?? null,
      after: row,
    })
  }
  const points = isCompleted
    ? await awardPoints(tx, { userId, activity: 'module_completed', key: `module:${moduleId}`, moduleId })
    : 0
  return { isCompleted, points }
}

/** The learner's figures over all modules: each published one is an equal part of 100 % (T1). */
async function refreshOverall(tx: Tx, userId: string, now: string): Promise<void> {
  await tx.rows(
    `UPDATE users u SET
       training_started_at = coalesce(u.training_started_at, $2),
       last_active_at = $2,
       total_modules = s.total,
       modules_completed = s.completed,
       overall_progress_percentage = s.percent,
       total_training_time_minutes = s.seconds / 60
     FROM (SELECT count(*)::int AS total,
                  count(*) FILTER (WHERE p.status = 'completed')::int AS completed,
                  CASE WHEN bool_and(p.status = 'completed') THEN 100
                       ELSE least(99.9, coalesce(sum(p.progress_percentage), 0) / greatest(count(*), 1)) END AS percent,
                  coalesce(sum(p.time_spent), 0)::int AS seconds
             FROM training_modules m
             LEFT JOIN user_progress p ON p.module_id = m.id AND p.user_id = $1 AND p.deleted_at IS NULL
            WHERE m.status = 'published' AND m.is_active AND m.deleted_at IS NULL) s
     WHERE u.id = $1`,
    [userId, now],
  )
}
