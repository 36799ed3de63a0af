import { defineContract } from '#contracts/define.ts'
import { count, id, instant } from '#contracts/fields.ts'
import { progressPolicy } from '#domain/training/policy.ts'

export const lessonProgress = defineContract({
  name: 'lesson_progress',
  label: { one: 'lesson progress', many: 'lesson progress' },
  policy: progressPolicy,
  title: 'createdAt',
  fields: {},
  computed: {
    userId: id(),
    lessonId: id(),
    timeSpent: count(),
    completedAt: instant().nullable(),
    openedAt: instant().nullable(),
    markedAt: instant().nullable(),
    earlyMarks: count(),
    lateSeconds: count(),
  },
  without: ['create', 'update', 'remove'],
})
