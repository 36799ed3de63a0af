import { emailPolicy } from '#email/rules/policy.ts'
import { choicesOf } from '#platform/contract/choices.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, data, email, flag, instant, oneOf, text, textList } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

const recipientTypes = ['prospect', 'client', 'customer', 'user', 'lead', 'registration', 'other'] as const
export type RecipientType = (typeof recipientTypes)[number]
const emailStatuses = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'uncertain',
  'failed',
  'suppressed',
] as const

export const emails = defineContract({
  name: 'emails',
  label: { one: 'email', many: 'emails' },
  policy: emailPolicy,
  title: 'subject',
  fields: {
    recipientEmail: field(email(), 'To'),
    recipientName: field(text().nullish(), 'Name'),
    recipientType: field(oneOf(recipientTypes).nullish(), 'Kind of recipient'),
    recipientId: field(
      refTo('prospects', 'clients', 'customer_auth', 'users', 'leads', 'business_registrations').nullish(),
      'Recipient',
    ),
    subject: field(text(500), { isWide: true }),
    body: field(anyText(100_000), 'Text'),
    htmlBody: field(anyText(200_000).nullish(), 'HTML'),
    emailType: field(text(60), { label: 'Kind', kind: 'word' }),
    sentAt: field(instant().nullish(), 'Sent'),
    attachments: data().nullish(),
    templateId: field(refTo('email_templates').nullish(), 'Email template'),
    notes: anyText().nullish(),
  },
  computed: {
    senderId: field(refTo('users').nullable(), 'From'),
    clientId: field(refTo('clients').nullable(), 'Client'),
    contactId: field(refTo('contacts').nullable(), 'Person'),
    status: field(oneOf(emailStatuses), {
      choices: {
        ...choicesOf(emailStatuses),
        bounced: 'Came back',
        complained: 'Reported as spam',
        failed: 'Not sent',
        uncertain: 'May have been sent',
        suppressed: 'Stopped',
      },
    }),
    openedAt: field(instant().nullable(), 'Estimated as opened'),
    clickedAt: field(instant().nullable(), 'Link followed'),
    clickedLinks: field(textList(20), 'Links followed'),
    isUntracked: field(flag(), 'Sent without tracking'),
    isCommercial: field(flag(), 'Commercial'),
    isSystem: field(flag(), 'Written by the system'),
    deliveredAt: field(instant().nullable(), 'Delivered'),
    bouncedAt: field(instant().nullable(), 'Came back'),
    complainedAt: field(instant().nullable(), 'Reported spam'),
    reason: field(anyText().nullable(), 'Why'),
    rewrittenAs: field(refTo('emails').nullable(), 'Written again as'),
    smtpAnswer: field(anyText().nullable(), 'Mail server’s answer'),
  },
  sorts: ['sentAt'],
  without: ['update', 'remove'],
})
