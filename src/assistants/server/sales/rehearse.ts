import type { Rehearsal } from '#assistants/contract/ai-sales.ts'
import { type Buyer, buyersOf } from '#assistants/rules/sales/buyers.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { insertSql, Params } from '#platform/db/params.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { hearAnswer } from './hear-answer.ts'
import { type LookedUp, lookUp, nothingFound } from './look-up.ts'
import { policyOf, type Status } from './policy-of.ts'
import { workOne } from './work-prospects.ts'

/** Thrown to roll the transaction back; carries the outcome out of it. */
class Rehearsed extends Error {
  readonly outcome: Rehearsal
  constructor(outcome: Rehearsal) {
    super('a rehearsal is undone')
    this.outcome = outcome
  }
}

const hourMs = 3_600_000
/** Bound on turns, above the number of emails that any policy allows. */
const mostTurns = 60

/**
 * Plays the current policy, switched on and without approval, against simulated buyers: the real code runs on its own clock
 * in a transaction that is rolled back. Nothing is saved, counted or sent. [MAIL-013]
 */
export async function rehearse(
  context: Context,
  caller: Caller,
  seed: string = context.clock.now().toISOString().slice(0, 10),
): Promise<Rehearsal> {
  try {
    await context.db.transact(async (tx) => {
      const policy = { ...(await policyOf(tx)), isOn: true, needsApproval: false }
      const buyers: Rehearsal['buyers'] = []
      for (const buyer of buyersOf(seed)) buyers.push(await play(context, tx, { buyer, policy, caller }))
      const count = (ended: string) => buyers.filter((one) => one.ended.startsWith(ended)).length
      throw new Rehearsed({
        seed,
        letters: buyers.flatMap(({ messages }) => messages).filter(({ isOurs }) => isOurs).length,
        handedOver: count(handedOver),
        buyers,
      })
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.outcome
    throw error
  }
  throw new Error('a rehearsal was kept')
}

const handedOver = 'Handed to a person'

type Playing = { buyer: Buyer; policy: Status; caller: Caller }

async function play(
  context: Context,
  tx: Tx,
  { buyer, policy, caller }: Playing,
): Promise<Rehearsal['buyers'][number]> {
  let at = context.clock.now()
  const played: Context = { ...context, clock: { now: () => at } }
  const id = await enter(tx, buyer.name, at)
  const messages: Rehearsal['buyers'][number]['messages'] = []
  let emails = 0
  let found: LookedUp = nothingFound
  let ended = 'Still running'
  for (let turn = 0; turn < mostTurns; turn++) {
    const decision = await workOne(played, tx, id, { found, policy })
    if (!decision) break
    const why = [...decision.reasons]
    if (decision.kind === 'wait') {
      if (!decision.until || decision.until <= at) {
        ended = `Waits: ${why.join(' ')}`
        break
      }
      at = decision.until
      continue
    }
    if (decision.kind !== 'draft') {
      ended = `${decision.kind === 'stop' ? 'Let go' : handedOver}: ${why.join(' ')}`
      break
    }
    emails++
    messages.push({ isOurs: true, at: at.toISOString(), text: await lastEmail(tx, id), why })
    const reply = buyer.replies(emails)
    if (!reply) continue
    at = new Date(at.getTime() + reply.afterHours * hourMs)
    const heard = await hearAnswer(played, tx, caller, {
      aiProspectId: id,
      text: reply.text,
      medium: 'email',
    })
    messages.push({ isOurs: false, at: at.toISOString(), text: reply.text, why: heardWords(heard) })
    if (heard?.decision.kind === 'hand_over' || heard?.decision.kind === 'stop') {
      ended = `${heard.decision.kind === 'stop' ? 'Let go' : handedOver}: ${heard.decision.reasons.join(' ')}`
      break
    }
    found = await lookUp(context, reply.text)
  }
  const row = await tx.row(`SELECT current_ten_step AS step FROM ai_prospects WHERE id = $1`, [id])
  return { name: buyer.name, temper: buyer.temper, ended, step: row?.step ?? 1, messages }
}

function heardWords(heard: Awaited<ReturnType<typeof hearAnswer>>): string[] {
  if (!heard) return []
  const { objection, isPositive, isRefusal, isOptOut, doubt } = heard.reading
  return [
    objection ? `Objection: ${objection}` : '',
    isPositive ? 'They agree' : '',
    isRefusal ? 'They refuse' : '',
    isOptOut ? 'They want no more mail' : '',
    doubt > 0 ? `Doubt: ${Math.round(doubt * 100)} %` : '',
  ].filter(Boolean)
}

async function enter(tx: Tx, name: string, at: Date): Promise<string> {
  const id = uuidv7()
  const params = new Params()
  await tx.rows(
    insertSql(params, 'ai_prospects', {
      id,
      createdAt: at.toISOString(),
      businessName: name,
      ownerName: 'Alex Sample',
      email: `${id}@rehearsal.example`,
      state: 'CO',
      city: 'Denver',
      isSimulated: true,
      consentSource: 'asked_us',
    }),
    params.values,
  )
  return id
}

async function lastEmail(tx: Tx, id: string): Promise<string> {
  const row = await tx.row(
    `SELECT content FROM ai_conversations WHERE prospect_id = $1 AND message_type = 'outbound'
      ORDER BY created_at DESC, id DESC LIMIT 1`,
    [id],
  )
  return row?.content ?? ''
}
