import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import { AppError, demand, notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { refuseField } from '#platform/rules/refusal.ts'
import type { usedVariant } from '#sequences/contract/sequence.ts'
import { variantNames } from '#sequences/rules/variants.ts'
import { archive, copyVersion, openDraft } from './build-sequence.ts'
import { programOf } from './program.ts'

/**
 * Uses one of two variants for everybody from now on: a new version, started in place of this one. Those who run this
 * version stay on it, and those at its stage have begun it already, so nobody begins twice. [MAIL-004]
 * @throws AppError 404, 400 for a step without two versions, 409 where it takes nobody or a draft is open
 */
export async function applyVariant(
  { db }: Context,
  caller: Caller,
  id: string,
  { step: number, variant }: z.output<typeof usedVariant>,
): Promise<{ id: string }> {
  return db.transact(async (tx) => {
    const row = await tx.row(
      `SELECT status, name FROM follow_up_sequences WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
      [id],
    )
    if (!row) throw notFound()
    if (row.status !== 'started')
      throw new AppError('conflict', { message: 'Only the version that takes people now can be decided.' })
    if (await openDraft(tx, id))
      throw new AppError('conflict', { message: 'A new version is being drafted. Choose the letter there.' })
    const step = (await programOf(tx, id))?.steps[number - 1]
    if (!step?.secondTemplateId) return demand(refuseField('step', 'This step has no second version'))
    const made = await copyVersion(tx, caller, { id, name: row.name })
    await tx.rows(
      `UPDATE follow_up_messages m SET second_template_id = NULL,
              email_template_id = CASE WHEN $3 = 'b' THEN m.second_template_id ELSE m.email_template_id END
         FROM follow_up_messages o WHERE o.id = $2 AND m.sequence_id = $1 AND m.step_number = o.step_number AND m.deleted_at IS NULL`,
      [made.id, step.id, variant],
    )
    await tx.rows(
      `UPDATE follow_up_sequences SET status = 'started', is_active = true, ${changedNow} WHERE id = $1`,
      [made.id],
    )
    const reason = `Step ${number}: version ${variantNames[variant]} from now on`
    const moved = {
      entity: 'follow_up_sequences',
      id: made.id,
      action: 'start',
      from: 'draft',
      to: 'started',
    }
    await recordMove(tx, caller, { ...moved, reason })
    await archive(tx, caller, { id, reason })
    return made
  })
}
