import { appConfigOf } from '#company/server/api.ts'
import { wrongFields } from '#email/rules/content/check-email.ts'
import { drawEmail } from '#email/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { phoneOf } from '#platform/rules/text/phone.ts'
import { longestSms, notSetUp, smsWithUnsubscribe } from '#sms/rules/sms-words.ts'
import { whyNoSmsTo } from './permissions.ts'
import { queueSms } from './queue-sms.ts'
import { isTextingSetUp } from './sms-account.ts'

type ToSms = {
  prospectId: string
  /** The person there it is written to. */
  contactId?: string | undefined
  phone: string | null
  followUpId: string
  stepId: string
  content: string
  senderId: string
  /** The step in words, for the note on a skipped recipient. */
  words: string
}

/**
 * Writes and queues an SMS of a sequence; without consent it is recorded as skipped, with the reason. With missing merge
 * fields it waits for a person, as an email does.
 */
export async function writeSms(
  context: Context,
  tx: Tx,
  { prospectId, contactId, phone: typed, followUpId, stepId, content, senderId, words }: ToSms,
): Promise<{ lacks: string } | { isSent: boolean }> {
  const phone = phoneOf(typed)
  const why = await whyNoSmsTo(tx, phone)
  const to = { prospectId, followUpId, stepId, recipient: phone ?? '' }
  if (why) {
    await note(tx, { ...to, content: words, status: 'skipped', reason: why })
    return { isSent: false }
  }
  if (!(await isTextingSetUp(tx))) return { lacks: notSetUp }
  // Sent by a sequence: the sender's scope was checked when it began.
  const company = { id: senderId, role: 'admin', clientId: null, states: [] } as const
  const drawn = await drawEmail(context, tx, company, {
    kind: 'prospect',
    recordId: prospectId,
    contactId,
    subject: '',
    body: content,
  })
  const wrong = wrongFields(drawn.problems)
  if (wrong) return { lacks: `${Object.values(wrong).join('. ')}.` }
  if (drawn.missing.length > 0) return { lacks: `Not on record: ${drawn.missing.join(', ')}.` }
  const body = smsWithUnsubscribe(drawn.text, (await appConfigOf(context)).company.name)
  if (body.length > longestSms) return { lacks: `The text is longer than ${longestSms} signs.` }
  const id = await note(tx, { ...to, content: body, status: 'queued', reason: null })
  await queueSms(tx, id)
  return { isSent: true }
}

type Noted = {
  prospectId: string
  followUpId: string
  stepId: string
  recipient: string
  content: string
  status: 'queued' | 'skipped'
  reason: string | null
}

/** Records the SMS; a unique index refuses a second one of the same step. */
async function note(tx: Tx, noted: Noted): Promise<string> {
  const { prospectId, followUpId, stepId, recipient, content, status, reason } = noted
  const [row] = await tx.change(
    `INSERT INTO sent_messages (prospect_id, message_id, follow_up_id, message_type, content, recipient, status, reason)
     VALUES ($1, $2, $3, 'sms', $4, $5, $6, $7) RETURNING id`,
    [prospectId, stepId, followUpId, content, recipient, status, reason],
  )
  if (!row) throw new Error('no text was written')
  return row.id
}
