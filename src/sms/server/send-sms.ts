import { randomUUID } from 'node:crypto'
import { waitAfter } from '#email/rules/smtp-reply.ts'
import { leaseMs } from '#email/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { patiently } from '#platform/jobs/patiently.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { numberOf } from '#sms/rules/receipt.ts'
import { decideSms, nobodyKnowsSms, readSmsFailure, type SmsReply } from '#sms/rules/send-sms.ts'
import { stoppedWords } from '#sms/rules/sms-words.ts'
import { receiptsOf } from './hook-addresses.ts'
import { markDead, stopSms, whyNoSmsTo } from './permissions.ts'
import { queueSms } from './queue-sms.ts'
import { quietUntil } from './quiet-until.ts'
import { smsAccount } from './sms-account.ts'
import { type OutgoingSms, type ProviderAccount, SmsNotTaken, sendByProvider } from './sms-provider.ts'

/** An SMS that is being sent, with its lease: a worker that lost the lease writes nothing. */
type Under = { id: string; lease: string; phone: string; attempts: number }
type Taken = { under: Under; account: ProviderAccount; piece: OutgoingSms }

/**
 * Sends one SMS, as emails are sent: it is `sending` in the database before the provider is called; one found in that state
 * later was interrupted, and a person decides (decision 057). [MAIL-008]
 */
export async function sendSms(context: Context, id: string, stopping?: AbortSignal): Promise<void> {
  const taken = await take(context, id)
  if (!taken) return
  const { under, account, piece } = taken
  const went = await sendByProvider(account, piece, { mayBeInside: context.config.mode === 'demo' }).then(
    (providerId) => ({ providerId }),
    (error: unknown) => {
      if (error instanceof SmsNotTaken) return { reply: error.reply }
      throw error
    },
  )
  // Sending cannot be undone: while the database is away, this retries until the outcome is written.
  await patiently(
    () =>
      'reply' in went
        ? settleFailed(context, under, went.reply)
        : settleSent(context, under, went.providerId),
    stopping,
  )
}

/** Leases the SMS and checks everything again; null where it is not to be sent now. */
function take(context: Context, id: string): Promise<Taken | null> {
  return context.db.transact(async (tx) => {
    const row = await tx.row(
      `SELECT m.id, m.status, m.recipient AS phone, m.content AS body, m.attempts, p.state
         FROM sent_messages m JOIN prospects p ON p.id = m.prospect_id
        WHERE m.id = $1 AND m.message_type = 'sms' AND m.deleted_at IS NULL FOR UPDATE OF m`,
      [id],
    )
    if (!row) return null
    const { status, phone, body } = row
    const account = await smsAccount(context, tx)
    const now = context.clock.now().getTime()
    const opens = await quietUntil(context, tx, row.state)
    const decided = decideSms({
      status,
      isSetUp: account !== null,
      stopped: await whyNoSmsTo(tx, phone),
      quietUntil: opens,
    })
    if (decided.to === 'leave') return null
    if (decided.to === 'wait') {
      await queueSms(tx, id, new Date(decided.until))
      return null
    }
    if (decided.to !== 'send') {
      await end(tx, id, { from: status, to: decided.to, reason: decided.reason })
      return null
    }
    if (!account) return null
    const lease = randomUUID()
    const piece = { to: phone, body, statusUrl: receiptsOf(context.config, id) }
    tx.changes.push({ entity: 'sent_messages', id, op: 'update' })
    await tx.last(
      `UPDATE sent_messages SET status = 'sending', lease = $2, lease_until = $3, attempts = attempts + 1, reason = NULL,
              ${changedNow} WHERE id = $1`,
      [id, lease, new Date(now + leaseMs).toISOString()],
    )
    return { under: { id, lease, phone, attempts: row.attempts + 1 }, account, piece }
  })
}

type End = { from: string; to: string; reason: string }

/** Records that an SMS will not be sent. */
async function end(tx: Tx, id: string, { from, to, reason }: End): Promise<void> {
  await tx.rows(
    `UPDATE sent_messages SET status = $2, reason = $3, lease_until = NULL, ${changedNow} WHERE id = $1`,
    [id, to, reason],
  )
  await recordMove(tx, null, { entity: 'sent_messages', id, action: to, from, to, reason })
}

async function settleSent(context: Context, under: Under, providerId: string | null): Promise<void> {
  await context.db.transact(async (tx) => {
    await settle(context, tx, under, { status: 'sent', reason: null, providerId, answer: null })
  })
}

/** Records that the provider did not accept it, or that nobody knows. */
async function settleFailed(context: Context, under: Under, reply: SmsReply): Promise<void> {
  const failure = readSmsFailure(reply)
  const said = { providerId: null, answer: reply.answer }
  await context.db.transact(async (tx) => {
    if (failure === 'uncertain')
      return void (await settle(context, tx, under, {
        ...said,
        status: 'uncertain',
        reason: nobodyKnowsSms,
      }))
    if (failure === 'stopped') {
      if (await settle(context, tx, under, { ...said, status: 'skipped', reason: stoppedWords }))
        await stopSms(tx, {
          phone: under.phone,
          way: 'reply',
          caller: null,
          at: context.clock.now().toISOString(),
        })
      return
    }
    const waitMs = failure === 'later' ? waitAfter(under.attempts) : null
    if (waitMs !== null) {
      const reason = 'The provider did not take it yet; it is tried again.'
      if (await settle(context, tx, under, { ...said, status: 'queued', reason }))
        await queueSms(tx, under.id, new Date(context.clock.now().getTime() + waitMs))
      return
    }
    const reason =
      failure === 'later'
        ? `Given up after ${under.attempts} tries.`
        : `The provider refused it: ${reply.answer}`
    if (!(await settle(context, tx, under, { ...said, status: 'failed', reason: reason.slice(0, 500) })))
      return
    const number = numberOf(reply.code)
    if (number && number !== 'stopped')
      await markDead(tx, { phone: under.phone, reason: number, at: context.clock.now().toISOString() })
  })
}

type Outcome = {
  status: 'sent' | 'queued' | 'skipped' | 'failed' | 'uncertain'
  reason: string | null
  providerId: string | null
  answer: string | null
}

async function settle(
  { clock }: Context,
  tx: Tx,
  { id, lease }: Under,
  { status, reason, providerId, answer }: Outcome,
): Promise<boolean> {
  const row = await tx.row(
    `UPDATE sent_messages SET status = $3, reason = $4, provider_id = $5, provider_answer = $6, lease = NULL, lease_until = NULL,
            sent_at = CASE WHEN $3 = 'sent' THEN $7::timestamptz END, ${changedNow}
      WHERE id = $1 AND lease = $2 AND status IN ('sending', 'uncertain') RETURNING id`,
    [id, lease, status, reason, providerId, answer, clock.now().toISOString()],
  )
  if (!row) return false
  if (status === 'sent' || status === 'queued') tx.changes.push({ entity: 'sent_messages', id, op: 'update' })
  else
    await recordMove(tx, null, {
      entity: 'sent_messages',
      id,
      action: status,
      from: 'sending',
      to: status,
      reason,
    })
  return true
}
