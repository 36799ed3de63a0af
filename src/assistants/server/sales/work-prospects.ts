import { composeEmail } from '#assistants/rules/sales/compose-email.ts'
import { type Decision, decideNext, handOverWords } from '#assistants/rules/sales/policy.ts'
import { appConfigOf, sellsElixir } from '#company/server/api.ts'
import { fillText, readText, senderOf } from '#email/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { insertSql, Params } from '#platform/db/params.ts'
import { oneByOne } from '#platform/jobs/one-by-one.ts'
import { recordChange } from '#platform/resources/audit.ts'
import { namesIn, problemsOf, queueEmailOf } from './decide-draft.ts'
import { handToPerson } from './hand-to-person.ts'
import { endWork } from './hear-answer.ts'
import { type LookedUp, lookUp, nothingFound } from './look-up.ts'
import { policyOf, policyToDraft, type Status } from './policy-of.ts'
import {
  type Facts,
  lawFor,
  momentOf,
  openAnswer,
  readDay,
  readFacts,
  saidTo,
  stateOf,
} from './prospect-facts.ts'
import { settleDrafts } from './settle-drafts.ts'

const mostAtOnce = 500

/** Due businesses, the longest due first; with a policy, without those that it certainly makes wait. */
export function dueBusinesses(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  policy: Pick<Status, 'needsConsent' | 'lastStep'> | null,
) {
  return db.rows(
    `SELECT p.id FROM ai_prospects p
      WHERE p.is_active AND NOT p.is_simulated AND p.assigned_to = 'ai' AND p.deleted_at IS NULL
        AND p.current_stage NOT IN ('won', 'lost') AND (p.next_follow_up_date IS NULL OR p.next_follow_up_date <= $1)
        AND ($2::boolean IS NULL OR (p.email IS NOT NULL AND p.state IS NOT NULL
             AND (NOT $2::boolean OR p.consent_source IS NOT NULL) AND p.current_ten_step <= $3
             AND NOT EXISTS (SELECT 1 FROM ai_sales_drafts d WHERE d.ai_prospect_id = p.id AND d.state IN ('waiting', 'approved')
                                AND d.deleted_at IS NULL)))
      ORDER BY p.next_follow_up_date NULLS LAST, p.id LIMIT ${mostAtOnce}`,
    [clock.now().toISOString(), policy?.needsConsent ?? null, policy?.lastStep ?? 10],
  )
}

/** Works every due business (draft, hand over or give up), each in its own transaction; runs every minute. */
export async function workProspects(context: Context, stopping?: AbortSignal): Promise<void> {
  await settleDrafts(context)
  const policy = await policyOf(context.db)
  if (!policy.isOn) return
  const all = await readFacts(
    context.db,
    (await dueBusinesses(context, policy)).map(({ id }) => id),
  )
  const law = await lawFor(context, context.db, all)
  let day = await readDay(context, context.db)
  await oneByOne(context, all, {
    failed: 'A business could not be worked',
    run: async (facts) => {
      if (stopping?.aborted) return
      const first = decideNext(policy, stateOf(facts, law(facts)), momentOf(day, facts))
      // A business that waits needs no transaction: it is decided again in a minute.
      if (first.kind === 'wait' || (first.kind === 'stop' && !first.isFinal)) return
      const found = await lookUp(context, openAnswer(facts))
      const done = await context.db.transact((tx) => workOne(context, tx, facts.id, { found }))
      if (done?.kind === 'draft') day = { ...day, madeToday: day.madeToday + 1 }
    },
  })
}

/** Carries out the policy's decision for one business; facts are read anew, with the policy locked until commit. */
export async function workOne(
  context: Context,
  tx: Tx,
  id: string,
  { found = nothingFound, policy: given }: { found?: LookedUp; policy?: Status } = {},
): Promise<Decision | null> {
  // A rehearsal passes its own policy and takes no lock.
  const policy = given ?? (await policyToDraft(tx))
  await tx.rows(`SELECT id FROM ai_prospects WHERE id = $1 FOR UPDATE`, [id])
  const [facts] = await readFacts(tx, [id])
  if (!facts) return null
  const law = await lawFor(context, tx, [facts])
  const day = await readDay(context, tx, facts.isSimulated)
  const isSame = openAnswer(facts) === found.answer
  const state = stateOf(facts, law(facts), isSame ? found.doubt : 0)
  const first = decideNext(policy, state, momentOf(day, facts, await saidTo(tx, id)))
  const decision =
    first.kind === 'draft' ? await writeDraft(context, tx, { facts, policy, decision: first, found }) : first
  const reason = decision.reasons.join(' ')
  if (decision.kind === 'hand_over') await handToPerson(context, tx, null, { id, reason })
  if (decision.kind === 'stop' && decision.isFinal)
    await endWork(tx, { id, reason, at: day.now.toISOString() })
  return decision
}

