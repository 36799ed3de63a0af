import type { TeamAnalytics, TeamMember } from '#analytics/contract/team-analytics.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import {
  type Finisher,
  type PredictionRecord,
  predictionRecords,
} from '#training/rules/trainees/prediction-record.ts'
import { markedAttempts, measureLearners, quizSuccess } from '#training/server/api.ts'

const learns = `u.role IN ('trainee', 'sales_rep') AND u.status = 'active' AND u.deleted_at IS NULL AND NOT u.is_ai_employee`

const shownWeeks = 12

/** How the team learns and works, from measured rows. [ADMIN-009] */
export async function teamAnalytics(context: Context): Promise<TeamAnalytics> {
  const { db } = context
  const timeZone = await companyTimeZone(db, context.config)
  const now = context.clock.now().toISOString()
  const [weeks, modules, members, sums] = await Promise.all([
    weeksOf(db, now, timeZone),
    modulesOf(db),
    membersOf(context, now),
    db.row(
      `SELECT count(DISTINCT s.user_id) FILTER (WHERE s.session_start > $1::timestamptz - interval '7 days')::int AS "activeThisWeek",
              coalesce(sum(s.duration) FILTER (WHERE s.session_start > $1::timestamptz - interval '7 days'), 0)::float / 60 AS "minutesThisWeek",
              coalesce(sum(s.duration) FILTER (WHERE s.session_start <= $1::timestamptz - interval '7 days'), 0)::float / 60 AS "minutesLastWeek",
              (SELECT count(*)::int FROM user_progress p JOIN users u ON u.id = p.user_id
                WHERE ${learns} AND p.completed_at > $1::timestamptz - interval '30 days' AND p.deleted_at IS NULL) AS "modulesCompleted",
              (SELECT ${quizSuccess('a')}
                 FROM quiz_attempts a JOIN users u ON u.id = a.user_id
                WHERE ${learns} AND ${markedAttempts('a')} AND a.completed_at > $1::timestamptz - interval '30 days') AS "quizPassRate"
         FROM user_sessions s JOIN users u ON u.id = s.user_id
        WHERE ${learns} AND s.deleted_at IS NULL AND s.session_start > $1::timestamptz - interval '14 days'`,
      [now],
    ),
  ])
  const scores = members.flatMap(({ role, engagementScore }) =>
    role === 'trainee' ? (engagementScore ?? []) : [],
  )
  const engagement =
    scores.length > 0 ? Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length) : null
  return {
    summary: {
      people: members.length,
      activeThisWeek: sums?.activeThisWeek ?? 0,
      minutesThisWeek: Math.round(sums?.minutesThisWeek ?? 0),
      minutesLastWeek: Math.round(sums?.minutesLastWeek ?? 0),
      modulesCompleted: sums?.modulesCompleted ?? 0,
      quizPassRate: sums?.quizPassRate ?? null,
      engagement,
    },
    weeks: weeks.slice(shownWeeks),
    weeksBefore: weeks.slice(0, shownWeeks),
    modules,
    members,
  }
}

/** Twice as many weeks as are shown, the earlier half to compare with. */
function weeksOf(db: Db, now: string, timeZone: string): Promise<TeamAnalytics['weeks']> {
  return db.rows(
    `WITH spans AS (
       SELECT w::date AS week, w AT TIME ZONE $2 AS begins, (w + interval '7 days') AT TIME ZONE $2 AS ends
         FROM (SELECT local::date - extract(dow FROM local)::int - 7 * k AS w
                 FROM (SELECT $1::timestamptz AT TIME ZONE $2 AS local) l, generate_series(0, 23) AS k) x(w))
     SELECT s.week::text,
            (SELECT count(DISTINCT x.user_id)::int FROM user_sessions x JOIN users u ON u.id = x.user_id
              WHERE ${learns} AND x.deleted_at IS NULL AND x.session_start >= s.begins AND x.session_start < s.ends) AS people,
            (SELECT coalesce(round(sum(x.duration) / 60.0), 0)::int FROM user_sessions x JOIN users u ON u.id = x.user_id
              WHERE ${learns} AND x.deleted_at IS NULL AND x.session_start >= s.begins AND x.session_start < s.ends) AS minutes,
            (SELECT count(*)::int FROM user_progress p JOIN users u ON u.id = p.user_id
              WHERE ${learns} AND p.deleted_at IS NULL AND p.completed_at >= s.begins AND p.completed_at < s.ends) AS modules
       FROM spans s ORDER BY s.week`,
    [now, timeZone],
  )
}

