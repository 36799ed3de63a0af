import { followUpPolicy } from '#crm/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, flag, instant, oneOf } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { taskStatuses } from './interaction.ts'
import { priorities } from './prospect.ts'

const followUpTypes = ['call', 'email', 'text', 'visit', 'meeting', 'demo', 'sample', 'other'] as const

export const followUps = defineContract({
  name: 'follow_ups',
  label: { one: 'follow-up', many: 'follow-ups' },
  policy: followUpPolicy,
  title: 'type',
  fields: {
    type: field(oneOf(followUpTypes), 'What'),
    dueDate: field(instant(), 'When'),
    description: field(anyText(2000).nullish(), 'Notes'),
    priority: oneOf(priorities).optional(),
  },
  createOnly: { prospectId: refTo('prospects'), userId: field(refTo('users').optional(), 'Assigned to') },
  computed: { status: oneOf(taskStatuses), completed: flag(), isPractice: field(flag(), 'Practice') },
  sorts: ['dueDate'],
})
