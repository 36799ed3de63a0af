import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import type { GiveFeedback } from '#training/contract/modules/give-feedback.ts'
import { awardPoints } from '../rewards/award-points.ts'
import { moduleOf } from './learn.ts'

/**
 * Keeps a learner's feedback on a completed module, one per module; a second one replaces the first. Anonymous feedback
 * names nobody in its row or its history, and therefore earns no points. [TRAIN-067]
 * @throws AppError 404, 409 before the module is complete
 */
export async function giveFeedback(
  context: Context,
  caller: Caller,
  moduleId: string,
  { rating, suggestion, isAnonymous = false }: GiveFeedback,
): Promise<{ pointsAwarded: number }> {
  const userId = caller.actor.id
  const { status } = await moduleOf(context, userId, moduleId)
  if (status !== 'completed')
    throw new AppError('conflict', { message: 'You can say what you think once the module is complete.' })
  const text = suggestion || null
  return context.db.transact(async (tx) => {
    const after = { moduleId, rating, suggestion: text, isAnonymous }
    if (isAnonymous) {
      const row = await tx.row(
        'INSERT INTO training_feedback (module_id, rating, suggestion, is_anonymous) VALUES ($1, $2, $3, true) RETURNING id',
        [moduleId, rating, text],
      )
      if (row)
        await recordChange(tx, null, { entity: 'training_feedback', id: row.id, action: 'create', after })
      return { pointsAwarded: 0 }
    }
    await tx.rows('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [userId])
    const own = await tx.row(
      `UPDATE training_feedback SET rating = $3, suggestion = $4, ${changedNow}
        WHERE user_id = $1 AND module_id = $2 AND deleted_at IS NULL RETURNING id`,
      [userId, moduleId, rating, text],
    )
    const row =
      own ??
      (await tx.row(
        'INSERT INTO training_feedback (user_id, module_id, rating, suggestion) VALUES ($1, $2, $3, $4) RETURNING id',
        [userId, moduleId, rating, text],
      ))
    if (row) {
      const action = own ? 'update' : 'create'
      await recordChange(tx, caller, { entity: 'training_feedback', id: row.id, action, after })
    }
    const award = { userId, activity: 'feedback_given', key: `feedback:${moduleId}`, moduleId }
    return { pointsAwarded: await awardPoints(tx, award) }
  })
}
