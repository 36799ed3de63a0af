import { isToMany } from '#email/rules/email.ts'
import { hasNotArrived, noMailbox } from '#email/rules/not-arrived.ts'
import { nobodyKnows } from '#email/rules/send-email.ts'
import { isOfOurServer, readFailure, waitAfter } from '#email/rules/smtp-reply.ts'
import type { Context } from '#platform/context.ts'
import { changedNow, changedOf } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { recordMove } from '#platform/resources/moves.ts'
import type { FailedReply } from '#platform/rules/failed-reply.ts'
import { emailsSettled } from '../needs.ts'
import { noteServerRefused } from './note-server-refused.ts'
import { notifyWriter } from './notify-writer.ts'
import { noteRefused, noteTaken } from './pace.ts'
import { queueEmail } from './queue-email.ts'
import { suppress } from './suppress.ts'

/** An email that is being sent, and its lease: a worker that lost the lease writes nothing. */
export type Under = {
  id: string
  lease: string
  email: string
  isCommercial: boolean
  kind: string
  attempts: number
  /** Its domain refused earlier emails. */
  hasRefused: boolean
}

type Outcome = {
  status: 'queued' | 'bounced' | 'failed' | 'uncertain'
  answer: string
  reason: string | null
}

export type Sent = { under: Under; answer: string }

/**
 * Records that the mail server accepted emails, with its answers; idempotent. For bulk email the commit does not wait for
 * the disk: after a crash within that moment an email is perhaps sent, and a person decides (decision 065).
 * @returns of each whether it was still ours to write
 */
export function settleSent(context: Context, sent: readonly Sent[]): Promise<boolean[]> {
  return context.db.transact(async (tx) => {
    if (sent.every(({ under }) => isToMany(under)))
      await tx.rows(`SELECT set_config('synchronous_commit', 'off', true)`)
    const now = context.clock.now().toISOString()
    const rows = await tx.change(
      `UPDATE emails e SET status = 'sent', smtp_answer = s.answer, reason = NULL, lease = NULL, lease_until = NULL, sent_at = $4,
              bounced_at = NULL, ${changedOf('e', 'now()')}
         FROM unnest($1::uuid[], $2::text[], $3::text[]) AS s(id, lease, answer)
        WHERE e.id = s.id AND e.lease = s.lease AND e.status IN ('sending', 'uncertain') RETURNING e.id`,
      [
        sent.map(({ under }) => under.id),
        sent.map(({ under }) => under.lease),
        sent.map(({ answer }) => answer),
        now,
      ],
    )
    const ids = rows.map(({ id }) => id)
    await emailsSettled(tx, { emailIds: ids, status: 'sent', at: now, reason: null })
    for (const { under } of sent) if (under.hasRefused) await noteTaken(tx, under.email)
    return sent.map(({ under }) => ids.includes(under.id))
  })
}

/** Records that the mail server did not accept an email, or that nobody knows. */
export async function settleFailed(context: Context, under: Under, reply: FailedReply): Promise<void> {
  const { id, email, isCommercial, attempts } = under
  const failure = readFailure(reply)
  const { answer } = reply
  await context.db.transact(async (tx) => {
    if (failure === 'bounced') {
      const reason = noMailbox
      if (await write(context, tx, under, { status: 'bounced', answer, reason }))
        await suppress(tx, { email, reason: 'bounced', emailId: id, said: answer })
      return
    }
    if (failure === 'refused') {
      const reason = 'The mail server refused this message.'
      await write(context, tx, under, { status: 'failed', answer, reason })
      return
    }
    // A receipt that arrives twice with one Message-ID is one receipt.
    if (failure === 'uncertain' && isCommercial) {
      await write(context, tx, under, { status: 'uncertain', answer, reason: nobodyKnows })
      return
    }
    const waitMs = waitAfter(attempts)
    if (waitMs === null) {
      const reason = `Given up after ${attempts} tries.`
      await write(context, tx, under, { status: 'failed', answer, reason })
      return
    }
    const reason = 'The mail server did not take it yet; it is tried again.'
    if (!(await write(context, tx, under, { status: 'queued', answer, reason }))) return
    if (isOfOurServer(reply)) await noteServerRefused(tx, id, context.clock.now())
    // A domain that asks us to slow down is left alone by all emails, not by this one alone.
    const heldUntil = isCommercial ? await noteRefused(context, tx, email, reply) : null
    const runAt = new Date(Math.max(context.clock.now().getTime() + waitMs, heldUntil?.getTime() ?? 0))
    await queueEmail(tx, under, runAt)
  })
}

async function write(
  context: Context,
  tx: Tx,
  { id, lease }: Under,
  { status, answer, reason }: Outcome,
): Promise<boolean> {
  const now = context.clock.now().toISOString()
  const row = await tx.row(
    `UPDATE emails SET status = $3, smtp_answer = $4, reason = $5, lease = NULL, lease_until = NULL,
            sent_at = NULL, bounced_at = CASE WHEN $3 = 'bounced' THEN $6::timestamptz END,
            ${changedNow}
      WHERE id = $1 AND lease = $2 AND status IN ('sending', 'uncertain') RETURNING id`,
    [id, lease, status, answer, reason, now],
  )
  if (!row) return false
  await emailsSettled(tx, { emailIds: [id], status, at: now, reason })
  if (status === 'queued') tx.changes.push({ entity: 'emails', id, op: 'update' })
  else
    await recordMove(tx, null, { entity: 'emails', id, action: status, from: 'sending', to: status, reason })
  if (hasNotArrived(status)) await notifyWriter(tx, id)
  return true
}
