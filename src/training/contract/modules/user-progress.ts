import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { count, instant, oneOf, percent } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { progressPolicy } from '#training/rules/policy.ts'

const progressStatuses = ['not_started', 'in_progress', 'completed'] as const

export const userProgress = defineContract({
  name: 'user_progress',
  label: { one: 'module progress', many: 'module progress' },
  policy: progressPolicy,
  title: ['moduleId', 'userId'],
  stamps: { createdAt: 'Started' },
  fields: {},
  computed: {
    userId: field(refTo('users'), 'Learner'),
    moduleId: refTo('training_modules'),
    status: oneOf(progressStatuses),
    progressPercentage: field(percent(), 'Progress'),
    score: percent().nullable(),
    timeSpent: field(count(), { unit: 'seconds' }),
    lastAccessed: field(instant().nullable(), 'Last opened'),
    completedAt: field(instant().nullable(), 'Completed'),
  },
  sorts: ['lastAccessed'],
  without: ['create', 'update', 'remove'],
})
