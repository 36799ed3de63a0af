import { payoutHolds } from '#billing/rules/payout-hold.ts'
import { payoutColumns } from '#billing/server/api.ts'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { OwnRewards } from '#training/contract/rewards/rewards.ts'
import { bonusDueAt, earnsBonuses, tierStatus } from '#training/rules/rewards/bonuses.ts'
import { tierBonus } from './grant-bonuses.ts'

/** A person's tier, the points missing to the next one, their bonuses and what holds the payout. [TRAIN-070, TRAIN-072] */
export async function rewardsOf({ db }: Context, userId: string): Promise<OwnRewards> {
  const [person, tiers, bonuses] = await Promise.all([
    db.row(
      `SELECT total_points AS points, role, status, is_ai_employee,
              ${payoutColumns('users')}
         FROM users WHERE id = $1`,
      [userId],
    ),
    db.rows(
      `SELECT id, tier_id, name, min_points, max_points,
              bonus_amount, description, perks, is_active
         FROM bonus_tier_config WHERE is_active AND deleted_at IS NULL ORDER BY min_points, id LIMIT 100`,
    ),
    db.rows(
      `SELECT b.id, coalesce(t.name, b.bonus_type) AS tier, b.bonus_amount,
              b.point_threshold, b.status, b.created_at AS "reachedAt",
              b.qualified_at, b.paid_at, b.transaction_id, b.notes
         FROM user_bonuses b LEFT JOIN bonus_tier_config t ON t.id = b.bonus_tier_id
        WHERE b.user_id = $1 AND b.bonus_type = $2 AND b.deleted_at IS NULL
        ORDER BY b.point_threshold DESC, b.id LIMIT 100`,
      [userId, tierBonus],
    ),
  ])
  if (!person) throw notFound()
  const { current, next, missing, share } = tierStatus(person.points, tiers)
  const isEarning = earnsBonuses(person)
  return {
    points: person.points,
    earnsBonuses: isEarning,
    tiers: tiers.map(({ tierId: _, isActive: __, ...tier }) => tier),
    currentId: current?.id ?? null,
    nextId: next?.id ?? null,
    missing,
    share,
    bonuses: bonuses.map((bonus) => ({
      ...bonus,
      dueAt: bonus.status === 'pending' ? bonusDueAt(new Date(bonus.reachedAt)).toISOString() : null,
    })),
    holds: isEarning ? payoutHolds(person) : [],
  }
}
