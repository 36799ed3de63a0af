import type { Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Change } from '#platform/resources/define.ts'

export const notDraft = () =>
  new AppError('conflict', { message: 'What was started is changed by a new version.' })

/** A single step, too, may only be changed in a draft. @throws AppError 409 */
export async function afterStep(tx: Tx, { after }: Change): Promise<void> {
  const row = await tx.row(`SELECT status FROM follow_up_sequences WHERE id = $1`, [String(after.sequenceId)])
  if (row?.status !== 'draft') throw notDraft()
}

/** Name and description may change while a sequence runs, its steps may not. @throws AppError 409 */
export async function afterSequence(_: Tx, { op, before, after }: Change): Promise<void> {
  if (op === 'remove' && before && before.status !== 'draft')
    throw new AppError('conflict', {
      message: 'A sequence that was started stays with what it sent. Stop it instead.',
    })
  if (op !== 'update' || !before || before.status === 'draft') return
  const free = ['name', 'description', 'isActive', 'version', 'updatedAt']
  const isOther = Object.keys(after).some(
    (name) => !free.includes(name) && JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  )
  if (isOther) throw notDraft()
}
