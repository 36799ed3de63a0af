import type { Context } from '../context.ts'
import type { Database } from '../db/client.ts'
import { type AuditEvent, recordEvent } from './audit.ts'

const minuteMs = 60_000
/** Keys that anonymous callers may use per minute; events beyond them share one count. */
const mostKeys = 300

/**
 * Audits an event that can be repeated at will: the first of a key and minute at once, the number of repetitions when the
 * minute is over. Never throws: an audit failure must not decide the call.
 */
export async function gatherEvent(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  key: string,
  event: AuditEvent,
): Promise<void> {
  const minute = new Date(Math.floor(clock.now().getTime() / minuteMs) * minuteMs).toISOString()
  try {
    await db.transact(async (tx) => {
      const name = `${event.action}|${key}`
      const kept = await tx.row(
        `WITH full_house AS (
           SELECT 1 WHERE (SELECT count(*) FROM gathered_events WHERE minute = $2) >= $5
             AND NOT EXISTS (SELECT 1 FROM gathered_events WHERE key = $1))
         INSERT INTO gathered_events (key, minute, entry)
         VALUES (CASE WHEN EXISTS (SELECT 1 FROM full_house) THEN $3 ELSE $1 END, $2, $4)
         ON CONFLICT (key) DO UPDATE SET times = gathered_events.times + 1 RETURNING times`,
        [`${name}|${minute}`, minute, `${event.action}|others|${minute}`, JSON.stringify(event), mostKeys],
      )
      if (kept?.times === 1) await recordEvent(tx, event)
    })
  } catch (error) {
    log.warn({ err: error }, 'an event was not noted')
  }
}

/** Writes the counts of repeated events of finished minutes into the audit. */
export async function writeGathered(db: Database, now: Date): Promise<number> {
  const before = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs).toISOString()
  return db.transact(async (tx) => {
    const over = await tx.rows(
      `DELETE FROM gathered_events WHERE key IN
         (SELECT key FROM gathered_events WHERE minute < $1 ORDER BY minute LIMIT 1000 FOR UPDATE SKIP LOCKED)
       RETURNING times, entry`,
      [before],
    )
    const repeated = over.filter(({ times }) => times > 1)
    for (const { times, entry } of repeated) {
      await recordEvent(tx, { ...entry, metadata: { ...entry.metadata, again: times - 1 } })
    }
    return repeated.length
  })
}
