import { setTimeout as pause } from 'node:timers/promises'
import type { ChangeEvent } from './change-event.ts'

export const eventChannel = 'pourline_events'

/** Sent when changes may have been missed: caches are dropped and open screens refetch. */
export const everything: ChangeEvent = { entity: '*', id: '*', op: 'update' }

/** Tables that decide about access. */
export const decidesAccess: ReadonlySet<string> = new Set([
  'users',
  'customer_auth',
  'sessions',
  'territories',
  'clients',
])

export type Announcer = {
  /** Returns at once; events of a few milliseconds are sent together. */
  announce(events: readonly ChangeEvent[]): void
  /** Sends what is left. */
  close(): Promise<void>
}

/** Milliseconds for which changes are collected into one notification. */
const gatherMs = 15
const retryMs = 500
/** PostgreSQL limits a notification to 8,000 bytes. */
const mostAtOnce = 50

/**
 * Notifies all processes of committed changes, after their commits and many at once: a NOTIFY inside a transaction makes every
 * COMMIT wait until the previous one is on disk (decision 016).
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
    announce(events) {
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
 * Sends notifications in a transaction of its own that does not wait for the disk: it writes nothing, and unheard notifications
 * are lost with a crash in any case.
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

/** The changes in a notification's payload. */
export function readEvents(payload: string): ChangeEvent[] {
  return JSON.parse(payload) as ChangeEvent[]
}
