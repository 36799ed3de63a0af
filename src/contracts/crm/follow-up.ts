import { followUpPolicy } from '#domain/crm/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, flag, instant, oneOf } from '../fields.ts'
import { refTo } from '../references.ts'
import { taskStatuses } from './interaction.ts'
import { priorities } from './prospect.ts'

export const followUpTypes = ['call', 'email', 'text', 'visit', 'meeting', 'demo', 'sample', 'other'] as const

export const followUps = defineContract({
  name: 'follow_ups',
  label: { one: 'follow-up', many: 'follow-ups' },
  policy: followUpPolicy,
  title: 'type',
  fields: {
    type: oneOf(followUpTypes),
    description: anyText(2000).nullish(),
    dueDate: instant(),
    priority: oneOf(priorities).optional(),
  },
  createOnly: { prospectId: refTo('prospects'), userId: refTo('users').optional() },
  computed: { status: oneOf(taskStatuses), completed: flag(), isPractice: flag() },
  sorts: ['dueDate'],
})
