import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { noteGuidance } from '#recorder/server/api.ts'

/** Marks an insight as acted upon, by whom and when. @throws AppError 404, 409 when it already is or asks for nothing */
export async function implementInsight({ db, clock }: Context, caller: Caller, id: string): Promise<void> {
  await db.transact(async (tx) => {
    const insight = await tx.row(
      `SELECT is_actionable, implemented_at FROM learning_insights
        WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
      [id],
    )
    if (!insight) throw notFound()
    if (!insight.isActionable || insight.implementedAt)
      throw new AppError('move_not_allowed', {
        message: 'There is nothing left to do about it.',
        allowed: [],
      })
    const after = { implementedBy: caller.actor.id, implementedAt: clock.now().toISOString() }
    await tx.rows(
      `UPDATE learning_insights SET implemented_by = $2, implemented_at = $3, ${changedAt('$3')}
        WHERE id = $1`,
      [id, after.implementedBy, after.implementedAt],
    )
    await recordChange(tx, caller, { entity: 'learning_insights', id, action: 'implement', after })
    await noteGuidance(tx, { userId: caller.actor.id, source: 'insight', about: id, hasFollowed: true })
  })
}
