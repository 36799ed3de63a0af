import { emailForwardPolicy } from '#domain/outreach/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, day, email, flag, text } from '../fields.ts'
import { refTo } from '../references.ts'

export const emailForwards = defineContract({
  name: 'email_forwards',
  label: { one: 'email forward', many: 'email forwards' },
  policy: emailForwardPolicy,
  title: 'fromEmail',
  fields: {
    fromEmail: email(),
    toUserId: refTo('users'),
    reason: text(500).nullish(),
    startDate: day().optional(),
    endDate: day().nullish(),
    isActive: flag().optional(),
    clientId: refTo('clients').nullish(),
    notes: anyText().nullish(),
  },
  sorts: ['startDate'],
})
