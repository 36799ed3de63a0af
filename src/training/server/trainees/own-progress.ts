import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { calendarDay, isoDay } from '#platform/rules/text/dates.ts'
import type { OwnProgress } from '#training/contract/modules/learn.ts'
import { nothingBecause, reasonOf, usualLimits } from '#training/rules/rewards/point-limits.ts'
import { levelOf } from '#training/rules/rewards/points.ts'
import { streakOf } from '#training/rules/rewards/streak.ts'
import { openModules } from '../modules/learner-modules.ts'

type Totals = Pick<
  OwnProgress,
  | 'overallProgressPercentage'
  | 'modulesCompleted'
  | 'totalModules'
  | 'totalPoints'
  | 'totalTrainingTimeMinutes'
>

/** A person's progress, the points earned and the next module. Days are those of the company's time zone (O9). */
export async function progressOf(context: Context, userId: string): Promise<OwnProgress> {
  const { db } = context
  const timeZone = await companyTimeZone(db, context.config)
  const today = isoDay(calendarDay(context.clock.now(), timeZone))
  const [totals, next, recentPoints, pointsByActivity, days] = await Promise.all([
    totalsOf(db, userId),
    db.row(
      `SELECT m.id AS "moduleId", m.title ${openModules} AND coalesce(p.status, 'not_started') <> 'completed'
        ORDER BY m.order_index, m.id LIMIT 1`,
      [userId],
    ),
    recentPointsOf(db, userId),
    db.rows(
      `SELECT action AS activity, sum(points_awarded)::int AS points, count(*)::int AS times FROM points_earned
        WHERE user_id = $1 AND points_awarded > 0 AND deleted_at IS NULL GROUP BY action ORDER BY points DESC, activity LIMIT 100`,
      [userId],
    ),
    db.rows(
      `SELECT (earned_at AT TIME ZONE $2)::date::text AS day, sum(points_awarded)::int AS points FROM points_earned
        WHERE user_id = $1 AND points_awarded > 0 AND deleted_at IS NULL AND earned_at > $3::date - interval '400 days'
        GROUP BY day ORDER BY day LIMIT 500`,
      [userId, timeZone, today],
    ),
  ])
  const { level, pointsToNext } = levelOf(totals.totalPoints)
  const streak = streakOf(new Set(days.map(({ day }) => day)), today)
  const since = dayBefore(today, 83)
  const activeDays = days.filter(({ day }) => day >= since)
  return {
    ...totals,
    level,
    pointsToNext,
    streakDays: streak.days,
    restDays: [...streak.restDays],
    next: next ?? null,
    recentPoints,
    pointsByActivity,
    today,
    activeDays,
  }
}

/** The ten latest entries, newest first. */
export async function recentPointsOf(db: Db, userId: string): Promise<OwnProgress['recentPoints']> {
  const rows = await db.rows(
    `SELECT e.action, e.points_awarded, e.earned_at, m.title AS "moduleTitle",
            e.details->>'because' AS because,
            (SELECT value FROM company_settings WHERE key = 'points' AND deleted_at IS NULL) AS limits
       FROM points_earned e LEFT JOIN training_modules m ON m.id = e.module_id
      WHERE e.user_id = $1 AND e.deleted_at IS NULL ORDER BY e.earned_at DESC, e.id DESC LIMIT 10`,
    [userId],
  )
  return rows.map(({ because, limits, ...row }) => {
    const reason = reasonOf(because)
    return { ...row, because: reason && nothingBecause(reason, limits ?? usualLimits) }
  })
}

async function totalsOf(db: Db, userId: string): Promise<Totals> {
  const row = await db.row(
    `SELECT overall_progress_percentage, modules_completed,
            (SELECT count(*)::int FROM training_modules WHERE status = 'published' AND is_active AND deleted_at IS NULL) AS "totalModules",
            total_points, total_training_time_minutes
       FROM users WHERE id = $1`,
    [userId],
  )
  if (!row) throw notFound()
  return row
}

function dayBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10)
}
