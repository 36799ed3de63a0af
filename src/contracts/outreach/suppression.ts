import { suppressionPolicy } from '#domain/outreach/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, email, id, oneOf } from '../fields.ts'

export const suppressionReasons = ['unsubscribed', 'bounced', 'complained', 'manual'] as const

export const suppressions = defineContract({
  name: 'suppressions',
  label: { one: 'suppressed address', many: 'suppressed addresses' },
  policy: suppressionPolicy,
  title: 'email',
  fields: {
    email: email(),
    reason: oneOf(suppressionReasons),
    notes: anyText().nullish(),
  },
  computed: {
    emailId: id().nullable(),
    createdBy: id().nullable(),
  },
  without: ['update'],
})
