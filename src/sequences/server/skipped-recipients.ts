import type { z } from 'zod'
import { prospectPolicy } from '#crm/rules/policy.ts'
import { dripCampaignPolicy } from '#email/rules/policy.ts'
import { suppressionWords } from '#email/rules/suppression.ts'
import type { Context } from '#platform/context.ts'
import { Params } from '#platform/db/params.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { Skipped, skippedQuery } from '#sequences/contract/sequence.ts'
import { beginsByItself } from '#sequences/rules/begins-when.ts'
import { whyNotBegin } from '#sequences/rules/may-begin.ts'
import { type Program, programOf, stepWords } from './program.ts'
import { mayGet, whoWaits } from './who-waits.ts'

const pageSize = 50
const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
type Query = z.output<typeof skippedQuery>
type SkippedRecipient = Skipped['items'][number]

/**
 * Recipients of a sequence or campaign who did not get something, with the reason, in pages, latest first.
 * [MAIL-004, MAIL-006]
 */
export async function skippedOf(context: Context, caller: Caller, query: Query): Promise<Skipped> {
  const items =
    query.of === 'sequence'
      ? await skippedOfSequence(context, caller, query)
      : await skippedOfCampaign(context, caller, query)
  const shown = items.slice(0, pageSize)
  return { items: shown, nextCursor: items.length > pageSize ? (shown.at(-1)?.id ?? null) : null }
}

/**
 * Steps that were skipped or bounced; enrollments stopped before anything was sent or by a suppression, failed, paused, or
 * held for another day; and prospects that qualify but cannot begin.
 */
async function skippedOfSequence(
  context: Context,
  { actor }: Caller,
  { id, cursor }: Query,
): Promise<SkippedRecipient[]> {
  const { db } = context
  const program = await programOf(db, id)
  if (!program) throw notFound()
  const params = new Params()
  const [of, before] = [params.add(id), params.add(cursor ?? last)]
  // Each part reads its latest rows by an index; one query over all would read everybody's rows for a rep who may see few.
  const reached = `t.deleted_at IS NULL AND ${scopeSql(prospectPolicy.read(actor), params)}`
  const person = `t.id AS "prospectId", t.business_name AS name, t.email, t.stage, t.assigned_to`
  const most = `LIMIT ${pageSize + 1}`
  const rows = await db.rows(
    `SELECT /* got none */ x.*, u.status = 'active' AND u.deleted_at IS NULL AS "isOwnerHere",
            ARRAY(SELECT s.reason FROM suppressions s WHERE s.email = lower(x.email) AND s.deleted_at IS NULL) AS suppressions
       FROM (
         (SELECT own.* FROM follow_up_messages s CROSS JOIN LATERAL (
            SELECT m.id, s.step_number AS step, coalesce(m.reason, e.reason) AS why, 'not_sent' AS state,
                   m.updated_at AS at, NULL::timestamptz AS due, ${person}
              FROM sent_messages m JOIN prospects t ON t.id = m.prospect_id LEFT JOIN emails e ON e.id = m.email_id
             WHERE m.message_id = s.id AND m.status IN ('failed', 'skipped', 'undelivered') AND m.deleted_at IS NULL
               AND m.id < ${before}::uuid AND ${reached} ORDER BY m.id DESC ${most}) own
           WHERE s.sequence_id = ${of})
         UNION ALL
         (SELECT f.id, f.current_step, CASE f.status WHEN 'active' THEN f.held_because ELSE f.stop_reason END,
                 CASE f.status WHEN 'active' THEN 'waits' ELSE f.status END, f.updated_at,
                 CASE WHEN f.status = 'active' THEN f.next_message_due END, ${person}
            FROM prospect_follow_ups f JOIN prospects t ON t.id = f.prospect_id
           WHERE f.sequence_id = ${of} AND f.deleted_at IS NULL AND f.id < ${before}::uuid
             AND (f.status IN ('stopped', 'failed', 'paused') OR f.held_because IS NOT NULL)
             AND (f.status IN ('active', 'failed', 'paused')
                  OR f.status = 'stopped' AND (f.last_message_sent IS NULL OR f.stop_reason = ANY(${params.add(suppressionWords)}::text[]))
                     AND NOT EXISTS (SELECT FROM sent_messages m WHERE m.follow_up_id = f.id AND m.status IN ('failed', 'skipped', 'undelivered')))
             AND ${reached} ORDER BY f.id DESC ${most})
         UNION ALL
         (SELECT t.id, 1, NULL, 'not_begun', NULL, NULL, ${person} FROM prospects t
           WHERE ${await notBegun(context, params, program) /* e.g. false */} AND t.id < ${before}::uuid AND ${reached} ORDER BY t.id DESC ${most})) x
       LEFT JOIN users u ON u.id = x.assigned_to ORDER BY x.id DESC ${most}`,
    params.values,
  )
  return rows.map(({ step, why, state, email, stage, suppressions, assignedTo, isOwnerHere, ...row }) => {
    const known = program.steps[Number(step) - 1]
    const facts = { isGone: false, isPractice: false, stage, email, suppressions: suppressions ?? [] }
    const isHere = assignedTo === null ? null : isOwnerHere === true
    const reason = state === 'not_begun' ? whyNotBegin({ ...facts, isOwnerHere: isHere }, program.steps) : why
    return {
      ...skippedRecipientOf(row, state),
      words: known ? stepWords(known) : null,
      why: reason ?? 'The reason was not kept.',
    }
  })
}

