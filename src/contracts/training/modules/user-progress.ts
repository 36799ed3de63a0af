import { defineContract } from '#contracts/define.ts'
import { count, id, instant, oneOf, percent } from '#contracts/fields.ts'
import { progressPolicy } from '#domain/training/policy.ts'

export const progressStatuses = ['not_started', 'in_progress', 'completed'] as const

export const userProgress = defineContract({
  name: 'user_progress',
  label: { one: 'module progress', many: 'module progress' },
  policy: progressPolicy,
  title: 'status',
  fields: {},
  computed: {
    userId: id(),
    moduleId: id(),
    status: oneOf(progressStatuses),
    progressPercentage: percent(),
    score: percent().nullable(),
    timeSpent: count(),
    lastAccessed: instant().nullable(),
    completedAt: instant().nullable(),
  },
  sorts: ['lastAccessed'],
  without: ['create', 'update', 'remove'],
})
