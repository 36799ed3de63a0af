import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'

export type DueTask = {
  source: 'follow_up' | 'reminder' | 'interaction'
  id: string
  title: string
  dueDate: string
}
type Of = { userId: string; prospectId: string | null; clientId: string | null }

/**
 * The caller's task with a business that is due by the end of the day (company time zone), the longest due first. Logging
 * a contact there completes it. [FIX-023]
 */
export async function dueTaskOf(
  tx: Tx,
  { config, clock }: Context,
  { userId, prospectId, clientId }: Of,
): Promise<DueTask | undefined> {
  const zone = await companyTimeZone(tx, config)
  return tx.row(
    `WITH day AS (SELECT (($4::timestamptz AT TIME ZONE $5)::date + 1)::timestamp AT TIME ZONE $5 AS ends),
     due AS (
       SELECT 'follow_up' AS source, f.id, coalesce(f.description, f.type) AS title, f.due_date
         FROM follow_ups f, day
        WHERE f.user_id = $1 AND f.prospect_id = $2 AND f.status = 'open' AND f.deleted_at IS NULL AND f.due_date < day.ends
       UNION ALL
       SELECT 'reminder', r.id, r.title, r.due_date FROM follow_up_reminders r, day
        WHERE r.assigned_to = $1 AND (r.prospect_id = $2 OR r.client_id = $3) AND r.deleted_at IS NULL
          AND r.due_date < day.ends AND (r.status = 'open' OR (r.status = 'snoozed' AND r.snooze_until <= $4))
       UNION ALL
       SELECT 'interaction', i.id, coalesce(i.subject, i.type), i.scheduled_at FROM interactions i, day
        WHERE i.user_id = $1 AND i.prospect_id = $2 AND i.status = 'open' AND i.deleted_at IS NULL
          AND i.scheduled_at < day.ends)
     SELECT source, id, title, due_date FROM due ORDER BY due_date, id LIMIT 1`,
    [userId, prospectId, clientId, clock.now().toISOString(), zone],
  )
}
