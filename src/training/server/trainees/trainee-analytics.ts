import type { Context } from '#platform/context.ts'
import type { TraineeRecord } from '#training/contract/trainees/trainee-detail.ts'
import { progressIn } from '../modules/learner-modules.ts'
import { markedAttempts, quizSuccess } from '../quiz/quiz-success.ts'
import { measureLearners } from './measure-learners.ts'

const moduleCount = `(SELECT count(*)::int FROM training_modules WHERE status = 'published' AND is_active AND deleted_at IS NULL)`

// Durations are stored in seconds. For a new trainee a count of zero is a measurement, not a missing value.
const measured = `
  LEFT JOIN LATERAL (
    SELECT nullif(count(*), 0)::int AS sessions, avg(duration)::float / 60 AS average,
           round((count(*) * 7.0 / greatest(7, extract(epoch FROM $1::timestamptz - min(session_start)) / 86400))::numeric, 1)::float AS weekly
      FROM user_sessions WHERE user_id = u.id AND deleted_at IS NULL) s ON true
  LEFT JOIN LATERAL (
    SELECT ${quizSuccess('qa')} AS success,
           round(100.0 * (count(*) - count(DISTINCT qa.quiz_id)) / nullif(count(*), 0), 1)::float AS retries
      FROM quiz_attempts qa WHERE qa.user_id = u.id AND ${markedAttempts('qa')}) q ON true
  LEFT JOIN LATERAL (
    SELECT avg(response_time)::float / 1000 AS response FROM learning_analytics
     WHERE user_id = u.id AND deleted_at IS NULL) a ON true
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS asked FROM user_interactions
     WHERE user_id = u.id AND interaction_type = 'help_request' AND deleted_at IS NULL) h
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('id', m.id, 'title', m.title, 'status', coalesce(p.status, 'not_started'),
             'progressPercentage', coalesce(p.progress_percentage, 0), 'score', p.score) ORDER BY m.order_index, m.id) AS list
      FROM training_modules m
      ${progressIn('u.id')}
     WHERE m.status = 'published' AND m.is_active AND m.deleted_at IS NULL) m ON true`

/**
 * Every trainee with their measures (TRAIN-015, TRAIN-016); null where nothing was measured. Units: minutes per session,
 * seconds per question, hours in the company time zone. Two queries, at most 500 people; `id` selects one.
 */
export async function traineeAnalytics(context: Context, id: string | null = null): Promise<TraineeRecord[]> {
  const rows = await context.db.rows(
    `SELECT u.id, u.first_name, u.last_name, u.city, u.state, u.email, u.phone,
            u.created_at, u.training_started_at, u.last_active_at,
            u.overall_progress_percentage, u.modules_completed,
            ${moduleCount} AS "totalModules",
            CASE WHEN u.total_training_time_minutes > 0 OR u.training_started_at IS NULL OR s.sessions IS NOT NULL
              THEN u.total_training_time_minutes END AS "totalTrainingTimeMinutes",
            u.total_points,
            CASE WHEN u.training_started_at IS NULL THEN coalesce(s.sessions, 0) ELSE s.sessions END AS "totalSessions", s.average AS "avgSessionDuration", s.weekly AS "loginFrequency",
            CASE WHEN u.total_training_time_minutes > 0
              THEN round(u.total_points * 60.0 / u.total_training_time_minutes, 1)::float END AS "pointsPerHour",
            q.success AS "quizSuccessRate", q.retries AS "retryRate",
            CASE WHEN u.modules_completed > 0 AND u.training_started_at IS NOT NULL
              THEN round((extract(epoch FROM $1::timestamptz - u.training_started_at) / 86400 / u.modules_completed)::numeric, 1)::float END AS "completionSpeed",
            a.response AS "avgResponseTime", h.asked AS "helpRequests", coalesce(m.list, '[]') AS modules
       FROM users u ${measured}
      WHERE u.role = 'trainee' AND u.status = 'active' AND u.deleted_at IS NULL AND NOT u.is_ai_employee
        AND ($2::uuid IS NULL OR u.id = $2)
      ORDER BY u.created_at DESC, u.id LIMIT 500`,
    [context.clock.now().toISOString(), id],
  )
  const measures = await measureLearners(
    context,
    rows.map((row) => row.id),
  )
  return rows.flatMap((row) => {
    const measured = measures.get(row.id)
    return measured ? [{ ...row, ...measured }] : []
  })
}
