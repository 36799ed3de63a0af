import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { demand, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { refuseDecidingActivity } from '#training/rules/rewards/activity.ts'
import { givePoints } from './award-points.ts'
import { fieldCategory } from './propose-points.ts'

/**
 * Approves an activity and gives its points, once: the proposed ones or the approver's number. Kinds listed in
 * `point_values` are booked under their own name, so that they count for badges.
 * @throws AppError 404, 403 about one's own, 409 when it was decided before
 */
export async function approveActivity(
  context: Context,
  caller: Caller,
  id: string,
  asked: number | undefined,
): Promise<{ id: string; points: number }> {
  return context.db.transact(async (tx) => {
    const row = await lockOpen(tx, caller, id)
    const points = asked ?? row.points
    const now = context.clock.now().toISOString()
    await tx.rows(
      `UPDATE activities SET approved = true, approved_by = $2, approved_at = $3, points = $4, ${changedNow} WHERE id = $1`,
      [id, caller.actor.id, now, points],
    )
    await recordChange(tx, caller, {
      entity: 'activities',
      id,
      action: 'approve',
      before: { approved: false, points: row.points },
      after: { approved: true, points },
    })
    await givePoints(tx, {
      userId: row.userId,
      activity: row.isField ? row.type : 'activity_approved',
      key: `activity:${id}`,
      points,
      details: { activityId: id, title: row.title },
    })
    return { id, points }
  })
}

/** Rejects an activity with a reason that its author reads. @throws AppError 404, 403, 409 when it was decided before */
export async function rejectActivity(
  context: Context,
  caller: Caller,
  id: string,
  reason: string,
): Promise<{ id: string; points: number }> {
  return context.db.transact(async (tx) => {
    await lockOpen(tx, caller, id)
    const rejectedAt = context.clock.now().toISOString()
    await tx.rows(
      `UPDATE activities SET rejected_by = $2, rejected_at = $3, rejection_reason = $4, ${changedNow}
        WHERE id = $1`,
      [id, caller.actor.id, rejectedAt, reason],
    )
    await recordChange(tx, caller, {
      entity: 'activities',
      id,
      action: 'reject',
      before: { rejectedAt: null },
      after: { rejectedAt, rejectionReason: reason },
      reason,
    })
    return { id, points: 0 }
  })
}

async function lockOpen(tx: Tx, caller: Caller, id: string) {
  const row = await tx.row(
    `SELECT a.user_id, a.type, a.points, a.approved, a.rejected_at, a.title,
            EXISTS (SELECT 1 FROM point_values p WHERE p.activity = a.type AND p.category = $2 AND p.deleted_at IS NULL) AS "isField"
       FROM activities a WHERE a.id = $1 AND a.deleted_at IS NULL FOR UPDATE OF a`,
    [id, fieldCategory],
  )
  if (!row) throw notFound()
  demand(refuseDecidingActivity(row, caller.actor))
  return row
}
