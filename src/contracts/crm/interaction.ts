import { interactionLimits } from '#domain/crm/limits.ts'
import { interactionPolicy } from '#domain/crm/policy.ts'
import type { TaskStatus } from '#domain/crm/task-lifecycle.ts'
import { defineContract } from '../define.ts'
import { field } from '../field.ts'
import { anyText, flag, instant, oneOf, text } from '../fields.ts'
import { refTo } from '../references.ts'

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
  // What already happened is written down as done.
  createOnly: {
    prospectId: refTo('prospects'),
    status: oneOf(['open', 'done']).optional(),
    completedAt: field(instant().nullish(), 'Took place'),
  },
  computed: { userId: field(refTo('users'), 'Logged by'), isPractice: field(flag(), 'Practice') },
  sorts: ['scheduledAt', 'completedAt'],
})
