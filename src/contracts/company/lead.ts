import { leadPolicy } from '#domain/company/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, count, day, email, oneOf, phone, text } from '../fields.ts'
import { refTo } from '../references.ts'

export const leadStatuses = ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'] as const

export const leads = defineContract({
  name: 'leads',
  label: { one: 'lead', many: 'leads' },
  policy: leadPolicy,
  title: 'companyName',
  fields: {
    companyName: text(),
    industry: text(100),
    email: email(),
    phone: phone().nullish(),
    description: anyText(5000).nullish(),
    source: text(60).optional(),
    estimatedValue: count().optional(),
    followUpDate: day().nullish(),
    assignedTo: refTo('users').nullish(),
  },
  computed: { status: oneOf(leadStatuses) },
  sorts: ['companyName', 'followUpDate', 'estimatedValue'],
  board: {
    by: ['status'],
    card: ['industry', 'assignedTo', 'followUpDate', 'estimatedValue'],
    sum: { of: 'estimatedValue', unit: 'dollars' },
  },
  without: ['create'],
})
