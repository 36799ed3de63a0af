import type { Technique } from '#assistants/rules/sales/choose-technique.ts'
import type { Moment, ProspectState } from '#assistants/rules/sales/policy.ts'
import { readAnswer } from '#assistants/rules/sales/read-answer.ts'
import type { JurisdictionRule } from '#company/rules/jurisdictions.ts'
import { judgePlace, statesOf } from '#company/rules/jurisdictions.ts'
import { zonesOfState } from '#company/rules/us-zones.ts'
import { placeOf, rulesOf } from '#company/server/api.ts'
import { isTenStep } from '#crm/rules/ten-steps.ts'
import { stoppedBy } from '#email/rules/suppression.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { dayIn, instantAt, plusDays } from '#platform/rules/text/dates.ts'
import { techniquesIn } from './company-wordings.ts'

/** Reads the facts about businesses that the policy decides by. */
export async function readFacts(db: Db, ids: readonly string[]) {
  return db.rows(
    `SELECT p.id, p.version, p.business_name AS name, p.owner_name, lower(p.email) AS email, p.state, p.city,
            p.zip_code, p.is_active, p.current_stage AS stage, p.assigned_to,
            p.assigned_rep_id AS "repId", p.current_ten_step AS step, p.next_follow_up_date AS "followUpAt",
            p.is_simulated, p.prospect_id, p.consent_source IS NOT NULL AS "hasConsent",
            p.ten_step_progress AS progress, a.content AS answer, a.created_at AS "answeredAt",
            (SELECT max(c.created_at) FROM ai_conversations c
              WHERE c.prospect_id = p.id AND c.message_type = 'outbound' AND c.deleted_at IS NULL) AS "lastLetterAt",
            (SELECT count(*) FROM ai_conversations c
              WHERE c.prospect_id = p.id AND c.message_type = 'outbound' AND c.deleted_at IS NULL
                AND c.created_at > coalesce(a.created_at, '-infinity'))::int AS unanswered,
            (SELECT max(t.ai_takeover_date) FROM human_to_ai_transfers t
              WHERE t.ai_prospect_id = p.id AND t.direction = 'human_to_ai' AND t.deleted_at IS NULL) AS "handedBackAt",
            EXISTS (SELECT 1 FROM ai_sales_drafts d WHERE d.ai_prospect_id = p.id AND d.state IN ('waiting', 'approved')
                       AND d.deleted_at IS NULL) AS "hasDraft",
            ARRAY(SELECT s.reason FROM suppressions s WHERE s.email = lower(p.email) AND s.deleted_at IS NULL) AS suppressions
       FROM ai_prospects p
       LEFT JOIN LATERAL (SELECT c.content, c.created_at FROM ai_conversations c
                           WHERE c.prospect_id = p.id AND c.message_type = 'inbound' AND c.deleted_at IS NULL
                           ORDER BY c.created_at DESC, c.id DESC LIMIT 1) a ON true
      WHERE p.id = ANY($1::uuid[]) AND p.deleted_at IS NULL
      ORDER BY array_position($1::uuid[], p.id)`,
    [ids],
  )
}
export type Facts = Awaited<ReturnType<typeof readFacts>>[number]

/** Reads the shipping law for all these businesses at once. @returns a function from facts to their law */
export async function lawFor(
  context: Pick<Context, 'config' | 'clock'>,
  db: Db,
  all: readonly Facts[],
): Promise<(facts: Facts) => ProspectState['law']> {
  const places = new Map(all.map((one) => [one.id, placeOf({ ...one, county: null })]))
  const states = [...new Set([...places.values()].flatMap(statesOf))]
  const rules: JurisdictionRule[] = await rulesOf(db, states)
  const today = dayIn(context.clock.now(), await companyTimeZone(db, context.config))
  return (facts) => {
    const place = places.get(facts.id)
    if (!place || statesOf(place).length === 0) return 'unknown'
    const { kind } = judgePlace(rules, place, 'liquid', today)
    return kind === 'banned' ? 'closed' : kind === 'state_contradicts' ? 'unknown' : 'open'
  }
}

