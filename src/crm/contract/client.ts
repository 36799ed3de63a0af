import type { AccountStatus } from '#crm/rules/account-lifecycle.ts'
import { clientPolicy } from '#crm/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import {
  anyText,
  cents,
  count,
  customValues,
  email,
  instant,
  oneOf,
  phone,
  text,
  whole,
} from '#platform/contract/fields.ts'
import { activeReps, refTo } from '#platform/contract/references.ts'

const accountStatuses = ['active', 'on_hold', 'closed'] as const satisfies readonly AccountStatus[]
export const contactMethods = ['email', 'phone', 'text'] as const

export const clients = defineContract({
  name: 'clients',
  label: { one: 'client', many: 'clients' },
  policy: clientPolicy,
  title: 'businessName',
  files: true,
  notes: true,
  fields: {
    businessName: field(text(), { label: 'Business', isWide: true }),
    ownerName: field(text().nullish(), { label: 'Owner', isNeeded: true }),
    phone: field(phone().nullish(), { isNeeded: true }),
    email: field(email().nullish(), { isNeeded: true, help: 'Where the owner is invited to sign in' }),
    preferredContactMethod: field(oneOf(contactMethods).optional(), 'Prefers'),
    address: field(text(300).nullish(), { group: 'Where', isWide: true, isNeeded: true }),
    city: field(text(120).nullish(), { isNeeded: true }),
    state: field(text(2).nullish(), { isNeeded: true, help: 'Two letters' }),
    zipCode: field(text(10).nullish(), { isNeeded: true }),
    notes: anyText(2000).nullish(),
    assignedSalesRepId: field(refTo('users').nullish(), { label: 'Rep', among: activeReps }),
    customerType: field(text(60).optional(), { label: 'Kind', kind: 'word' }),
    customFields: customValues(),
  },
  computed: {
    totalOrders: field(count(), 'Orders'),
    totalOrderValue: field(cents(), 'Lifetime sales'),
    lastOrderDate: field(instant().nullable(), 'Last order'),
    lastContactDate: field(instant().nullable(), 'Last contact'),
    accountStatus: field(oneOf(accountStatuses), 'Account'),
    paymentTermsDays: field(whole(0, 120).nullable(), { label: 'Terms', unit: 'days' }),
    creditLimit: cents().nullable(),
    prospectId: refTo('prospects').nullable(),
  },
  sorts: ['businessName', 'updatedAt', 'totalOrderValue', 'lastOrderDate'],
})
