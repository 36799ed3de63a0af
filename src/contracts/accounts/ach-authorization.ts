import { achAuthorizationPolicy } from '#domain/accounts/policy.ts'
import { defineContract } from '../define.ts'
import { id, instant, text } from '../fields.ts'

export const achAuthorizations = defineContract({
  name: 'ach_authorizations',
  label: { one: 'ACH authorization', many: 'ACH authorizations' },
  policy: achAuthorizationPolicy,
  title: 'textVersion',
  fields: {},
  computed: {
    registrationId: id().nullable(),
    clientId: id().nullable(),
    textVersion: text(40),
    agreedAt: instant(),
    ipAddress: text(60).nullable(),
    userAgent: text(500).nullable(),
  },
  without: ['create', 'update', 'remove'],
})
