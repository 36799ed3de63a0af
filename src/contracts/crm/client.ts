import type { AccountStatus } from '#domain/crm/account-lifecycle.ts'
import { clientPolicy } from '#domain/crm/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, cents, count, email, id, instant, oneOf, phone, text } from '../fields.ts'
import { refTo } from '../references.ts'

export const accountStatuses = ['active', 'on_hold', 'closed'] as const satisfies readonly AccountStatus[]
export const contactMethods = ['email', 'phone', 'text'] as const

export const clients = defineContract({
  name: 'clients',
  label: { one: 'client', many: 'clients' },
  policy: clientPolicy,
  title: 'businessName',
  fields: {
    businessName: text(),
    ownerName: text().nullish(),
    email: email().nullish(),
    phone: phone().nullish(),
    address: text(300).nullish(),
    city: text(120).nullish(),
    state: text(2).nullish(),
    zipCode: text(10).nullish(),
    assignedSalesRepId: refTo('users').nullish(),
    customerType: text(60).optional(),
    preferredContactMethod: oneOf(contactMethods).optional(),
    notes: anyText(2000).nullish(),
  },
  computed: {
    totalOrderValue: cents(),
    totalOrders: count(),
    lastOrderDate: instant().nullable(),
    lastContactDate: instant().nullable(),
    accountStatus: oneOf(accountStatuses),
    prospectId: id().nullable(),
  },
  sorts: ['businessName', 'updatedAt', 'totalOrderValue', 'lastOrderDate'],
})
