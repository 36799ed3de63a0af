import { setTimeout as pause } from 'node:timers/promises'
import type { ChangeEvent } from './change-event.ts'

export const eventChannel = 'pourline_events'

/** Told when nobody knows what changed: caches are dropped and open screens read again. */
export const everything: ChangeEvent = { entity: '*', id: '*', op: 'update' }

/** What people may see and do hangs on these. */
export const decidesAccess: ReadonlySet<string> = new Set([
  'users',
  'customer_auth',
  'sessions',
  'territories',
  'clients',
])

export type Announcer = {
  /** Returns at once; what gathers for some milliseconds goes out together. */
  tell(events: readonly ChangeEvent[]): void
  /** Sends what is left. */
  close(): Promise<void>
}

/** What changes meanwhile goes out in the same notification. */
const gatherMs = 15
const retryMs = 500
/** PostgreSQL takes 8,000 bytes in one notification. */
const mostAtOnce = 50

/**
 * Tells all processes of committed changes, after their commits and many in one notification: within a transaction a
 * notification makes every COMMIT wait until the one before has reached the disk (decision 016).
 */
export function createAnnouncer(notify: (payloads: readonly string[]) => Promise<unknown>): Announcer {
  const waiting = new Map<string, ChangeEvent>()
  let sending: Promise<void> | null = null
  let isClosed = false

  async function send(): Promise<void> {
    while (waiting.size > 0) {
      if (!isClosed) await pause(gatherMs)
      const payloads = payloadsOf([...waiting.values()])
      waiting.clear()
      try {
        await notify(payloads)
      } catch {
        if (isClosed) break
        waiting.clear()
        add(everything)
        await pause(retryMs)
      }
    }
    sending = null
  }

  function add(event: ChangeEvent): void {
    waiting.set(`${event.entity} ${event.id} ${event.op}`, event)
  }

  return {
    tell(events) {
      for (const event of events) add(event)
      if (waiting.size > 0) sending ??= send()
    },
    async close() {
      isClosed = true
      await sending
    },
  }
}

/** The statement that sends notifications. */
export const notifySql = `SELECT pg_notify('${eventChannel}', payload) FROM unnest($1::text[]) AS payload`

/**
 * The same in a transaction of its own, which does not wait for the disk: it writes nothing, and what nobody has heard when the
 * server falls is lost either way.
 */
export const announceSql = `WITH quick AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
  SELECT pg_notify('${eventChannel}', payload) FROM quick, unnest($1::text[]) AS payload`

export function payloadsOf(events: readonly ChangeEvent[]): string[] {
  const payloads: string[] = []
  for (let from = 0; from < events.length; from += mostAtOnce) {
    payloads.push(JSON.stringify(events.slice(from, from + mostAtOnce)))
  }
  return payloads
}

/** The changes of one notification. */
export function readEvents(payload: string): ChangeEvent[] {
  return JSON.parse(payload) as ChangeEvent[]
}
