import { contactAt } from '#crm/server/api.ts'
import type { RecipientType } from '#email/contract/email.ts'
import { refuseEmail } from '#email/rules/email.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { insertSql, Params } from '#platform/db/params.ts'
import { demand } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { noteShown } from '../pictures/email-pictures.ts'
import type { AttachedFile } from '../writing/attached-files.ts'
import { messageIdOf } from './message-id.ts'
import { queueEmail } from './queue-email.ts'

/** One message to one person, as it is kept and sent. */
export type Email = {
  to: { email: string; name?: string | null; type: RecipientType; id?: string | null }
  /** Whose name it carries and who gets the answers; null is the company. */
  senderId: string | null
  /** Kind of email: `personal`, `drip`, `sequence` … */
  kind: string
  /** Commercial mail carries the unsubscribe footer, and is not sent to unsubscribed addresses. */
  isCommercial: boolean
  subject: string
  text: string
  /** Without it the text is set as paragraphs. */
  html?: string | null
  /** The text in the markup of emails, where it was written in it: the email may be written again from it. */
  marks?: string
  templateId?: string | null
  /** Files of the record that go with it. */
  files?: readonly AttachedFile[]
  /** Its writer turned tracking off. */
  isUntracked?: boolean
  /** Reply-To, where it is neither the sender nor the company's mailbox. */
  replyTo?: string
  /** The Message-ID that it answers, and those before it in the thread. */
  answers?: { inReplyTo: string; referenceIds: string }
}

/**
 * Stores an email and queues it: it is sent if, and only if, the transaction is committed.
 * @throws AppError 400 for an address or a subject that could carry more than it says
 */
export async function writeEmail(
  context: Pick<Context, 'config'>,
  tx: Tx,
  caller: Caller | null,
  message: Email,
): Promise<{ id: string }> {
  const email = message.to.email.trim().toLowerCase()
  demand(refuseEmail({ ...message, email, name: message.to.name ?? null }))
  const id = uuidv7()
  const business = businessOf(message.to)
  const row = {
    senderId: message.senderId,
    recipientEmail: email,
    recipientName: message.to.name ?? null,
    recipientType: message.to.type,
    recipientId: message.to.id ?? null,
    clientId: business.clientId,
    contactId: await contactAt(tx, business, email),
    subject: message.subject.trim(),
    emailType: message.kind,
    status: 'queued' as const,
    isCommercial: message.isCommercial,
    templateId: message.templateId ?? null,
    isUntracked: message.isUntracked ?? false,
  }
  const params = new Params()
  const sql = insertSql(params, 'emails', {
    id,
    ...row,
    body: message.text,
    fileIds: message.files?.map((file) => file.id) ?? [],
    attachments: message.files?.length ? JSON.stringify(message.files) : null,
    htmlBody: message.html ?? null,
    marks: message.marks ?? null,
    messageId: messageIdOf(id, context.config.MAIL_FROM),
    replyTo: message.replyTo ?? null,
    inReplyTo: message.answers?.inReplyTo ?? null,
    referenceIds: message.answers?.referenceIds ?? null,
  })
  await tx.rows(sql, params.values)
  await noteShown(tx, message.html)
  await recordChange(tx, caller, { entity: 'emails', id, action: 'create', after: row })
  await queueEmail(tx, { id, ...message })
  return { id }
}

const businessOf = ({ type, id = null }: Email['to']) => ({
  prospectId: type === 'prospect' ? id : null,
  clientId: type === 'client' ? id : null,
})
