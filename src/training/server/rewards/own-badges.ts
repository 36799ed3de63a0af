import type { Context } from '#platform/context.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import type { OwnBadge } from '#training/contract/rewards/rewards.ts'
import { badgeCount } from '#training/rules/rewards/badge-progress.ts'
import { criteriaShape, factsOf } from './grant-badges.ts'

/** Every badge: when it was earned, or the current progress. */
export async function badgesOf(context: Context, userId: string): Promise<OwnBadge[]> {
  const { db } = context
  const [facts, rows] = await Promise.all([
    factsOf(db, userId, await companyTimeZone(db, context.config)),
    db.rows(
      `SELECT b.id, b.name, b.description, b.rarity, b.points, b.criteria, u.earned_at,
              coalesce(floor(u.progress), 0)::int AS progress
         FROM badges b LEFT JOIN user_badges u ON u.badge_id = b.id AND u.user_id = $1 AND u.deleted_at IS NULL
        WHERE b.deleted_at IS NULL ORDER BY b.points, b.id LIMIT 500`,
      [userId],
    ),
  ])
  return rows.map(({ criteria, ...badge }) => {
    const known = criteriaShape.safeParse(criteria)
    const count = known.success ? badgeCount(known.data, facts) : null
    if (badge.earnedAt || !count) return { ...badge, count }
    // Progress never goes down, and stays below 100 until the badge is given.
    const now = Math.min(99, Math.floor((100 * count.done) / count.of))
    return { ...badge, count, progress: Math.max(badge.progress, now) }
  })
}
