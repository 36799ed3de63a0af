import type { ChangeEvent, Tx } from './client.ts'
import { Params } from './params.ts'

export const eventChannel = 'pourline_events'

/** Tells open screens of a change that has no audit row of its own (a session ended, a mail arrived). */
export async function announce(tx: Tx, event: ChangeEvent): Promise<void> {
  const params = new Params()
  await tx.rows(`SELECT ${notifySql(params, tx, [event])}`, params.values)
}

/** Announces changes as a column of a SELECT, for statements that write more at once. */
export function notifySql(params: Params, tx: Tx, events: readonly ChangeEvent[]): string {
  tx.changes.push(...events)
  const payloads = params.add(events.map((event) => JSON.stringify(event)))
  return `(SELECT count(pg_notify('${eventChannel}', event)) FROM unnest(${payloads}::text[]) AS event) AS announced`
}