/** Condition for prospects that would begin automatically, but lack an address that may be written to or an active owner. */
async function notBegun(context: Context, params: Params, program: Program): Promise<string> {
  if (!beginsByItself(program.begins) || program.status !== 'started' || !program.isActive) return 'false'
  const zone = await companyTimeZone(context.db, context.config)
  const waits = whoWaits(params, program, { now: context.clock.now(), zone })
  return `(${waits}) AND t.deleted_at IS NULL AND NOT t.is_practice AND (NOT (${mayGet(params, program)})
            OR EXISTS (SELECT FROM users o WHERE o.id = t.assigned_to AND NOT (o.status = 'active' AND o.deleted_at IS NULL)))`
}

async function skippedOfCampaign(
  { db }: Context,
  { actor }: Caller,
  { id, cursor }: Query,
): Promise<SkippedRecipient[]> {
  const params = new Params()
  const campaign = await db.row(
    `SELECT /* whose */ t.id FROM drip_campaigns t
      WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL AND ${scopeSql(dripCampaignPolicy.read(actor), params)}`,
    params.values,
  )
  if (!campaign) throw notFound()
  const more = new Params()
  const rows = await db.rows(
    `SELECT /* sends */ d.id, coalesce(d.skip_reason, d.held_because, e.reason) AS why, d.updated_at AS at, t.id AS "prospectId",
            t.business_name AS name, CASE WHEN d.status = 'scheduled' THEN d.scheduled_for END AS due,
            CASE WHEN d.status = 'scheduled' THEN 'waits' WHEN d.status = 'failed' AND d.email_id IS NULL THEN 'failed' ELSE 'not_sent' END AS state
       FROM drip_campaign_sends d JOIN prospects t ON t.id = d.prospect_id LEFT JOIN emails e ON e.id = d.email_id
      WHERE d.campaign_id = ${more.add(id)} AND d.id < ${more.add(cursor ?? last)}::uuid AND d.deleted_at IS NULL
        AND (d.status IN ('skipped', 'failed') OR d.held_because IS NOT NULL) AND d.status IN ('skipped', 'failed', 'scheduled')
        AND t.deleted_at IS NULL AND ${scopeSql(prospectPolicy.read(actor), more)} ORDER BY d.id DESC LIMIT ${pageSize + 1}`,
    more.values,
  )
  return rows.map(({ why, state, ...row }) => ({
    ...skippedRecipientOf(row, state),
    words: null,
    why: why ?? 'The reason was not kept.',
  }))
}

type Row = { id: string | null; prospectId: string; name: string; at: string | null; due: string | null }
const states = ['not_begun', 'stopped', 'failed', 'paused', 'waits'] as const

const skippedRecipientOf = ({ id, prospectId, name, at, due }: Row, state: string | null) => ({
  id: id ?? '',
  prospectId,
  name,
  at,
  due,
  state: states.find((one) => one === state) ?? ('not_sent' as const),
})
