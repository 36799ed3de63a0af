import { createHash } from 'node:crypto'
import { emailBlocks } from '#email/rules/content/email-blocks.ts'
import { emailsHtml, emailsText } from '#email/rules/content/write-blocks.ts'
import { messageIdOf } from '#email/server/sending/message-id.ts'
import { fillIn } from '#email/server/writing/liquid.ts'
import type { emails } from '#platform/db/schema/outreach.ts'
import type { inboundMails } from '#platform/db/schema/outreach-inbound.ts'
import type { prospectFollowUps, sentMessages } from '#platform/db/schema/outreach-runs.ts'
import { type Variant, variantNames } from '#sequences/rules/variants.ts'
import { iso } from './calendar.ts'
import type { Template } from './email-templates.ts'
import type { Deal } from './prospects.ts'
import { madeAt, type World } from './world.ts'

const mailbox = 'sales@amberroot.example'
/** The send window of the demo's sequences. */
export const workdays = { from: '09:00', until: '17:00', days: ['mon', 'tue', 'wed', 'thu', 'fri'] }

export type SequenceEmails = {
  letters: (typeof emails.$inferInsert)[]
  sent: (typeof sentMessages.$inferInsert)[]
  answers: (typeof inboundMails.$inferInsert)[]
}

export type Sent = {
  deal: Deal
  running: typeof prospectFollowUps.$inferInsert & { id: string }
  step: { id: string }
  template: Template
  /** Which of two versions was sent. */
  variant: Variant | null
  at: Date
  /** The answer, and when it came. */
  answer: { text: string; at: Date; isRead: boolean } | null
}

/** The emails that sequences have sent, filled in as the product fills them in, and the answers. */
export function sequenceEmails(world: World, company: string, all: readonly Sent[]): SequenceEmails {
  const made: SequenceEmails = { letters: [], sent: [], answers: [] }
  for (const one of all) {
    const { row, rep } = one.deal
    if (!rep || !row.email) continue
    const { template, variant, at } = one
    const email = sentEmail(world, company, { to: row, sender: rep.user, template, at, kind: 'sequence' })
    made.letters.push(email)
    const { answer } = one
    made.sent.push({
      ...madeAt(world, one.at),
      prospectId: row.id,
      messageId: one.step.id,
      followUpId: one.running.id,
      emailId: email.id,
      messageType: 'email',
      content: `Email: ${template.name}${variant ? ` (${variantNames[variant]})` : ''}`,
      variant,
      recipient: row.email,
      status: 'sent',
      sentAt: iso(one.at),
      ...(answer && { response: answer.text, responseType: 'reply', respondedAt: iso(answer.at) }),
    })
    if (answer) made.answers.push(answerTo(world, { letter: email, answer, ownerId: rep.user.id }))
  }
  return made
}

type Writing = {
  to: {
    id: string
    businessName: string
    contactName?: string | null | undefined
    email?: string | null | undefined
  }
  sender: { id: string; firstName: string; lastName: string } | null
  template: Template
  at: Date
  kind: 'sequence' | 'drip'
}

/** An email that was sent, filled in as the product fills it in. */
export function sentEmail(world: World, company: string, { to, sender, template, at, kind }: Writing) {
  const values = new Map<string, unknown>([
    ['business.name', to.businessName],
    ['business.firstName', to.contactName?.split(/\s+/)[0] ?? null],
    ['sender.name', sender ? `${sender.firstName} ${sender.lastName}` : null],
    ['company.name', company],
  ])
  const filled = (text: string) => emailBlocks(fillIn(text, values, world.calendar.timeZone).text)
  const subject = emailsText(filled(template.subject)).trim()
  const blocks = filled(template.body)
  const stamps = madeAt(world, at)
  return {
    ...stamps,
    senderId: sender?.id ?? null,
    recipientEmail: (to.email ?? '').toLowerCase(),
    recipientName: to.contactName ?? null,
    recipientType: 'prospect',
    recipientId: to.id,
    subject,
    body: emailsText(blocks),
    htmlBody: emailsHtml(blocks, subject),
    emailType: kind,
    status: 'sent',
    sentAt: iso(at),
    templateId: template.id,
    messageId: messageIdOf(stamps.id, mailbox),
    isCommercial: true,
    attempts: 1,
  }
}

type Answering = {
  letter: ReturnType<typeof sentEmail>
  answer: { text: string; at: Date; isRead: boolean }
  ownerId: string
}

/** The answer to an email, as read from the mailbox. */
export function answerTo(world: World, { letter, answer, ownerId }: Answering) {
  const { recipientEmail: from } = letter
  return {
    ...madeAt(world, answer.at),
    digest: createHash('sha256').update(`${letter.id} ${answer.text}`).digest('hex'),
    kind: 'reply',
    fromEmail: from,
    fromName: letter.recipientName,
    toEmail: mailbox,
    subject: `Re: ${letter.subject}`,
    body: answer.text,
    receivedAt: iso(answer.at),
    messageId: messageIdOf(world.newId(answer.at), from),
    referenceIds: letter.messageId,
    letterId: letter.id,
    prospectId: letter.recipientId,
    ownerId,
    assignedTo: ownerId,
    isRead: answer.isRead,
  }
}
