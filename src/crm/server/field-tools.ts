import { statesOfZip } from '#company/rules/zip-state.ts'
import type { FieldTools, VisitStop } from '#crm/contract/field-tools.ts'
import { clientPolicy, prospectPolicy } from '#crm/rules/policy.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { dueOf, hasOwnDay } from './due-today.ts'

const shownDue = 50
const shownVisits = 40
const shownPlaces = 60

/**
 * Tasks due by the end of the day (company time zone), and businesses near a ZIP code: the same ZIP first, then its area
 * (the first three digits), then its state. Without a ZIP code, those not contacted for the longest. [CRM-011]
 */
export async function fieldToolsOf(
  { db, config, clock }: Context,
  actor: Actor,
  near: string | undefined,
): Promise<FieldTools> {
  const zone = await companyTimeZone(db, config)
  const zip = near ?? (await homeZip(db, actor))
  const [due, visits, places] = await Promise.all([
    dueOf(db, actor, { now: clock.now(), zone, limit: shownDue }),
    visitsOf(db, actor, zip),
    placesOf(db, actor),
  ])
  return { near: zip, due, visits, places }
}

async function homeZip(db: Db, actor: Actor): Promise<string | null> {
  const row = await db.row(
    `SELECT left(zip_code, 5) AS zip FROM users WHERE id = $1 AND zip_code ~ '^\\d{5}'`,
    [actor.id],
  )
  return row?.zip ?? null
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
  // Includes unassigned prospects in the rep's own territory.
  const unclaimed = hasOwnDay(actor)
    ? ` OR (t.assigned_to IS NULL AND t.state = ANY(${params.add(actor.states)}::text[]))`
    : ''
  return db.rows(
    `WITH known AS (
       (SELECT t.id AS "prospectId", c.id AS "clientId", t.business_name AS "businessName",
              t.contact_name AS "contactName", t.phone, t.email, t.address, t.city, t.state, t.zip_code AS "zipCode",
              t.last_contact_date AS "lastContactDate", t.current_ten_step AS "currentTenStep", t.stage,
              t.next_followup_date AS "nextFollowupDate"
         FROM prospects t LEFT JOIN clients c ON c.prospect_id = t.id AND c.deleted_at IS NULL
                                 AND ${scopeSql(clientPolicy.read(actor), params, 'c')}
        WHERE (${mine('t.assigned_to')}${unclaimed}) AND t.stage <> 'lost' AND ${practice}t.is_practice
          AND t.deleted_at IS NULL AND ${scopeSql(prospectPolicy.read(actor), params)})
       UNION ALL
       (SELECT NULL, t.id, t.business_name, t.owner_name, t.phone, t.email, t.address, t.city, t.state, t.zip_code,
              t.last_contact_date, NULL, NULL, NULL
         FROM clients t
        WHERE t.prospect_id IS NULL AND t.account_status <> 'closed' AND ${mine('t.assigned_sales_rep_id')}
          AND t.deleted_at IS NULL AND ${scopeSql(clientPolicy.read(actor), params)})),
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

/** Towns of the caller's own businesses, the most businesses first. */
async function placesOf(db: Db, actor: Actor): Promise<FieldTools['places']> {
  if (!hasOwnDay(actor)) return []
  const params = new Params()
  return db.rows(
    `SELECT min(left(t.zip_code, 5)) AS zip, t.city, t.state, count(*)::int AS count FROM prospects t
      WHERE t.assigned_to = ${params.add(actor.id)} AND t.zip_code ~ '^\\d{5}' AND t.city IS NOT NULL
        AND t.state IS NOT NULL AND t.deleted_at IS NULL AND ${scopeSql(prospectPolicy.read(actor), params)}
      GROUP BY t.city, t.state ORDER BY count(*) DESC, t.city LIMIT ${params.add(shownPlaces)}`,
    params.values,
  )
}
