import { z } from 'zod'
import { emailSubjects } from '#email/rules/content/email-subjects.ts'
import { inboundMailPolicy } from '#email/rules/policy.ts'
import { inboundKinds } from '#email/rules/replies/inbound-mail.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, count, flag, instant, oneOf, text } from '#platform/contract/fields.ts'
import { lookedUp, refTo } from '#platform/contract/references.ts'

/** An attachment of an inbound mail; one that is not kept stays in the mailbox only. */
const inboundFile = z.strictObject({
  name: anyText(200),
  type: anyText(100),
  size: count().optional(),
  isKept: flag().optional(),
})

export const inboundFiles = z.array(inboundFile)

/** Inbound mail: answers and reports of mail servers, read from the company's mailbox and people's own. Read-only. */
export const inboundMails = defineContract({
  name: 'inbound_mails',
  label: { one: 'answer', many: 'answers' },
  policy: inboundMailPolicy,
  title: 'subject',
  fields: {},
  computed: {
    kind: field(oneOf(inboundKinds), {
      choices: {
        reply: 'Answer',
        auto_reply: 'Automatic answer',
        bounce: 'Came back',
        complaint: 'Reported as spam',
        notice: 'Notice of a mail server',
        other: 'Belongs to no letter',
        unreadable: 'Could not be read',
      },
    }),
    subject: field(text(500), { isWide: true }),
    fromEmail: field(text(254), { label: 'From', kind: 'email' }),
    fromName: field(text().nullable(), 'Name'),
    toEmail: field(text(254).nullable(), { label: 'To', kind: 'email' }),
    body: field(anyText(100_000), 'Text'),
    receivedAt: field(instant(), 'Received'),
    prospectId: field(refTo('prospects').nullable(), 'Prospect'),
    clientId: field(refTo('clients').nullable(), 'Client'),
    contactId: field(refTo('contacts').nullable(), 'Person'),
    leadId: field(refTo('leads').nullable(), 'Lead'),
    letterId: field(refTo('emails').nullable(), 'Answers the email'),
    ownerId: field(refTo('users').nullable(), 'Written to by'),
    assignedTo: field(refTo('users').nullable(), 'Who answers'),
    isRead: field(flag(), 'Read'),
    answeredAt: field(instant().nullable(), 'Answered'),
    mayAskToStop: field(flag(), 'Asks to stop'),
    mailboxOf: field(refTo('users').nullable(), 'In the mailbox of'),
    isShared: field(flag(), 'Shared with the team'),
    forwardId: field(refTo('email_forwards').nullable(), 'Forwarded by'),
    attachments: field(inboundFiles.nullable(), { label: 'Attachments', kind: 'data' }),
    problem: field(anyText().nullable(), 'Why not read'),
  },
  sorts: ['receivedAt'],
  without: ['create', 'update', 'remove'],
})

/** Path of one attachment: `at` is its index, from 0. */
export const inboundFileParams = z.object({ id: z.uuid(), at: z.coerce.number().int().min(0).max(49) })

export const assignAnswer = z.strictObject({ userId: lookedUp('users') })
/** People an answer can be assigned to. */
export const colleagues = z.array(
  z.strictObject({ id: z.uuid(), firstName: z.string(), lastName: z.string() }),
)
export const markAnswer = z.strictObject({ isRead: z.boolean() })
export const shareAnswer = z.strictObject({ isShared: z.boolean() })

/** The record whose answers are asked for. */
export const aboutRecord = z.strictObject({ kind: z.enum(emailSubjects), recordId: z.uuid() })
/** Answers in colleagues' own mailboxes that are not shared: that they came and to whom, without the text. */
export const unsharedAnswers = z.strictObject({
  answers: z
    .array(
      z.strictObject({
        id: z.uuid(),
        kind: z.enum(['reply', 'auto_reply']),
        owner: z.string(),
        receivedAt: instant(),
      }),
    )
    .readonly(),
})
