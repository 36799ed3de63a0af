import { emailForwardPolicy } from '#domain/outreach/policy.ts'
import { defineContract } from '../define.ts'
import { field } from '../field.ts'
import { anyText, day, email, flag, text } from '../fields.ts'
import { refTo } from '../references.ts'

export const emailForwards = defineContract({
  name: 'email_forwards',
  label: { one: 'email forward', many: 'email forwards' },
  policy: emailForwardPolicy,
  title: 'fromEmail',
  fields: {
    fromEmail: field(email(), {
      label: 'Mail to',
      help: 'Also what arrives in their own mailbox, if they share it; what is private is never forwarded',
    }),
    toUserId: field(refTo('users'), 'Goes to'),
    clientId: field(refTo('clients').nullish(), 'Client'),
    reason: text(500).nullish(),
    startDate: field(day().optional(), { label: 'From', help: 'Today when left empty' }),
    endDate: field(day().nullish(), { label: 'Until', help: 'Leave empty for no end' }),
    isActive: field(flag().optional(), 'Active'),
    notes: anyText().nullish(),
  },
  sorts: ['startDate'],
})
