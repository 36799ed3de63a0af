import type { Context } from '#platform/context.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { calendarDay, isoDay } from '#platform/rules/text/dates.ts'
import { awardPoints } from './award-points.ts'

/** Active days in a week (Sunday to Saturday) that earn the weekly streak (content/point-values.yaml). */
const steadyWeek = 5

/**
 * Points for an active day and for a steady week, once a day and once a week. Reward points do not make a day active. Days
 * are those of the company's time zone (O9).
 */
export async function grantStreaks(context: Context, userId: string): Promise<void> {
  const timeZone = await companyTimeZone(context.db, context.config)
  const now = context.clock.now()
  const today = isoDay(calendarDay(now, timeZone))
  const at = now.toISOString()
  const sunday = new Date(today)
  sunday.setUTCDate(sunday.getUTCDate() - sunday.getUTCDay())
  const week = sunday.toISOString().slice(0, 10)
  await context.db.transact(async (tx) => {
    const days = await tx.rows(
      `SELECT DISTINCT (earned_at AT TIME ZONE $2)::date::text AS day FROM points_earned
        WHERE user_id = $1 AND points_awarded > 0 AND deleted_at IS NULL AND action <> ALL ('{badge_earned,daily_streak,weekly_streak}')
          AND earned_at >= ($3::date)::timestamp AT TIME ZONE $2`,
      [userId, timeZone, week],
    )
    if (days.some(({ day }) => day === today))
      await awardPoints(tx, { userId, activity: 'daily_streak', key: `day:${today}`, at })
    if (days.length >= steadyWeek)
      await awardPoints(tx, { userId, activity: 'weekly_streak', key: `week:${week}`, at })
  })
}
