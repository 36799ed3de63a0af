import { postQualified } from '#earnings/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordChange } from '#platform/resources/audit.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { bonusDueAt, earnsBonuses, isBonusDue } from '#training/rules/rewards/bonuses.ts'
import { type BonusTier, bonusesDue } from '#training/rules/rewards/points.ts'

/** Type of bonuses for points; the only one there is. */
export const tierBonus = 'points_tier'

type Tier = BonusTier & { id: string; bonusAmount: number }

/**
 * Gives a pending bonus for every tier the person has reached, once per person and tier, with the person's row locked.
 * Bonuses that are void, or were paid at another amount, are not given again. @returns the ids of the new bonuses
 */
export async function grantBonuses(context: Context, userId: string): Promise<string[]> {
  const now = context.clock.now()
  return context.db.transact(async (tx) => {
    const person = await tx.row(
      `SELECT total_points AS points, role, status, is_ai_employee FROM users
        WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
      [userId],
    )
    if (!person || !earnsBonuses(person)) return []
    const tiers = await tx.rows(
      `SELECT id, tier_id, min_points, is_active, bonus_amount
         FROM bonus_tier_config WHERE deleted_at IS NULL ORDER BY min_points LIMIT 100`,
    )
    const had = await tx.rows(
      `SELECT t.tier_id FROM user_bonuses b JOIN bonus_tier_config t ON t.id = b.bonus_tier_id
        WHERE b.user_id = $1 AND b.bonus_type = $2`,
      [userId, tierBonus],
    )
    const due = bonusesDue(
      person.points,
      tiers.filter(({ bonusAmount }) => bonusAmount > 0),
      had.map(({ tierId }) => tierId),
    )
    const given: string[] = []
    for (const tier of due) {
      const id = await give(tx, userId, tier, now)
      if (id) given.push(id)
    }
    if (given.length > 0)
      await enqueue(tx, 'qualify-bonuses', {}, { key: `qualify:${given[0]}`, runAt: bonusDueAt(now) })
    return given
  })
}

async function give(tx: Tx, userId: string, tier: Tier, now: Date): Promise<string | undefined> {
  const { id: bonusTierId, minPoints: pointThreshold, bonusAmount } = tier
  const row = await tx.row(
    `INSERT INTO user_bonuses (user_id, bonus_type, bonus_tier_id, point_threshold, bonus_amount, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT (user_id, bonus_type, bonus_tier_id) DO NOTHING RETURNING id`,
    [userId, tierBonus, bonusTierId, pointThreshold, bonusAmount, now.toISOString()],
  )
  if (!row) return undefined
  const after = { userId, bonusTierId, pointThreshold, bonusAmount, status: 'pending' }
  await recordChange(tx, null, { entity: 'user_bonuses', id: row.id, action: 'create', after })
  return row.id
}

/**
 * Makes pending bonuses due whose check period is over while the person still qualifies, and queues itself for the next one.
 * Running it again changes nothing twice. @returns how many became due
 */
export async function qualifyDueBonuses(context: Context): Promise<number> {
  const now = context.clock.now()
  return context.db.transact(async (tx) => {
    const pending = await tx.rows(
      `SELECT b.id, b.created_at AS "reachedAt", b.point_threshold, u.total_points AS points, u.role,
              u.status, u.is_ai_employee
         FROM user_bonuses b JOIN users u ON u.id = b.user_id AND u.deleted_at IS NULL
        WHERE b.status = 'pending' AND b.deleted_at IS NULL ORDER BY b.created_at, b.id LIMIT 500 FOR NO KEY UPDATE OF b`,
    )
    const due = pending.filter((one) => isBonusDue({ ...one, reachedAt: new Date(one.reachedAt) }, one, now))
    for (const { id } of due) {
      await tx.rows(
        `UPDATE user_bonuses SET status = 'qualified', qualified_at = $2, ${changedAt('$2')} WHERE id = $1`,
        [id, now.toISOString()],
      )
      await recordMove(tx, null, {
        entity: 'user_bonuses',
        id,
        action: 'qualify',
        from: 'pending',
        to: 'qualified',
        after: { qualifiedAt: now.toISOString() },
      })
    }
    await postQualified(
      context,
      tx,
      due.map(({ id }) => id),
    )
    const next = pending.map(({ reachedAt }) => bonusDueAt(new Date(reachedAt))).find((at) => at > now)
    if (next) await enqueue(tx, 'qualify-bonuses', {}, { key: 'qualify:next', runAt: next })
    return due.length
  })
}

/** After a tier is added or changed, queues a check for everybody who has its points and no bonus for it. */
export async function lookAtTier(tx: Tx, tierId: string): Promise<void> {
  await tx.rows(
    `SELECT graphile_worker.add_job('grant-rewards', json_build_object('userId', u.id), max_attempts => 12, job_key => 'rewards:' || u.id)
       FROM users u JOIN bonus_tier_config t ON t.id = $1 AND t.is_active AND t.deleted_at IS NULL AND t.bonus_amount > 0
      WHERE u.total_points >= t.min_points AND u.role IN ('trainee', 'sales_rep') AND u.status = 'active'
        AND NOT EXISTS (SELECT 1 FROM user_bonuses b WHERE b.user_id = u.id AND b.bonus_tier_id = t.id)`,
    [tierId],
  )
}
