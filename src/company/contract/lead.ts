import { leadPolicy } from '#company/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, day, dollars, email, oneOf, phone, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

export const leadStatuses = ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'] as const

export const leads = defineContract({
  name: 'leads',
  label: { one: 'lead', many: 'leads' },
  policy: leadPolicy,
  title: 'companyName',
  fields: {
    companyName: field(text(), { label: 'Company', isWide: true }),
    industry: text(100),
    email: email(),
    phone: phone().nullish(),
    estimatedValue: dollars().optional(),
    followUpDate: field(day().nullish(), 'Follow up'),
    assignedTo: refTo('users').nullish(),
    description: field(anyText(5000).nullish(), 'What they want'),
    source: field(text(60).optional(), { kind: 'text', choices: { website: 'Website' } }),
  },
  computed: { status: oneOf(leadStatuses) },
  sorts: ['companyName', 'followUpDate', 'estimatedValue'],
  board: {
    by: ['status'],
    card: ['industry', 'assignedTo', 'followUpDate', 'estimatedValue'],
    sum: 'estimatedValue',
  },
  stamps: { createdAt: 'Received' },
  without: ['create'],
})
