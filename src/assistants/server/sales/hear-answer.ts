import type { media } from '#assistants/contract/ai-conversation.ts'
import { type Decision, decideHeard } from '#assistants/rules/sales/policy.ts'
import { type AnswerReading, ownWords, readAnswer } from '#assistants/rules/sales/read-answer.ts'
import { suppress } from '#email/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { insertSql, Params } from '#platform/db/params.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { countSilence, countUses } from '../work/technique-used.ts'
import { handToPerson } from './hand-to-person.ts'
import { policyOf } from './policy-of.ts'
import { type Facts, lawFor, momentOf, readDay, readFacts, stateOf } from './prospect-facts.ts'
import { stopDrafts } from './stop-drafts.ts'

type Heard = {
  /** Id of the inbound email; an answer by another medium gets a new id. */
  id?: string
  aiProspectId: string
  /** What they wrote or said, including quotes of the company's email. */
  text: string
  medium: (typeof media)[number]
}

/**
 * Processes an answer of a business: adds it to the conversation, stops pending emails, measures the last technique by it,
 * and hands over at once if a person must answer. Called for inbound email and for answers that a person records.
 * @returns null when there is no such business
 */
export async function hearAnswer(
  context: Context,
  tx: Tx,
  caller: Caller | null,
  { id = uuidv7(), aiProspectId, text, medium }: Heard,
): Promise<{ reading: AnswerReading; decision: Decision } | null> {
  const locked = await tx.row(`SELECT id FROM ai_prospects WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`, [
    aiProspectId,
  ])
  if (!locked) return null
  const at = context.clock.now().toISOString()
  const reading = readAnswer(text)
  const [before] = await readFacts(tx, [aiProspectId])
  if (!before) return null
  await stopDrafts(tx, { aiProspectId, reason: 'They answered before it left.', at })
  await writeDown(tx, caller, { id, aiProspectId, text, medium, at, objection: reading.objection })
  await measureLast(tx, before, { reading, text, at })
  if (reading.isOptOut && before.email) await optOut(tx, aiProspectId, before.email)
  const decision = await decide(context, tx, aiProspectId)
  if (decision.kind === 'hand_over' && !before.isActive) await workAgain(tx, caller, { id: aiProspectId, at })
  if (decision.kind === 'hand_over')
    await handToPerson(context, tx, caller, { id: aiProspectId, reason: decision.reasons.join(' ') })
  else if (decision.kind === 'stop' && decision.isFinal)
    await endWork(tx, { id: aiProspectId, reason: decision.reasons.join(' '), at })
  else {
    await tx.change(
      `UPDATE ai_prospects SET next_follow_up_date = $2, last_contact_date = $2, ${changedAt('$2')}
        WHERE id = $1 RETURNING id`,
      [aiProspectId, at],
    )
    if (!before.isSimulated) await enqueue(tx, 'work-ai-sales', {}, { key: 'work-ai-sales' })
  }
  return { reading, decision }
}

async function decide(context: Context, tx: Tx, id: string): Promise<Decision> {
  const [facts] = await readFacts(tx, [id])
  if (!facts) throw new Error('a business that answered is not there')
  const law = await lawFor(context, tx, [facts])
  const day = await readDay(context, tx, facts.isSimulated)
  return decideHeard(await policyOf(tx), stateOf(facts, law(facts)), momentOf(day, facts))
}

type Written = Required<Heard> & { at: string; objection: string | null }

async function writeDown(
  tx: Tx,
  caller: Caller | null,
  { id, aiProspectId, text, medium, at, objection }: Written,
): Promise<void> {
  const params = new Params()
  await tx.rows(
    insertSql(params, 'ai_conversations', {
      id,
      createdAt: at,
      prospectId: aiProspectId,
      messageType: 'inbound',
      content: ownWords(text),
      medium,
      objectionDetected: objection,
      aiModel: 'builtin',
    }),
    params.values,
  )
  await recordChange(tx, caller, {
    entity: 'ai_conversations',
    id,
    action: 'create',
    after: { prospectId: aiProspectId, medium, objectionDetected: objection },
  })
  if (objection)
    await tx.rows(`UPDATE ai_prospects SET primary_objection = $2 WHERE id = $1`, [aiProspectId, objection])
}

