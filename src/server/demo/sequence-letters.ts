import { createHash } from 'node:crypto'
import { letterBlocks } from '#domain/outreach/letters/letter-blocks.ts'
import { lettersHtml, lettersText } from '#domain/outreach/letters/write-blocks.ts'
import type { emails } from '../db/schema/outreach.ts'
import type { prospectFollowUps, sentMessages } from '../db/schema/outreach-campaigns.ts'
import type { inboundMails } from '../db/schema/outreach-inbound.ts'
import { fillIn } from '../outreach/letters/liquid.ts'
import { messageIdOf } from '../outreach/sending/message-id.ts'
import { iso } from './calendar.ts'
import type { Template } from './email-templates.ts'
import type { Deal } from './prospects.ts'
import { madeAt, type World } from './world.ts'

const mailbox = 'sales@amberroot.example'

export type SequenceLetters = {
  letters: (typeof emails.$inferInsert)[]
  sent: (typeof sentMessages.$inferInsert)[]
  answers: (typeof inboundMails.$inferInsert)[]
}

export type Sent = {
  deal: Deal
  running: typeof prospectFollowUps.$inferInsert & { id: string }
  step: { id: string }
  template: Template
  at: Date
  /** What they answered, and when. */
  answer: { text: string; at: Date; isRead: boolean } | null
}

/** The letters that a sequence has sent, filled in as the product fills them in, and what was answered. */
export function sequenceLetters(world: World, company: string, all: readonly Sent[]): SequenceLetters {
  const made: SequenceLetters = { letters: [], sent: [], answers: [] }
  for (const one of all) {
    const { row, rep } = one.deal
    if (!rep || !row.email) continue
    const letter = letterOf(world, company, one)
    made.letters.push(letter)
    const { answer } = one
    made.sent.push({
      ...madeAt(world, one.at),
      prospectId: row.id,
      messageId: one.step.id,
      followUpId: one.running.id,
      emailId: letter.id,
      messageType: 'email',
      content: `Email: ${one.template.name}`,
      recipient: row.email,
      status: 'sent',
      sentAt: iso(one.at),
      ...(answer && { response: answer.text, responseType: 'reply', respondedAt: iso(answer.at) }),
    })
    if (answer)
      made.answers.push({
        ...madeAt(world, answer.at),
        digest: createHash('sha256').update(`${letter.id} ${answer.text}`).digest('hex'),
        kind: 'reply',
        fromEmail: row.email.toLowerCase(),
        fromName: row.contactName ?? null,
        toEmail: mailbox,
        subject: `Re: ${letter.subject}`,
        body: answer.text,
        receivedAt: iso(answer.at),
        messageId: messageIdOf(world.newId(answer.at), row.email),
        referenceIds: letter.messageId,
        letterId: letter.id,
        prospectId: row.id,
        ownerId: rep.user.id,
        assignedTo: rep.user.id,
        isRead: answer.isRead,
      })
  }
  return made
}

function letterOf(world: World, company: string, { deal: { row, rep }, template, at }: Sent) {
  const values = new Map<string, unknown>([
    ['business.name', row.businessName],
    ['business.firstName', row.contactName?.split(/\s+/)[0] ?? null],
    ['sender.name', rep ? `${rep.user.firstName} ${rep.user.lastName}` : null],
    ['company.name', company],
  ])
  const filled = (text: string) => letterBlocks(fillIn(text, values, world.calendar.timeZone).text)
  const subject = lettersText(filled(template.subject)).trim()
  const blocks = filled(template.body)
  const stamps = madeAt(world, at)
  return {
    ...stamps,
    senderId: rep?.user.id ?? null,
    recipientEmail: (row.email ?? '').toLowerCase(),
    recipientName: row.contactName ?? null,
    recipientType: 'prospect',
    recipientId: row.id,
    subject,
    body: lettersText(blocks),
    htmlBody: lettersHtml(blocks, subject),
    emailType: 'sequence',
    status: 'sent',
    sentAt: iso(at),
    templateId: template.id,
    messageId: messageIdOf(stamps.id, mailbox),
    isCommercial: true,
    attempts: 1,
  }
}
