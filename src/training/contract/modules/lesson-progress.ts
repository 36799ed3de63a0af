import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { count, instant } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { progressPolicy } from '#training/rules/policy.ts'

export const lessonProgress = defineContract({
  name: 'lesson_progress',
  label: { one: 'lesson progress', many: 'lesson progress' },
  policy: progressPolicy,
  title: ['lessonId', 'userId'],
  stamps: { createdAt: 'Started' },
  fields: {},
  computed: {
    userId: field(refTo('users'), 'Learner'),
    lessonId: refTo('lessons'),
    timeSpent: field(count(), { unit: 'seconds' }),
    completedAt: field(instant().nullable(), 'Read'),
    openedAt: field(instant().nullable(), 'First opened'),
    markedAt: field(instant().nullable(), 'First marked as read'),
    earlyMarks: field(count(), 'Marked too early'),
    lateSeconds: field(count(), { label: 'Told afterward', unit: 'seconds' }),
  },
  without: ['create', 'update', 'remove'],
})