type Drafting = {
  facts: Facts
  policy: Status
  decision: Extract<Decision, { kind: 'draft' }>
  found: LookedUp
}

/** Writes a draft and returns the decision; if no wording can be sent, the decision is a hand-over. */
async function writeDraft(
  context: Context,
  tx: Tx,
  { facts, policy, decision, found }: Drafting,
): Promise<Decision> {
  const { purpose, step, objection, choice } = decision
  const technique = choice?.technique ?? null
  const isElixir = await sellsElixir(tx)
  const make = async (said: typeof technique) =>
    fill(
      context,
      tx,
      { facts, policy },
      composeEmail({ purpose, step, hasObjection: objection !== null, technique: said, isElixir }),
    )
  const first = await make(technique)
  // If the technique's words may not be sent, the wording of the step is used.
  const made = 'problem' in first ? await make(null) : first
  if ('problem' in made)
    return {
      kind: 'hand_over',
      reason: 'unsendable',
      reasons: [`${handOverWords.unsendable}: ${made.problem}`],
    }
  const email = made
  const used = 'problem' in first ? null : technique
  const id = uuidv7()
  const params = new Params()
  const row = {
    id,
    createdAt: context.clock.now().toISOString(),
    aiProspectId: facts.id,
    purpose,
    step,
    objection,
    techniqueId: used?.id ?? null,
    ...email,
    reasons: decision.reasons,
    sources: JSON.stringify([
      ...(used ? [{ title: used.name, href: `/ai-sales/techniques?open=${used.id}` }] : []),
      ...found.sources.filter(({ title }) => title !== used?.name),
    ]),
    secondWording: found.wording,
  }
  await tx.rows(insertSql(params, 'ai_sales_drafts', row), params.values)
  await recordChange(tx, null, {
    entity: 'ai_sales_drafts',
    id,
    action: 'create',
    after: { aiProspectId: facts.id, purpose, step, subject: email.subject },
  })
  if (!policy.needsApproval) await queueEmailOf(context, tx, { id, caller: null, ...email })
  return decision
}

/** The email with its fields filled in, or the problem that keeps it from being sent. */
async function fill(
  context: Context,
  tx: Tx,
  { facts, policy }: Pick<Drafting, 'facts' | 'policy'>,
  template: { subject: string; body: string },
): Promise<{ subject: string; body: string } | { problem: string }> {
  const who = facts.repId ?? facts.id
  const [wrong] = Object.values((await readText(tx, who, template)).problems)
  if (wrong) return { problem: wrong }
  const { company } = await appConfigOf(context)
  const senderId = facts.repId ?? policy.answersFor
  const sender = senderId ? await senderOf(tx, senderId) : null
  const values = new Map<string, unknown>([
    ['business.name', facts.name],
    ['business.firstName', facts.ownerName?.split(/\s+/)[0] ?? null],
    ['sender.name', sender?.name ?? company.name],
    ['company.name', company.name],
  ])
  const { timeZone } = company
  const filled = await fillText(who, { ...template, values, timeZone, pictures: new Map() })
  if (filled.problems) return { problem: Object.values(filled.problems).join('. ') }
  const text = { subject: filled.subject, body: readable(filled.marks) }
  const [problem] = Object.values(await problemsOf(tx, who, text, namesIn(facts, company.name)))
  return problem ? { problem } : text
}

/** Removes backslashes before characters that are no markup after a letter; a reader of the draft would see them. */
const readable = (text: string) => text.replace(/(?<=[\p{L}])\\([.,'&!?])/gu, '$1')
