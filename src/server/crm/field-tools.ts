import type { DueStop, FieldTools, VisitStop } from '#contracts/crm/field-tools.ts'
import type { Actor } from '#domain/access/access.ts'
import { statesOfZip } from '#domain/accounts/zip-state.ts'
import {
  clientPolicy,
  followUpPolicy,
  followUpReminderPolicy,
  interactionPolicy,
  prospectPolicy,
} from '#domain/crm/policy.ts'
import { companyTimeZone } from '../company/time-zone.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/client.ts'
import { Params } from '../db/params.ts'
import { joinSql, reachSql } from '../resources/where.ts'

const shownDue = 50
const shownVisits = 40
const shownPlaces = 60

/** Trainees and reps see their own day; who only reads or leads sees everybody's. */
const hasOwnDay = ({ role }: Actor) => role === 'sales_rep' || role === 'trainee'

/**
 * What is due until the day ends in the company's zone, and the businesses around a ZIP code: the same ZIP first, then
 * its area (the first three digits), then its state. Without a ZIP: who waits the longest. [CRM-011]
 */
export async function fieldToolsOf(
  { db, config, clock }: Context,
  actor: Actor,
  near: string | undefined,
): Promise<FieldTools> {
  const zone = await companyTimeZone(db, config)
  const zip = near ?? (await homeZip(db, actor))
  const [due, visits, places] = await Promise.all([
    dueOf(db, actor, clock.now(), zone),
    visitsOf(db, actor, zip),
    placesOf(db, actor),
  ])
  return { near: zip, due, visits, places }
}

async function homeZip(db: Db, actor: Actor): Promise<string | null> {
  const row = await db.row<{ zip: string }>(
    `SELECT left(zip_code, 5) AS zip FROM users WHERE id = $1 AND zip_code ~ '^\\d{5}'`,
    [actor.id],
  )
  return row?.zip ?? null
}

async function dueOf(db: Db, actor: Actor, now: Date, zone: string): Promise<FieldTools['due']> {
  const params = new Params()
  const at = params.add(now.toISOString())
  const tz = params.add(zone)
  const dayEnds = `(((${at}::timestamptz AT TIME ZONE ${tz})::date + 1)::timestamp AT TIME ZONE ${tz})`
  const practice = actor.role === 'trainee' ? '' : 'NOT '
  const own = (column: string) => (hasOwnDay(actor) ? `${column} = ${params.add(actor.id)}` : 'true')
  const rows = await db.rows<DueStop & { today: number; overdue: number }>(
    `WITH due AS (
       SELECT f.id, f.version, 'follow_up' AS source, f.type, f.description AS title, f.due_date, f.priority,
              f.prospect_id, NULL::uuid AS client_id, f.user_id AS owner_id
         FROM follow_ups f
        WHERE ${own('f.user_id')} AND f.status = 'open' AND ${practice}f.is_practice AND f.deleted_at IS NULL
          AND f.due_date < ${dayEnds} AND ${reachSql(followUpPolicy.read(actor), params, 'f')}
       UNION ALL
       SELECT r.id, r.version, 'reminder', r.reminder_type, r.title, r.due_date, r.priority, r.prospect_id, r.client_id,
              r.assigned_to
         FROM follow_up_reminders r
        WHERE ${own('r.assigned_to')} AND ${practice}r.is_practice AND r.deleted_at IS NULL AND r.due_date < ${dayEnds}
          AND (r.status = 'open' OR (r.status = 'snoozed' AND r.snooze_until <= ${at}))
          AND ${reachSql(followUpReminderPolicy.read(actor), params, 'r')}
       UNION ALL
       SELECT i.id, i.version, 'interaction', i.type, i.subject, i.scheduled_at, 'medium', i.prospect_id, NULL, i.user_id
         FROM interactions i
        WHERE ${own('i.user_id')} AND i.status = 'open' AND ${practice}i.is_practice AND i.deleted_at IS NULL
          AND i.scheduled_at < ${dayEnds} AND ${reachSql(interactionPolicy.read(actor), params, 'i')})
     SELECT d.id, d.version, d.source, d.type, d.title, d.due_date AS "dueDate", d.priority, d.owner_id AS "ownerId",
            d.due_date < ${at} AS "isOverdue", p.id AS "prospectId", c.id AS "clientId",
            coalesce(p.business_name, c.business_name, d.title, d.type) AS "businessName",
            coalesce(p.contact_name, c.owner_name) AS "contactName", coalesce(p.phone, c.phone) AS phone,
            coalesce(p.email, c.email) AS email, coalesce(p.address, c.address) AS address,
            coalesce(p.city, c.city) AS city, coalesce(p.state, c.state) AS state,
            coalesce(p.zip_code, c.zip_code) AS "zipCode",
            coalesce(p.last_contact_date, c.last_contact_date) AS "lastContactDate",
            count(*) OVER ()::int AS today, count(*) FILTER (WHERE d.due_date < ${at}) OVER ()::int AS overdue
       FROM due d ${joinSql(params, { entity: 'prospects', alias: 'p', on: 'd.prospect_id', reach: prospectPolicy.read(actor) })}
                  ${joinSql(params, { entity: 'clients', alias: 'c', on: 'd.client_id', reach: clientPolicy.read(actor) })}
      ORDER BY array_position(ARRAY['urgent', 'high', 'medium', 'low'], d.priority), d.due_date, d.id
      LIMIT ${params.add(shownDue)}`,
    params.values,
  )
  return {
    today: rows[0]?.today ?? 0,
    overdue: rows[0]?.overdue ?? 0,
    items: rows.map(({ today: _, overdue: __, ...item }) => item),
  }
}

