import { achAuthorizationPolicy } from '#billing/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { instant, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

export const achAuthorizations = defineContract({
  name: 'ach_authorizations',
  label: { one: 'ACH authorization', many: 'ACH authorizations' },
  policy: achAuthorizationPolicy,
  title: 'textVersion',
  fields: {},
  computed: {
    registrationId: refTo('business_registrations').nullable(),
    clientId: refTo('clients').nullable(),
    textVersion: field(text(40), 'Wording'),
    agreedAt: field(instant(), 'Agreed'),
    ipAddress: text(60).nullable(),
    userAgent: field(text(500).nullable(), 'Browser'),
  },
  without: ['create', 'update', 'remove'],
})
