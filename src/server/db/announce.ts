import type { ChangeEvent, Tx } from './client.ts'
import { Params } from './params.ts'

export const eventChannel = 'pourline_events'

/** Tells open screens of a change that has no audit row of its own (a session ended, a mail arrived). */
export async function announce(tx: Tx, event: ChangeEvent): Promise<void> {
  const params = new Params()
  await tx.rows(`SELECT ${notifySql(params, tx, [event])}`, params.values)
}

/** PostgreSQL takes 8,000 bytes in one notification. */
const mostAtOnce = 50

/** Announces changes as a column of a SELECT, for statements that write more at once; together where they fit. */
export function notifySql(params: Params, tx: Tx, events: readonly ChangeEvent[]): string {
  tx.changes.push(...events)
  const payloads: string[] = []
  for (let from = 0; from < events.length; from += mostAtOnce) {
    payloads.push(JSON.stringify(events.slice(from, from + mostAtOnce)))
  }
  return `(SELECT count(pg_notify('${eventChannel}', payload)) FROM unnest(${params.add(payloads)}::text[]) AS payload) AS announced`
}

/** The changes of one notification. */
export function readEvents(payload: string): ChangeEvent[] {
  return JSON.parse(payload) as ChangeEvent[]
}