/** Whether the last email moved them forward; null where the answer does not show it. */
function wentOn({ handOver, isOptOut, isRefusal, isPositive, objection }: AnswerReading): boolean | null {
  if (isOptOut || isRefusal || handOver?.reason === 'anger') return false
  if (isPositive || handOver?.reason === 'ready' || handOver?.reason === 'asked_for_person') return true
  return objection === null ? null : false
}

async function measureLast(
  tx: Tx,
  { id, isSimulated }: Facts,
  { reading, text, at }: { reading: AnswerReading; text: string; at: string },
): Promise<void> {
  const isGood = wentOn(reading)
  if (isGood === null) return
  const message = await tx.row(
    `UPDATE ai_conversations SET was_successful = $2, ${changedAt('$3')}
      WHERE id = (SELECT id FROM ai_conversations WHERE prospect_id = $1 AND message_type = 'outbound' AND deleted_at IS NULL
                   ORDER BY created_at DESC, id DESC LIMIT 1) AND was_successful IS NULL
      RETURNING created_at AS "saidAt"`,
    [id, isGood, at],
  )
  if (!message || isSimulated) return
  const use = await tx.row(
    `UPDATE technique_usage SET outcome = $2, prospect_response = $3, ${changedAt('$4')}
      WHERE id = (SELECT id FROM technique_usage
                   WHERE ai_prospect_id = $1 AND (outcome IS NULL OR outcome = 'unanswered') AND deleted_at IS NULL AND created_at >= $5
                   ORDER BY created_at DESC, id DESC LIMIT 1) RETURNING technique_id`,
    [id, isGood ? 'helped' : 'not_helpful', ownWords(text).slice(0, 500), at, message.saidAt],
  )
  if (use) await countUses(tx, use.techniqueId)
}

async function optOut(tx: Tx, aiProspectId: string, email: string): Promise<void> {
  const message = await tx.row(
    `SELECT email_id AS id FROM ai_sales_drafts WHERE ai_prospect_id = $1 AND state = 'sent' AND email_id IS NOT NULL
      ORDER BY created_at DESC, id DESC LIMIT 1`,
    [aiProspectId],
  )
  await suppress(tx, {
    email,
    reason: 'unsubscribed',
    emailId: message?.id ?? null,
    said: 'In an answer to the sales assistant',
  })
}

/** Gives a business up: saves the reason and counts its unanswered emails as failed uses. */
export async function endWork(
  tx: Tx,
  { id, reason, at }: { id: string; reason: string; at: string },
): Promise<void> {
  await tx.rows(
    `UPDATE ai_prospects SET is_active = false, stop_reason = $2, next_follow_up_date = NULL, ${changedAt('$3')}
      WHERE id = $1`,
    [id, reason, at],
  )
  await countSilence(tx, { aiProspectId: id, at })
  await recordChange(tx, null, {
    entity: 'ai_prospects',
    id,
    action: 'stop',
    before: { isActive: true },
    after: { isActive: false, stopReason: reason },
    reason,
  })
}

/** Resumes work on a business that the assistant had given up. */
export async function workAgain(
  tx: Tx,
  caller: Caller | null,
  { id, at }: { id: string; at: string },
): Promise<void> {
  const stopped = await tx.row(`SELECT stop_reason FROM ai_prospects WHERE id = $1`, [id])
  await tx.rows(
    `UPDATE ai_prospects SET is_active = true, stop_reason = NULL, ${changedAt('$2')} WHERE id = $1`,
    [id, at],
  )
  await recordChange(tx, caller, {
    entity: 'ai_prospects',
    id,
    action: 'update',
    before: { isActive: false, ...stopped },
    after: { isActive: true, stopReason: null },
    reason: 'They answered.',
  })
}