/** The last answer if it is still open: no email came after it, and no person handed the business back after it. */
export const openAnswer = ({ answer, answeredAt, lastLetterAt, handedBackAt }: Facts): string | null =>
  answer !== null &&
  answeredAt !== null &&
  (lastLetterAt === null || answeredAt >= lastLetterAt) &&
  (handedBackAt === null || answeredAt > handedBackAt)
    ? answer
    : null

/** The state that the policy decides by; `doubt` (0..1) raises the doubt of the rules' reading. */
export function stateOf(facts: Facts, law: ProspectState['law'], doubt = 0): ProspectState {
  const open = openAnswer(facts)
  const read = open === null ? null : readAnswer(open)
  return {
    isActive: facts.isActive,
    stage: facts.stage,
    isWithPerson: facts.assignedTo === 'human',
    email: facts.email,
    stopped: stoppedBy(facts.suppressions, true),
    hasConsent: facts.hasConsent,
    law,
    step: isTenStep(facts.step) ? facts.step : 1,
    followUpAt: facts.followUpAt === null ? null : new Date(facts.followUpAt),
    lastLetterAt: facts.lastLetterAt === null ? null : new Date(facts.lastLetterAt),
    unanswered: facts.unanswered,
    hasDraft: facts.hasDraft,
    answer: read && { ...read, doubt: Math.max(read.doubt, doubt) },
  }
}

export type Day = Pick<Moment, 'now' | 'madeToday' | 'tomorrow'> & { techniques: readonly Technique[] }

/** Now, and the start of today and of tomorrow in the company's time zone. */
export async function dayAround(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  db: Db,
): Promise<{ now: Date; began: Date; tomorrow: Date }> {
  const now = clock.now()
  const zone = await companyTimeZone(db, config)
  const today = dayIn(now, zone)
  return {
    now,
    began: instantAt(today, '00:00', zone),
    tomorrow: instantAt(plusDays(today, 1), '00:00', zone),
  }
}

/** Values that all businesses share at a moment; simulated businesses have their own daily count. */
export async function readDay(
  context: Pick<Context, 'config' | 'clock'>,
  db: Db,
  isSimulated = false,
): Promise<Day> {
  const { now, began, tomorrow } = await dayAround(context, db)
  const made = await db.row(
    `SELECT count(*)::int AS count FROM ai_sales_drafts d JOIN ai_prospects p ON p.id = d.ai_prospect_id
      WHERE d.created_at >= $1 AND d.state NOT IN ('rejected', 'stopped') AND d.deleted_at IS NULL AND p.is_simulated = $2`,
    [began.toISOString(), isSimulated],
  )
  return {
    now,
    madeToday: made?.count ?? 0,
    tomorrow,
    techniques: await techniquesIn(db, true),
  }
}

/** The policy's input beside the state of a business. */
export function momentOf(day: Day, facts: Facts, said: readonly string[] = []): Moment {
  return {
    ...day,
    zones: zonesOfState(facts.state),
    techniques: day.techniques.map((one) => ({ ...one, isSaid: said.includes(one.id) })),
    // The seed changes with each message, so that the next email is not the same again.
    seed: `${facts.id} ${facts.step} ${facts.answeredAt ?? ''} ${facts.lastLetterAt ?? ''}`,
  }
}

/** Ids of the techniques already used with this business. */
export async function saidTo(db: Db, id: string): Promise<string[]> {
  const rows = await db.rows(
    `SELECT DISTINCT technique_id AS id FROM ai_sales_drafts
      WHERE ai_prospect_id = $1 AND technique_id IS NOT NULL AND state IN ('approved', 'sent') AND deleted_at IS NULL`,
    [id],
  )
  return rows.flatMap(({ id }) => id ?? [])
}
