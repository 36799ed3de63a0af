import { customerAuthPolicy } from '#billing/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { email, flag, instant } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

export const customerAuth = defineContract({
  name: 'customer_auth',
  label: { one: 'customer login', many: 'customer logins' },
  policy: customerAuthPolicy,
  title: 'email',
  fields: { isActive: field(flag().optional(), 'Active') },
  // The email is changed by a call of its own: sessions end, and both addresses are notified.
  createOnly: { clientId: refTo('clients'), email: email() },
  computed: { lastLoginAt: field(instant().nullable(), 'Last sign-in') },
  sorts: ['email', 'lastLoginAt'],
})
