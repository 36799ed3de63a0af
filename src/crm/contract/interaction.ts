import { interactionLimits } from '#crm/rules/limits.ts'
import { interactionPolicy } from '#crm/rules/policy.ts'
import type { TaskStatus } from '#crm/rules/task-lifecycle.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, flag, instant, oneOf, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

const interactionTypes = [
  'call',
  'email',
  'text',
  'visit',
  'meeting',
  'demo',
  'sample',
  'note',
  'other',
] as const
export const taskStatuses = ['open', 'done', 'cancelled'] as const satisfies readonly TaskStatus[]

export const interactions = defineContract({
  name: 'interactions',
  label: { one: 'interaction', many: 'interactions' },
  policy: interactionPolicy,
  title: 'type',
  fields: {
    type: field(oneOf(interactionTypes), 'What'),
    subject: text().nullish(),
    notes: anyText(interactionLimits.notes).nullish(),
    outcome: text().nullish(),
    nextAction: text(500).nullish(),
    scheduledAt: field(instant().nullish(), 'Scheduled for'),
  },
  // A contact that already happened is created as done.
  createOnly: {
    prospectId: refTo('prospects'),
    status: oneOf(['open', 'done']).optional(),
    completedAt: field(instant().nullish(), 'Took place'),
  },
  computed: {
    userId: field(refTo('users'), 'Logged by'),
    contactId: field(refTo('contacts').nullable(), 'With'),
    isPractice: field(flag(), 'Practice'),
  },
  sorts: ['scheduledAt', 'completedAt'],
})
