import { type ForwardRule, forwardFor, mayForward } from '#email/rules/replies/forward.ts'
import type { InboundKind, InboundMail } from '#email/rules/replies/inbound-mail.ts'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { writeEmail } from '../sending/write-email.ts'
import type { About } from './find-email.ts'
import type { MailboxRow } from './mailbox-row.ts'

export type Given = { assignedTo: string | null; rule: ForwardRule | null }

type Asked = {
  box: MailboxRow
  about: About
  mail: InboundMail | null
  isShared: boolean
}

/**
 * The user who has to answer: the writer of the email, the owner of the mailbox it came to, or the person their mail is
 * forwarded to; without an email, or when they have left, the rep of the business. Private mail stays with its owner.
 * [MAIL-009]
 */
export async function whoGetsIt(
  context: Context,
  tx: Tx,
  { box, about, mail, isShared }: Asked,
): Promise<Given> {
  const ownerId = box.owner?.id ?? about.ownerId ?? (await keeperOf(tx, about))
  if (!isShared) return { assignedTo: ownerId, rule: null }
  const owner = ownerId
    ? await tx.row(
        `SELECT email, company_email, status = 'active' AND deleted_at IS NULL AS "isHere" FROM users WHERE id = $1`,
        [ownerId],
      )
    : undefined
  // A forward rule is for a person's address, never for the company's.
  const isOurs = (address: string) => !box.owner && address === box.address
  const addressed = [
    ...(mail?.to ?? []),
    ...(box.owner ? [box.address] : []),
    ...(owner ? [owner.companyEmail, owner.email] : []),
  ]
    .filter((one) => one !== null)
    .filter((one) => !isOurs(one))
  const rule = forwardFor(addressed, {
    rules: await rulesFor(tx),
    today: await companyDay(tx, context),
    clientId: about.clientId,
  })
  if (rule) return { assignedTo: rule.toUserId, rule }
  if (owner?.isHere) return { assignedTo: ownerId, rule: null }
  return { assignedTo: await keeperOf(tx, about), rule: null }
}

async function keeperOf(db: Db, { clientId, prospectId }: About): Promise<string | null> {
  const businessId = clientId ?? prospectId
  if (!businessId) return null
  const row = await db.row(
    `SELECT u.id FROM users u WHERE u.status = 'active' AND u.deleted_at IS NULL AND u.id = coalesce(
       (SELECT assigned_sales_rep_id FROM clients WHERE id = $1), (SELECT assigned_to FROM prospects WHERE id = $1))`,
    [businessId],
  )
  return row?.id ?? null
}

async function rulesFor(db: Db): Promise<ForwardRule[]> {
  return db.rows(
    `SELECT f.id, f.from_email, f.to_user_id, lower(u.email) AS "toEmail", f.client_id,
            f.start_date, f.end_date
       FROM email_forwards f JOIN users u ON u.id = f.to_user_id
      WHERE f.is_active AND f.deleted_at IS NULL AND u.deleted_at IS NULL AND u.status = 'active' ORDER BY f.created_at, f.id LIMIT 1000`,
  )
}

type Passed = { id: string; box: MailboxRow; mail: InboundMail; kind: InboundKind; rule: ForwardRule }

/** Also forwards it by email to the assignee, marked so that it cannot loop. @returns whether it was forwarded */
export async function forwardAnswer(
  context: Context,
  tx: Tx,
  { id, box, mail, kind, rule }: Passed,
): Promise<boolean> {
  if (!mayForward(mail, { kind, to: rule.toEmail, own: [box.address, context.config.MAIL_FROM] }))
    return false
  const sender = mail.from.name ? `${mail.from.name} <${mail.from.address}>` : mail.from.address
  const left = mail.attachments.length
  await writeEmail(context, tx, null, {
    to: { email: rule.toEmail, type: 'user', id: rule.toUserId },
    senderId: null,
    kind: 'forward',
    isCommercial: false,
    subject: `Fwd: ${mail.subject || 'Without a subject'}`.slice(0, 500),
    text: [
      `From: ${sender}\nTo: ${mail.to.join(', ').slice(0, 500)}`,
      `It stands here as well, with ${left > 0 ? `${left === 1 ? 'its attachment' : `its ${left} attachments`} and ` : ''}what was written before:\n${context.config.PUBLIC_URL}/mail/inbox?open=${id}`,
      mail.text.slice(0, 50_000),
    ].join('\n\n'),
    replyTo: mail.from.address,
  })
  return true
}
