import type { Context } from '../context.ts'
import { AppError, forbidden, notFound } from '../errors/app-error.ts'
import { recordChange } from '../resources/audit.ts'
import type { Caller } from '../resources/caller.ts'
import { givePoints } from './award-points.ts'

type Activity = { userId: string; points: number; approved: boolean; title: string }

/**
 * Approves an activity and gives its points, once: those asked for, or as many as the approver says.
 * @throws AppError 404, 403 about one's own, 409 when it was approved before
 */
export async function approveActivity(
  context: Context,
  caller: Caller,
  id: string,
  asked: number | undefined,
): Promise<{ id: string; points: number }> {
  return context.db.transact(async (tx) => {
    const row = await tx.row<Activity>(
      `SELECT user_id AS "userId", points, approved, title FROM activities WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
      [id],
    )
    if (!row) throw notFound()
    if (row.approved) throw new AppError('conflict', { message: 'This activity was approved already.' })
    if (row.userId === caller.actor.id) throw forbidden('Somebody else has to approve what you did.')
    const points = asked ?? row.points
    const now = context.clock.now().toISOString()
    await tx.rows(
      `UPDATE activities SET approved = true, approved_by = $2, approved_at = $3, points = $4, version = version + 1,
              updated_at = now() WHERE id = $1`,
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
      activity: 'activity_approved',
      key: `activity:${id}`,
      points,
      details: { activityId: id, title: row.title },
    })
    return { id, points }
  })
}
