import type { Tx } from '../db/client.ts'
import { enqueue } from '../jobs/enqueue.ts'

type Award = {
  userId: string
  activity: string
  key: string
  moduleId?: string | null
  details?: Record<string, unknown> | null
}

/** Live event of the leaderboard: it names nobody, whoever has it open reads it again. */
export const boardEvent = {
  entity: 'leaderboard',
  id: '00000000-0000-0000-0000-000000000000',
  op: 'update',
} as const

/** Queues a look at what somebody may have earned: badges, streaks, bonuses. */
export async function lookAtRewards(tx: Tx, userId: string): Promise<void> {
  await enqueue(tx, 'grant-rewards', { userId }, { key: `rewards:${userId}` })
}

/**
 * Points for an activity, once per person and key, by what `point_values` says today; the person's total follows.
 * What they may have earned with it is looked at afterwards, by a job.
 * @returns the points given: 0 when they were given before or the activity earns none
 */
export async function awardPoints(tx: Tx, award: Award): Promise<number> {
  const given = await addPoints(
    tx,
    award,
    'SELECT p.points FROM point_values p WHERE p.activity = $2 AND p.is_active AND p.deleted_at IS NULL AND p.points > 0',
  )
  if (given > 0) await lookAtRewards(tx, award.userId)
  return given
}

/** Points that a person decided on, once per person and key. @returns the points given */
export async function givePoints(tx: Tx, { points, ...award }: Award & { points: number }): Promise<number> {
  const given = await addNamedPoints(tx, { ...award, points })
  if (given > 0) await lookAtRewards(tx, award.userId)
  return given
}

/** The same without a look at rewards afterwards, for what is itself a reward. @returns the points given */
export async function addNamedPoints(
  tx: Tx,
  { points, ...award }: Award & { points: number },
): Promise<number> {
  if (points <= 0) return 0
  return addPoints(tx, award, 'SELECT $6::int', [points])
}

async function addPoints(tx: Tx, award: Award, points: string, more: unknown[] = []): Promise<number> {
  const row = await tx.row<{ points: number }>(
    `WITH given AS (
       INSERT INTO points_earned (user_id, action, points_awarded, module_id, details, award_key)
       SELECT $1, $2, worth.points, $3, $4, $5 FROM (${points}) AS worth (points)
       ON CONFLICT (user_id, award_key) DO NOTHING RETURNING points_awarded)
     UPDATE users SET total_points = total_points + given.points_awarded FROM given WHERE users.id = $1
     RETURNING given.points_awarded AS points`,
    [
      award.userId,
      award.activity,
      award.moduleId ?? null,
      award.details ? JSON.stringify(award.details) : null,
      award.key,
      ...more,
    ],
  )
  if (row) tx.changes.push(boardEvent)
  return row?.points ?? 0
}
