import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, count, flag, instant, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { learningRecordPolicy } from '#recorder/rules/policy.ts'

export const learningAnalytics = defineContract({
  name: 'learning_analytics',
  label: { one: 'learning event', many: 'learning events' },
  policy: learningRecordPolicy,
  title: 'actionType',
  fields: {},
  computed: {
    userId: field(refTo('users'), 'Learner'),
    moduleId: refTo('training_modules').nullable(),
    sessionId: field(refTo('user_sessions').nullable(), 'Learning session'),
    actionType: field(text(60), { label: 'What', kind: 'choice' }),
    actionValue: field(anyText().nullable(), 'About'),
    timestamp: field(instant(), 'When'),
    responseTime: field(count().nullable(), { label: 'Answered in', unit: 'ms' }),
    difficulty: field(text(60).nullable(), { kind: 'choice' }),
    success: field(flag().nullable(), 'Right'),
    retryCount: field(count(), 'Earlier attempts'),
  },
  sorts: ['timestamp'],
  without: ['create', 'update', 'remove'],
})
