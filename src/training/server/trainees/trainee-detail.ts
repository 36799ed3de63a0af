import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { TraineeDetail } from '#training/contract/trainees/trainee-detail.ts'
import { recentPointsOf } from './own-progress.ts'
import { traineeAnalytics } from './trainee-analytics.ts'

/** One trainee with attempts, sessions and points behind the figures, newest first. @throws AppError 404 */
export async function traineeDetail(context: Context, id: string): Promise<TraineeDetail> {
  const { db } = context
  const [[trainee], attempts, sessions, points] = await Promise.all([
    traineeAnalytics(context, id),
    db.rows(
      `SELECT a.id, q.title, a.completed_at, a.score, a.passed
         FROM quiz_attempts a JOIN quizzes q ON q.id = a.quiz_id
        WHERE a.user_id = $1 AND a.status IN ('submitted', 'marked') AND a.completed_at IS NOT NULL
          AND a.deleted_at IS NULL
        ORDER BY a.completed_at DESC, a.id LIMIT 50`,
      [id],
    ),
    db.rows(
      `SELECT s.id, s.session_start, s.duration, s.actions_performed,
              s.points_earned, m.title AS "moduleTitle"
         FROM user_sessions s LEFT JOIN training_modules m ON m.id = s.module_accessed
        WHERE s.user_id = $1 AND s.deleted_at IS NULL ORDER BY s.session_start DESC, s.id LIMIT 50`,
      [id],
    ),
    recentPointsOf(db, id),
  ])
  if (!trainee) throw notFound()
  return { trainee, attempts, sessions, points }
}
