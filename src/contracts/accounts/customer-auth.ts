import { customerAuthPolicy } from '#domain/accounts/policy.ts'
import { defineContract } from '../define.ts'
import { email, flag, id, instant } from '../fields.ts'

export const customerAuth = defineContract({
  name: 'customer_auth',
  label: { one: 'customer login', many: 'customer logins' },
  policy: customerAuthPolicy,
  title: 'email',
  fields: { email: email(), isActive: flag().optional() },
  createOnly: { clientId: id() },
  computed: { lastLoginAt: instant().nullable() },
  sorts: ['email', 'lastLoginAt'],
})
