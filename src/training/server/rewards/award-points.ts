import type { Award } from '#identity/server/api.ts'
import { boardEvent } from '#platform/db/board-event.ts'
import type { Tx } from '#platform/db/client.ts'
import { usualTimeZone } from '#platform/db/time-zone.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { decidePoints, selfReported, usualLimits } from '#training/rules/rewards/point-limits.ts'

/** Queues the job that checks for new badges, streaks and bonuses. */
export async function lookAtRewards(tx: Tx, userId: string): Promise<void> {
  await enqueue(tx, 'grant-rewards', { userId }, { key: `rewards:${userId}` })
}

/**
 * Gives the points of an activity by today's `point_values`, once per person and key, updates the person's total and queues
 * the check for rewards. Self-reported activities are limited: a claim that earns nothing is stored with the reason.
 * @returns the points given: 0 when given before, without value, or over a limit
 */
export async function awardPoints(tx: Tx, award: Award): Promise<number> {
  if (selfReported.includes(award.activity)) return awardReported(tx, award)
  const given = await addPoints(tx, award)
  if (given > 0) await lookAtRewards(tx, award.userId)
  return given
}

async function awardReported(tx: Tx, award: Award): Promise<number> {
  const { userId, activity, at = new Date().toISOString(), madeAt = null, about = null } = award
  // The person's row is locked so that two simultaneous claims are counted one after the other.
  const known = await tx.row(
    `SELECT p.points AS worth, (SELECT value FROM company_settings WHERE key = 'points' AND deleted_at IS NULL) AS limits,
            coalesce((SELECT value #>> '{}' FROM company_settings WHERE key = 'timeZone' AND deleted_at IS NULL), $3) AS zone
       FROM users u JOIN point_values p ON p.activity = $2 AND p.is_active AND p.deleted_at IS NULL AND p.points > 0
      WHERE u.id = $1 FOR NO KEY UPDATE OF u`,
    [userId, activity, usualTimeZone],
  )
  if (!known) return 0
  const today = await tx.row(
    `SELECT count(*) FILTER (WHERE action = $2)::int AS "ofKind", coalesce(sum(points_awarded), 0)::int AS points,
            count(*) FILTER (WHERE action = $2 AND $5::text IS NOT NULL AND details->>'about' = $5)::int AS "ofBusiness"
       FROM points_earned
      WHERE user_id = $1 AND action = ANY($6) AND points_awarded > 0 AND deleted_at IS NULL
        AND earned_at >= (($3::timestamptz AT TIME ZONE $4)::date)::timestamp AT TIME ZONE $4
        AND earned_at < (($3::timestamptz AT TIME ZONE $4)::date + 1)::timestamp AT TIME ZONE $4`,
    [userId, activity, at, known.zone, about, selfReported],
  )
  const claim = { activity, worth: known.worth, at: new Date(at), madeAt: madeAt ? new Date(madeAt) : null }
  const { points, because } = decidePoints(
    claim,
    today ?? { ofKind: 0, points: 0, ofBusiness: 0 },
    known.limits ?? usualLimits,
  )
  const details = { ...award.details, ...(about && { about }), ...(because && { because }) }
  const kept = { ...award, details: Object.keys(details).length > 0 ? details : null }
  const given = await addPoints(tx, kept, points)
  if (given > 0) await lookAtRewards(tx, userId)
  return given
}

/** Gives a number of points that a person decided, once per person and key. @returns the points given */
export async function givePoints(tx: Tx, { points, ...award }: Award & { points: number }): Promise<number> {
  const given = await addNamedPoints(tx, { ...award, points })
  if (given > 0) await lookAtRewards(tx, award.userId)
  return given
}

/**
 * Same as `givePoints` without queueing the check for rewards; for points that are a reward themselves. @returns the points
 * given
 */
export async function addNamedPoints(
  tx: Tx,
  { points, ...award }: Award & { points: number },
): Promise<number> {
  if (points <= 0) return 0
  return addPoints(tx, award, points)
}

/** `points` null: the activity's current value. */
async function addPoints(tx: Tx, award: Award, points: number | null = null): Promise<number> {
  const row = await tx.row(
    `WITH given AS (
       INSERT INTO points_earned (user_id, action, points_awarded, module_id, details, award_key, earned_at)
       SELECT $1, $2, worth.points, $3, $4, $5, coalesce($6::timestamptz, now()) FROM (
         SELECT $7::int WHERE $7::int IS NOT NULL UNION ALL
         SELECT p.points FROM point_values p
          WHERE $7::int IS NULL AND p.activity = $2 AND p.is_active AND p.deleted_at IS NULL AND p.points > 0) AS worth (points)
       ON CONFLICT (user_id, award_key) DO NOTHING RETURNING points_awarded)
     UPDATE users SET total_points = total_points + given.points_awarded FROM given WHERE users.id = $1
     RETURNING given.points_awarded AS points`,
    [
      award.userId,
      award.activity,
      award.moduleId ?? null,
      award.details ? JSON.stringify(award.details) : null,
      award.key,
      award.at ?? null,
      points,
    ],
  )
  if (row && row.points > 0) tx.changes.push(boardEvent)
  return row?.points ?? 0
}

/** Takes back the points given for a key. @returns how many */
export async function withdrawPoints(tx: Tx, userId: string, key: string): Promise<number> {
  const row = await tx.row(
    `WITH gone AS (DELETE FROM points_earned WHERE user_id = $1 AND award_key = $2 RETURNING points_awarded)
     UPDATE users SET total_points = greatest(0, total_points - gone.points_awarded) FROM gone WHERE users.id = $1
     RETURNING gone.points_awarded AS points`,
    [userId, key],
  )
  if (row && row.points > 0) tx.changes.push(boardEvent)
  return row?.points ?? 0
}
