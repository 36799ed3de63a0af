import type { ChangeEvent, Tx } from './client.ts'

export const eventChannel = 'pourline_events'

/** Tells open screens of a change that has no audit row of its own (a session ended, a mail arrived). */
export async function announce(tx: Tx, event: ChangeEvent): Promise<void> {
  tx.changes.push(event)
  await tx.rows('SELECT pg_notify($1, $2)', [eventChannel, JSON.stringify(event)])
}
