import { emailForwardPolicy } from '#email/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, day, email, flag, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

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
