import { emailForwardPolicy } from '#domain/outreach/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, day, email, flag, id, text } from '../fields.ts'

export const emailForwards = defineContract({
  name: 'email_forwards',
  label: { one: 'e-mail forward', many: 'e-mail forwards' },
  policy: emailForwardPolicy,
  title: 'fromEmail',
  fields: {
    fromEmail: email(),
    toUserId: id(),
    reason: text(500).nullish(),
    startDate: day().optional(),
    endDate: day().nullish(),
    isActive: flag().optional(),
    clientId: id().nullish(),
    notes: anyText().nullish(),
  },
  sorts: ['startDate'],
})
