import { supplierPolicy } from '#domain/catalog/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, email, flag, phone, text } from '../fields.ts'

export const suppliers = defineContract({
  name: 'suppliers',
  label: { one: 'supplier', many: 'suppliers' },
  policy: supplierPolicy,
  title: 'name',
  fields: {
    name: text(),
    contactPerson: text().nullish(),
    email: email().nullish(),
    phone: phone().nullish(),
    address: text(300).nullish(),
    city: text(120).nullish(),
    state: text(60).nullish(),
    zipCode: text(20).nullish(),
    industryType: text(60).nullish(),
    supplierType: text(60).nullish(),
    paymentTerms: text().nullish(),
    notes: anyText(2000).nullish(),
    isActive: flag().optional(),
  },
  sorts: ['name'],
})
