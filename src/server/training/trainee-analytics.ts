import type { TraineeRecord } from '#contracts/training/learn.ts'
import type { Db } from '../db/client.ts'

/**
 * Every trainee with what was measured of them (TRAIN-015, TRAIN-016); what was not measured is null and the screen says
 * so. One query, at most 500 people.
 */
export function traineeAnalytics(db: Db): Promise<TraineeRecord[]> {
  return db.rows<TraineeRecord>(
    `SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.city, u.state, u.email, u.phone,
            u.created_at AS "createdAt", u.training_started_at AS "trainingStartedAt", u.last_active_at AS "lastActiveAt",
            u.overall_progress_percentage AS "overallProgressPercentage", u.modules_completed AS "modulesCompleted",
            (SELECT count(*)::int FROM training_modules WHERE status = 'published' AND is_active AND deleted_at IS NULL) AS "totalModules",
            u.total_training_time_minutes AS "totalTrainingTimeMinutes", coalesce(u.total_points, 0) AS "totalPoints",
            s.sessions AS "totalSessions", s.average AS "avgSessionDuration", s.weekly AS "loginFrequency", s.peak AS "peakLearningTime",
            CASE WHEN u.total_training_time_minutes > 0
              THEN round(coalesce(u.total_points, 0) * 60.0 / u.total_training_time_minutes, 1)::float END AS "pointsPerHour",
            q.success AS "quizSuccessRate", q.retries AS "retryRate",
            CASE WHEN u.modules_completed > 0 AND u.training_started_at IS NOT NULL
              THEN round((extract(epoch FROM now() - u.training_started_at) / 86400 / u.modules_completed)::numeric, 1)::float END AS "completionSpeed",
            a.response AS "avgResponseTime", coalesce(h.asked, 0) AS "helpRequests",
            NULL::float AS "engagementScore", NULL::text AS "learningStyle"
       FROM users u
       LEFT JOIN LATERAL (
         SELECT nullif(count(*), 0)::int AS sessions, avg(duration)::float AS average,
                round((count(*) * 7.0 / greatest(1, extract(epoch FROM now() - min(session_start)) / 86400))::numeric, 1)::float AS weekly,
                mode() WITHIN GROUP (ORDER BY to_char(session_start, 'HH24:00')) AS peak
           FROM user_sessions WHERE user_id = u.id) s ON true
       LEFT JOIN LATERAL (
         SELECT round(100.0 * count(*) FILTER (WHERE passed) / nullif(count(*), 0), 1)::float AS success,
                round(100.0 * (count(*) - count(DISTINCT quiz_id)) / nullif(count(*), 0), 1)::float AS retries
           FROM quiz_attempts WHERE user_id = u.id AND status = 'marked') q ON true
       LEFT JOIN LATERAL (
         SELECT avg(response_time)::float AS response FROM learning_analytics WHERE user_id = u.id) a ON true
       LEFT JOIN LATERAL (
         SELECT count(*)::int AS asked FROM user_interactions WHERE user_id = u.id AND interaction_type = 'help_request') h ON true
      WHERE u.role = 'trainee' AND u.status = 'active' AND u.deleted_at IS NULL AND NOT u.is_ai_employee
      ORDER BY u.created_at DESC LIMIT 500`,
  )
}
