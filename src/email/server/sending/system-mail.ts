import { randomUUID } from 'node:crypto'
import { appConfigOf } from '#company/server/api.ts'
import { noMailbox } from '#email/rules/not-arrived.ts'
import { isOfOurServer, readFailure } from '#email/rules/smtp-reply.ts'
import { stoppedBy } from '#email/rules/suppression.ts'
import type { Context } from '#platform/context.ts'
import { changedNow, changedOf } from '#platform/db/changed.ts'
import type { Db } from '#platform/db/client.ts'
import { patiently } from '#platform/jobs/patiently.ts'
import { type Mailer, type OpenMail, render } from '#platform/ports/mail.ts'
import { replyOf } from '#platform/ports/post.ts'
import { messageIdOf } from './message-id.ts'
import { noteServerRefused } from './note-server-refused.ts'
import { suppress, suppressionsOf } from './suppress.ts'

const blank = '(not kept)'

/**
 * Records the system's own mail (codes, receipts, news of orders) among all emails, and obeys hard bounces and spam reports.
 * Secrets are blanked in the record: nobody who reads the list can use them.
 */
export function recordedMailer(context: Context, mailer: Mailer): Mailer {
  return {
    async send(given, attachments = []) {
      const mail = { ...given, id: given.id ?? randomUUID() }
      const taken = await take(
        context,
        mail,
        attachments.map(({ name }) => ({ name })),
      )
      if (!taken.isFree) return taken.said
      try {
        const answer = await mailer.send(mail, attachments)
        await settle(context, taken, { status: 'sent', answer, reason: null })
        return answer
      } catch (error) {
        const reply = replyOf(error, false)
        if (readFailure(reply) !== 'bounced') {
          const reason = 'The mail server did not take it yet; it is tried again.'
          const isOfServer = isOfOurServer(reply)
          await settle(context, taken, { status: 'queued', answer: reply.answer, reason, isOfServer })
          throw error
        }
        await settle(context, taken, {
          status: 'bounced',
          answer: reply.answer,
          reason: noMailbox,
        })
        return reply.answer
      }
    },
    close: () => mailer.close(),
  }
}

type Taken = { id: string; email: string; isFree: boolean; said: string }

/** The text of a mail as it may be stored, with secrets blanked. */
export function keptWords(mail: OpenMail, settings: Parameters<typeof render>[1]) {
  const data = { ...mail.data }
  for (const secret of ['token', 'code']) if (secret in data) data[secret] = blank
  return render({ ...mail, data }, settings)
}

async function take(
  context: Context,
  mail: OpenMail & { id: string },
  attachments: readonly { name: string }[],
): Promise<Taken> {
  const email = mail.to.toLowerCase()
  const { company } = await appConfigOf(context)
  const settings = { publicUrl: context.config.PUBLIC_URL, companyName: company.name }
  const { subject, text } = keptWords(mail, settings)
  return context.db.transact(async (tx) => {
    const stopped = stoppedBy(await suppressionsOf(tx, email), false)
    const recipient = await recipientOf(tx, email)
    const [row] = await tx.change(
      `INSERT INTO emails (recipient_email, recipient_type, recipient_id, subject, body, email_type, status, reason, attempts,
                           message_id, attachments, is_system, client_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 1, $9, $10::jsonb, true, $11)
       ON CONFLICT (message_id) DO UPDATE SET status = excluded.status, reason = excluded.reason, attempts = emails.attempts + 1,
                   ${changedOf('emails', 'now()')}
       RETURNING id`,
      [
        email,
        recipient.type,
        recipient.id,
        subject.slice(0, 500),
        text,
        mail.template,
        stopped ? 'suppressed' : 'sending',
        stopped,
        messageIdOf(mail.id, context.config.MAIL_FROM),
        JSON.stringify(attachments),
        recipient.clientId,
      ],
    )
    if (!row) throw new Error('a mail was not written down')
    return { id: row.id, email, isFree: stopped === null, said: stopped ?? '' }
  })
}

export async function recipientOf(db: Db, email: string) {
  const row = await db.row(
    `SELECT type, id, "clientId" FROM (
       SELECT 1 AS rank, 'user' AS type, id, NULL::uuid AS "clientId" FROM users WHERE email = $1 AND deleted_at IS NULL
       UNION ALL SELECT 2, 'customer', id, client_id FROM customer_auth WHERE email = $1 AND deleted_at IS NULL
       UNION ALL SELECT 3, 'client', id, id FROM clients WHERE email = $1 AND deleted_at IS NULL) AS known
      ORDER BY rank LIMIT 1`,
    [email],
  )
  return row ?? { type: 'other', id: null, clientId: null }
}

type Outcome = {
  status: 'sent' | 'queued' | 'bounced'
  answer: string
  reason: string | null
  /** Our own mail server refused it. */
  isOfServer?: boolean
}

/** Records the outcome; failing to record it does not undo the sending. */
async function settle(
  context: Context,
  { id, email }: Taken,
  { status, answer, reason, isOfServer = false }: Outcome,
) {
  const now = context.clock.now().toISOString()
  const write = () =>
    context.db.transact(async (tx) => {
      await tx.change(
        `UPDATE emails SET status = $2, smtp_answer = $3, reason = $4, sent_at = CASE WHEN $2 = 'sent' THEN $5::timestamptz END,
                bounced_at = CASE WHEN $2 = 'bounced' THEN $5::timestamptz END, ${changedNow} WHERE id = $1 RETURNING id`,
        [id, status, answer, reason, now],
      )
      if (status === 'bounced') await suppress(tx, { email, reason: 'bounced', emailId: id, said: answer })
      if (isOfServer) await noteServerRefused(tx, id, context.clock.now())
    })
  await patiently(write).catch((err) => context.log.warn({ err }, 'a mail was not noted'))
}