async function visitsOf(db: Db, actor: Actor, near: string | null): Promise<VisitStop[]> {
  const params = new Params()
  const zip = params.add(near)
  const states = params.add(near ? statesOfZip(near) : [])
  const practice = actor.role === 'trainee' ? '' : 'NOT '
  const mine = (owner: string) => {
    if (!hasOwnDay(actor)) return near ? `t.state = ANY(${states}::text[])` : 'true'
    return `${owner} = ${params.add(actor.id)}`
  }
  // Nobody's prospects in one's territory are there to be won.
  const unclaimed = hasOwnDay(actor)
    ? ` OR (t.assigned_to IS NULL AND t.state = ANY(${params.add(actor.states)}::text[]))`
    : ''
  return db.rows<VisitStop>(
    `WITH known AS (
       (SELECT t.id AS "prospectId", c.id AS "clientId", t.business_name AS "businessName",
              t.contact_name AS "contactName", t.phone, t.email, t.address, t.city, t.state, t.zip_code AS "zipCode",
              t.last_contact_date AS "lastContactDate", t.current_ten_step AS "currentTenStep", t.stage,
              t.next_followup_date AS "nextFollowupDate"
         FROM prospects t LEFT JOIN clients c ON c.prospect_id = t.id AND c.deleted_at IS NULL
                                 AND ${reachSql(clientPolicy.read(actor), params, 'c')}
        WHERE (${mine('t.assigned_to')}${unclaimed}) AND t.stage <> 'lost' AND ${practice}t.is_practice
          AND t.deleted_at IS NULL AND ${reachSql(prospectPolicy.read(actor), params)})
       UNION ALL
       (SELECT NULL, t.id, t.business_name, t.owner_name, t.phone, t.email, t.address, t.city, t.state, t.zip_code,
              t.last_contact_date, NULL, NULL, NULL
         FROM clients t
        WHERE t.prospect_id IS NULL AND t.account_status <> 'closed' AND ${mine('t.assigned_sales_rep_id')}
          AND t.deleted_at IS NULL AND ${reachSql(clientPolicy.read(actor), params)})),
     placed AS (
       SELECT known.*, CASE WHEN ${zip}::text IS NULL THEN NULL
                            WHEN left("zipCode", 5) = ${zip} THEN 'same_zip'
                            WHEN left("zipCode", 3) = left(${zip}, 3) THEN 'same_area'
                            WHEN state = ANY(${states}::text[]) THEN 'same_state'
                            ELSE 'elsewhere' END AS nearness,
              CASE WHEN "zipCode" ~ '^\\d{5}' THEN abs(left("zipCode", 5)::int - ${zip}::int) END AS apart
         FROM known)
     SELECT "prospectId", "clientId", "businessName", "contactName", phone, email, address, city, state, "zipCode",
            "lastContactDate", "currentTenStep", stage, "nextFollowupDate", nearness
       FROM placed
      ORDER BY array_position(ARRAY['same_zip', 'same_area', 'same_state', 'elsewhere'], nearness), apart,
               "nextFollowupDate", "lastContactDate" NULLS FIRST, "businessName"
      LIMIT ${params.add(shownVisits)}`,
    params.values,
  )
}

/** The towns of one's own list, the ones with the most businesses first. */
async function placesOf(db: Db, actor: Actor): Promise<FieldTools['places']> {
  if (!hasOwnDay(actor)) return []
  const params = new Params()
  return db.rows(
    `SELECT min(left(t.zip_code, 5)) AS zip, t.city, t.state, count(*)::int AS count FROM prospects t
      WHERE t.assigned_to = ${params.add(actor.id)} AND t.zip_code ~ '^\\d{5}' AND t.city IS NOT NULL
        AND t.state IS NOT NULL AND t.deleted_at IS NULL AND ${reachSql(prospectPolicy.read(actor), params)}
      GROUP BY t.city, t.state ORDER BY count(*) DESC, t.city LIMIT ${params.add(shownPlaces)}`,
    params.values,
  )
}
