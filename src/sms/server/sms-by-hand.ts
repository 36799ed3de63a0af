import { appConfigOf } from '#company/server/api.ts'
import { touchContact } from '#crm/server/api.ts'
import { wrongFields } from '#email/rules/content/check-email.ts'
import { secondsToUndo } from '#email/rules/content/email-limits.ts'
import { receivedSmsPolicy } from '#email/rules/policy.ts'
import { drawEmail } from '#email/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedAt, changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { demand, notFound, refused } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { scopeSql } from '#platform/resources/where.ts'
import { refuseMove } from '#platform/rules/refusal.ts'
import { dayIn, instantAt } from '#platform/rules/text/dates.ts'
import { phoneOf } from '#platform/rules/text/phone.ts'
import type { SmsDraft } from '#sms/contract/sms.ts'
import { refuseSms } from '#sms/rules/send-sms.ts'
import { smsWithUnsubscribe } from '#sms/rules/sms-words.ts'
import { whyNoSmsTo } from './permissions.ts'
import { queueSms } from './queue-sms.ts'
import { quietUntil } from './quiet-until.ts'
import { isTextingSetUp } from './sms-account.ts'

type Written = { id: string; to: string; leavesAt: string }

/**
 * Sends an SMS written by hand to the number on the record, where its owner consented; it leaves after some seconds.
 * @throws AppError 400 by field, 404 outside the caller's scope, 409 in words, 429 beyond a day's texts
 */
export async function smsByHand(
  context: Context,
  caller: Caller,
  { prospectId, content, answers }: SmsDraft,
): Promise<Written> {
  return context.db.transact(async (tx) => {
    const drawn = await drawEmail(context, tx, caller.actor, {
      kind: 'prospect',
      recordId: prospectId,
      subject: '',
      body: content,
    })
    const { row, isPractice } = drawn.record
    const phone = phoneOf(typeof row.phone === 'string' ? row.phone : null)
    const text = smsWithUnsubscribe(drawn.text, (await appConfigOf(context)).company.name)
    demand(
      refuseSms({
        isPractice,
        isSetUp: await isTextingSetUp(tx),
        stopped: await whyNoSmsTo(tx, phone),
        isQuiet: (await quietUntil(context, tx, typeof row.state === 'string' ? row.state : null)) !== null,
        writtenToday: await smsToday(context, tx, caller.actor.id),
        lacks: Object.values(wrongFields(drawn.problems) ?? {})[0] ?? lacking(drawn.missing),
        text,
      }),
    )
    const now = context.clock.now()
    const to = phone ?? ''
    const sent = await tx.row(
      `INSERT INTO sent_messages (prospect_id, message_type, content, recipient, status, sender_id)
       VALUES ($1, 'sms', $2, $3, 'queued', $4) RETURNING id`,
      [prospectId, text, to, caller.actor.id],
    )
    if (!sent) throw new Error('no text was written')
    const { id } = sent
    await recordChange(tx, caller, {
      entity: 'sent_messages',
      id,
      action: 'create',
      after: { prospectId, recipient: to, ...(answers && { answers }) },
    })
    if (answers) await noteAnswered(tx, caller, { id: answers, by: id, prospectId, at: now.toISOString() })
    await touchContact(tx, { prospectId, at: now.toISOString() })
    const leavesAt = new Date(now.getTime() + secondsToUndo * 1000)
    await queueSms(tx, id, leavesAt)
    return { id, to, leavesAt: leavesAt.toISOString() }
  })
}

/** Answers an inbound SMS, which marks it read. @throws AppError 404 outside the caller's scope, or of another business */
async function noteAnswered(
  tx: Tx,
  caller: Caller,
  { id, by, prospectId, at }: { id: string; by: string; prospectId: string; at: string },
): Promise<void> {
  const params = new Params()
  const row = await tx.row(
    `SELECT t.prospect_id FROM received_texts t WHERE t.id = ${params.add(id)} AND t.deleted_at IS NULL
        AND ${scopeSql(receivedSmsPolicy.read(caller.actor), params)} FOR UPDATE OF t`,
    params.values,
  )
  if (row?.prospectId !== prospectId) throw notFound()
  await tx.change(
    `UPDATE received_texts SET answered_at = $2, answer_id = $3, is_read = true, ${changedNow} WHERE id = $1 RETURNING id`,
    [id, at, by],
  )
}

const lacking = (missing: readonly string[]) =>
  missing.length > 0 ? `Not on record: ${missing.join(', ')}` : null

async function smsToday({ clock, config }: Context, tx: Tx, senderId: string): Promise<number> {
  const zone = await companyTimeZone(tx, config)
  const since = instantAt(dayIn(clock.now(), zone), '00:00', zone)
  const row = await tx.row(
    `SELECT count(*)::int AS count FROM sent_messages WHERE sender_id = $1 AND created_at >= $2 AND deleted_at IS NULL`,
    [senderId, since.toISOString()],
  )
  return row?.count ?? 0
}

/** Its writer takes back an SMS that has not left yet. @throws AppError 404, 409 when it has */
export async function takeBackSms({ db, clock }: Context, caller: Caller, id: string): Promise<void> {
  await db.transact(async (tx) => {
    const text = await tx.row(
      `SELECT status, attempts, recipient FROM sent_messages WHERE id = $1 AND sender_id = $2 AND deleted_at IS NULL FOR UPDATE`,
      [id, caller.actor.id],
    )
    if (!text) throw notFound()
    if (text.status !== 'queued' || text.attempts > 0) throw refused(refuseMove('It has left already.'))
    await tx.rows(`SELECT graphile_worker.remove_job($1)`, [`text:${id}`])
    const at = clock.now().toISOString()
    await tx.rows(`UPDATE sent_messages SET deleted_at = $2, ${changedAt('$2')} WHERE id = $1`, [id, at])
    await tx.change(
      `UPDATE received_texts SET answered_at = NULL, answer_id = NULL, ${changedNow}
        WHERE answer_id = $1 RETURNING id`,
      [id],
    )
    await recordChange(tx, caller, {
      entity: 'sent_messages',
      id,
      action: 'take_back',
      before: { recipient: text.recipient },
      after: {},
    })
  })
}
