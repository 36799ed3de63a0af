import { supplierPolicy } from '#catalog/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, email, flag, phone, text } from '#platform/contract/fields.ts'

export const suppliers = defineContract({
  name: 'suppliers',
  label: { one: 'supplier', many: 'suppliers' },
  policy: supplierPolicy,
  title: 'name',
  fields: {
    name: text(),
    contactPerson: field(text().nullish(), 'Contact'),
    email: email().nullish(),
    phone: phone().nullish(),
    address: text(300).nullish(),
    city: text(120).nullish(),
    state: text(60).nullish(),
    zipCode: text(20).nullish(),
    industryType: field(text(60).nullish(), 'Industry'),
    supplierType: field(text(60).nullish(), 'Kind'),
    paymentTerms: text().nullish(),
    notes: anyText(2000).nullish(),
    isActive: field(flag().optional(), 'Active'),
  },
  sorts: ['name'],
})
