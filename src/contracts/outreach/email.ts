import { emailPolicy } from '#domain/outreach/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, data, email, flag, id, instant, oneOf, text } from '../fields.ts'
import { refTo } from '../references.ts'

export const recipientTypes = [
  'prospect',
  'client',
  'customer',
  'user',
  'lead',
  'registration',
  'other',
] as const
export const emailStatuses = [
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
    recipientEmail: email(),
    recipientName: text().nullish(),
    recipientType: oneOf(recipientTypes).nullish(),
    recipientId: refTo(
      'prospects',
      'clients',
      'customer_auth',
      'users',
      'leads',
      'business_registrations',
    ).nullish(),
    subject: text(500),
    body: anyText(100_000),
    htmlBody: anyText(200_000).nullish(),
    emailType: text(60),
    sentAt: instant().nullish(),
    attachments: data().nullish(),
    templateId: refTo('email_templates').nullish(),
    notes: anyText().nullish(),
  },
  computed: {
    senderId: id().nullable(),
    status: oneOf(emailStatuses),
    openedAt: instant().nullable(),
    clickedAt: instant().nullable(),
    isCommercial: flag(),
    deliveredAt: instant().nullable(),
    bouncedAt: instant().nullable(),
    complainedAt: instant().nullable(),
    smtpAnswer: anyText().nullable(),
  },
  sorts: ['sentAt'],
  without: ['update', 'remove'],
})
