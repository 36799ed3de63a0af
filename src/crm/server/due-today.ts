import type { FieldTools } from '#crm/contract/field-tools.ts'
import {
  clientPolicy,
  followUpPolicy,
  followUpReminderPolicy,
  interactionPolicy,
  prospectPolicy,
} from '#crm/rules/policy.ts'
import type { Db } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { joinSql, scopeSql } from '#platform/resources/where.ts'
import type { Actor } from '#platform/rules/access/access.ts'

/** Trainees and reps see their own tasks; others see everybody's. */
export const hasOwnDay = ({ role }: Actor) => role === 'sales_rep' || role === 'trainee'

/**
 * Tasks due by the end of the day (company time zone), most urgent first, with their number: follow-ups, reminders, planned
 * visits and calls. Home and field tools use it.
 */
export async function dueOf(
  db: Db,
  actor: Actor,
  { now, zone, limit }: { now: Date; zone: string; limit: number },
): Promise<FieldTools['due']> {
  const params = new Params()
  const at = params.add(now.toISOString())
  const tz = params.add(zone)
  const dayEnds = `(((${at}::timestamptz AT TIME ZONE ${tz})::date + 1)::timestamp AT TIME ZONE ${tz})`
  const practice = actor.role === 'trainee' ? '' : 'NOT '
  const own = (column: string) => (hasOwnDay(actor) ? `${column} = ${params.add(actor.id)}` : 'true')
  const rows = await db.rows(
    `WITH due AS (
       SELECT f.id, f.version, 'follow_up' AS source, f.type, f.description AS title, f.due_date, f.priority,
              f.prospect_id, NULL::uuid AS client_id, f.user_id AS owner_id
         FROM follow_ups f
        WHERE ${own('f.user_id')} AND f.status = 'open' AND ${practice}f.is_practice AND f.deleted_at IS NULL
          AND f.due_date < ${dayEnds} AND ${scopeSql(followUpPolicy.read(actor), params, 'f')}
       UNION ALL
       SELECT r.id, r.version, 'reminder', r.reminder_type, r.title, r.due_date, r.priority, r.prospect_id, r.client_id,
              r.assigned_to
         FROM follow_up_reminders r
        WHERE ${own('r.assigned_to')} AND ${practice}r.is_practice AND r.deleted_at IS NULL AND r.due_date < ${dayEnds}
          AND (r.status = 'open' OR (r.status = 'snoozed' AND r.snooze_until <= ${at}))
          AND ${scopeSql(followUpReminderPolicy.read(actor), params, 'r')}
       UNION ALL
       SELECT i.id, i.version, 'interaction', i.type, i.subject, i.scheduled_at, 'medium', i.prospect_id, NULL, i.user_id
         FROM interactions i
        WHERE ${own('i.user_id')} AND i.status = 'open' AND ${practice}i.is_practice AND i.deleted_at IS NULL
          AND i.scheduled_at < ${dayEnds} AND ${scopeSql(interactionPolicy.read(actor), params, 'i')})
     SELECT d.id, d.version, d.source, d.type, d.title, d.due_date, d.priority, d.owner_id,
            d.due_date < ${at} AS "isOverdue", p.id AS "prospectId", c.id AS "clientId",
            coalesce(p.business_name, c.business_name, d.title, d.type) AS "businessName",
            coalesce(p.contact_name, c.owner_name) AS "contactName", coalesce(p.phone, c.phone) AS phone,
            coalesce(p.email, c.email) AS email, coalesce(p.address, c.address) AS address,
            coalesce(p.city, c.city) AS city, coalesce(p.state, c.state) AS state,
            coalesce(p.zip_code, c.zip_code) AS "zipCode",
            coalesce(p.last_contact_date, c.last_contact_date) AS "lastContactDate",
            count(*) OVER ()::int AS today, count(*) FILTER (WHERE d.due_date < ${at}) OVER ()::int AS overdue,
            min(d.due_date) OVER () AS since
       FROM due d ${joinSql(params, { entity: 'prospects', alias: 'p', on: 'd.prospect_id', scope: prospectPolicy.read(actor) }) /* e.g. LEFT JOIN prospects p ON p.id = d.prospect_id */}
                  ${joinSql(params, { entity: 'clients', alias: 'c', on: 'd.client_id', scope: clientPolicy.read(actor) }) /* e.g. LEFT JOIN clients c ON c.id = d.client_id */}
      ORDER BY array_position(ARRAY['urgent', 'high', 'medium', 'low'], d.priority), d.due_date, d.id
      LIMIT ${params.add(limit)}`,
    params.values,
  )
  return {
    today: rows[0]?.today ?? 0,
    overdue: rows[0]?.overdue ?? 0,
    since: rows[0]?.since ?? null,
    items: rows.map(({ today: _, overdue: __, since: ___, ...item }) => item),
  }
}
