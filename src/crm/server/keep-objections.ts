import type { Tx } from '#platform/db/client.ts'
import type { Change } from '#platform/resources/define.ts'
import { practiseObjections } from './needs.ts'

/** Turns objections in an interaction's notes into review cards for its author, in the same transaction. */
export async function keepObjections(tx: Tx, { op, after, before }: Change): Promise<void> {
  const { notes, userId, updatedAt } = after
  if ((op !== 'create' && op !== 'update') || typeof notes !== 'string' || typeof userId !== 'string') return
  if (op === 'update' && before?.notes === notes) return
  await practiseObjections(tx, { userId, notes }, String(updatedAt))
}
