import { learningRecordPolicy } from '#domain/learning/policy.ts'
import { defineContract } from '../define.ts'
import { field } from '../field.ts'
import { anyText, count, flag, instant, text } from '../fields.ts'
import { refTo } from '../references.ts'

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
