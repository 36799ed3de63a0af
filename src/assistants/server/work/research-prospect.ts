import type { TaskResult } from '#assistants/contract/assistant-work.ts'
import { judgePlace } from '#company/rules/jurisdictions.ts'
import { rulesOf } from '#company/server/api.ts'
import type { Context } from '#platform/context.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import type { Task } from './task.ts'

const isGone: TaskResult = { summary: 'The prospect is no longer there.', items: [] }

/** Collects what the database knows of a prospect and its location; no outside service is asked. */
export async function researchProspect(context: Context, task: Task): Promise<TaskResult> {
  const { db } = context
  if (!task.aiProspectId) return isGone
  const facts = await db.row(
    `SELECT p.id, p.business_name AS name, p.state, p.city,
            (SELECT count(*) FROM ai_conversations c WHERE c.prospect_id = p.id AND c.deleted_at IS NULL)::int AS messages,
            ARRAY(SELECT DISTINCT objection_detected FROM ai_conversations c
                   WHERE c.prospect_id = p.id AND objection_detected IS NOT NULL AND c.deleted_at IS NULL ORDER BY 1) AS objections,
            (SELECT count(*) FROM clients c WHERE c.state = p.state AND c.deleted_at IS NULL)::int AS "clientsInState",
            n.won AS "wonInState", n.decided AS "decidedInState",
            (SELECT count(*) FROM prospects o WHERE name_key(o.business_name) = name_key(p.business_name) AND o.state = p.state
                AND o.deleted_at IS NULL)::int AS "sameName"
       FROM ai_prospects p
       CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE stage = 'won')::int AS won, count(*)::int AS decided FROM prospects o
            WHERE o.state = p.state AND o.stage IN ('won', 'lost') AND NOT o.is_practice AND o.deleted_at IS NULL) n
      WHERE p.id = $1 AND p.deleted_at IS NULL`,
    [task.aiProspectId],
  )
  if (!facts) return isGone
  const rules = await rulesOf(db, facts.state ? [facts.state] : [])
  const today = await companyDay(db, context)
  const verdict = facts.state
    ? judgePlace(rules, { state: facts.state, city: facts.city }, 'liquid', today)
    : null
  const law = !verdict
    ? 'The state is not known: ask for the street address first.'
    : verdict.kind === 'banned'
      ? `Closed to us: ${verdict.rule.name}. No sample, no order.`
      : verdict.kind === 'license_needed'
        ? `Only with a license on file: ${verdict.rule.name}.`
        : verdict.kind === 'county_needed'
          ? 'The county decides here: look it up before anything is said.'
          : 'No rule of the list stops this place; the street address is checked again at sample, order and shipment.'
  const item = (title: string, text: string, source: string) => ({
    id: facts.id,
    title,
    text,
    from: null,
    to: null,
    sources: [source],
  })
  return {
    summary: `What we know of ${facts.name}, from our own records.`,
    items: [
      item('The law of the place', law, '/company-settings'),
      item(
        'Said so far',
        facts.messages === 0
          ? 'Nothing was written yet.'
          : `${facts.messages} messages; objections: ${facts.objections.join(', ') || 'none'}.`,
        `/ai-sales?open=${facts.id}`,
      ),
      item(
        'The state',
        `${facts.clientsInState} clients there; ${facts.wonInState} of ${facts.decidedInState} decided prospects were won.`,
        '/clients',
      ),
      item(
        'Known already',
        facts.sameName > 0
          ? `${facts.sameName} prospect of the same name in the same state: speak with its rep first.`
          : 'No prospect of the same name in the state.',
        '/prospects',
      ),
    ],
  }
}