function modulesOf(db: Db): Promise<TeamAnalytics['modules']> {
  return db.rows(
    `SELECT m.slug, m.title, count(*) FILTER (WHERE p.status = 'completed')::int AS completed,
            count(*) FILTER (WHERE p.status = 'in_progress')::int AS "inProgress",
            count(u.id) FILTER (WHERE coalesce(p.status, 'not_started') = 'not_started')::int AS "notStarted",
            round(avg(p.score)::numeric, 1)::float AS "averageScore",
            round((avg(extract(epoch FROM p.completed_at - p.created_at)) / 86400)::numeric, 1)::float AS "averageDays"
       FROM training_modules m
       LEFT JOIN users u ON ${learns}
       LEFT JOIN LATERAL (
         SELECT up.status, up.score, up.completed_at, up.created_at FROM user_progress up JOIN training_modules r ON r.id = up.module_id
          WHERE up.user_id = u.id AND r.slug = m.slug AND up.deleted_at IS NULL
          ORDER BY up.status = 'completed' DESC, r.revision DESC LIMIT 1) p ON true
      WHERE m.status = 'published' AND m.is_active AND m.deleted_at IS NULL
      GROUP BY m.id ORDER BY m.order_index, m.id LIMIT 100`,
  )
}

async function membersOf(context: Context, now: string): Promise<TeamMember[]> {
  const rows = await context.db.rows(
    `SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, u.role, u.overall_progress_percentage AS progress,
            u.total_points AS points, u.last_active_at,
            (SELECT coalesce(round(sum(s.duration) / 60.0), 0)::int FROM user_sessions s
              WHERE s.user_id = u.id AND s.deleted_at IS NULL AND s.session_start > $1::timestamptz - interval '30 days') AS minutes,
            (SELECT ${quizSuccess('a')} FROM quiz_attempts a
              WHERE a.user_id = u.id AND ${markedAttempts('a')}) AS "quizSuccessRate",
            (SELECT count(*)::int FROM interactions i JOIN prospects p ON p.id = i.prospect_id AND NOT p.is_practice
              WHERE i.user_id = u.id AND i.deleted_at IS NULL
                AND i.completed_at > $1::timestamptz - interval '30 days') AS contacts
       FROM users u WHERE ${learns} ORDER BY u.role DESC, fold_text(u.last_name) COLLATE "C", u.id LIMIT 500`,
    [now],
  )
  const measures = await measureLearners(
    context,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...row, engagementScore: measures.get(row.id)?.engagementScore ?? null }))
}

/** How often predictions about trainees came true, for those who finished. [TRAIN-034, TRAIN-035] */
export async function predictionsKept(db: Db): Promise<PredictionRecord[]> {
  const finishers = await db.rows(
    `SELECT coalesce(u.training_started_at, u.created_at) AS "startedAt",
            jsonb_agg(to_char(p.completed_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') ORDER BY p.completed_at) AS completions
       FROM users u JOIN user_progress p ON p.user_id = u.id AND p.status = 'completed' AND p.completed_at IS NOT NULL AND p.deleted_at IS NULL
      WHERE u.deleted_at IS NULL AND u.overall_progress_percentage >= 100
      GROUP BY u.id ORDER BY u.id LIMIT 2000`,
  )
  return predictionRecords(
    finishers.map(
      ({ startedAt, completions }): Finisher => ({
        startedAt: Date.parse(startedAt),
        completions: completions.map((at) => Date.parse(at)),
      }),
    ),
  )
}
