import type { Tx } from '../db/client.ts'
import { enqueue } from '../jobs/enqueue.ts'

type Award = {
  userId: string
  activity: string
  key: string
  moduleId?: string | null
  details?: Record<string, unknown>
}

/**
 * Points for an activity, once per person and key, by what `point_values` says today; the person's total follows.
 * Badges are looked at afterwards, by a job.
 * @returns the points given: 0 when they were given before or the activity earns none
 */
export async function awardPoints(tx: Tx, award: Award): Promise<number> {
  const row = await tx.row<{ points: number }>(
    `WITH given AS (
       INSERT INTO points_earned (user_id, action, points_awarded, module_id, details, award_key)
       SELECT $1, $2, p.points, $3, $4, $5 FROM point_values p
        WHERE p.activity = $2 AND p.is_active AND p.deleted_at IS NULL AND p.points > 0
       ON CONFLICT (user_id, award_key) DO NOTHING RETURNING points_awarded)
     UPDATE users SET total_points = total_points + given.points_awarded FROM given WHERE users.id = $1
     RETURNING given.points_awarded AS points`,
    [
      award.userId,
      award.activity,
      award.moduleId ?? null,
      award.details ? JSON.stringify(award.details) : null,
      award.key,
    ],
  )
  if (row) await enqueue(tx, 'grant-badges', { userId: award.userId }, { key: `badges:${award.userId}` })
  return row?.points ?? 0
}

/** Points that a person decided on, once per person and key. @returns the points given */
export async function givePoints(tx: Tx, { points, ...award }: Award & { points: number }): Promise<number> {
  if (points <= 0) return 0
  const row = await tx.row<{ points: number }>(
    `WITH given AS (
       INSERT INTO points_earned (user_id, action, points_awarded, module_id, details, award_key)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (user_id, award_key) DO NOTHING RETURNING points_awarded)
     UPDATE users SET total_points = total_points + given.points_awarded FROM given WHERE users.id = $1
     RETURNING given.points_awarded AS points`,
    [
      award.userId,
      award.activity,
      points,
      award.moduleId ?? null,
      award.details ? JSON.stringify(award.details) : null,
      award.key,
    ],
  )
  if (row) await enqueue(tx, 'grant-badges', { userId: award.userId }, { key: `badges:${award.userId}` })
  return row?.points ?? 0
}
