import { learningRecordPolicy } from '#domain/learning/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, count, flag, id, instant, text } from '../fields.ts'

export const learningAnalytics = defineContract({
  name: 'learning_analytics',
  label: { one: 'learning event', many: 'learning events' },
  policy: learningRecordPolicy,
  title: 'actionType',
  fields: {},
  computed: {
    userId: id(),
    moduleId: id().nullable(),
    sessionId: id().nullable(),
    actionType: text(60),
    actionValue: anyText().nullable(),
    timestamp: instant(),
    responseTime: count().nullable(),
    difficulty: text(60).nullable(),
    success: flag().nullable(),
    retryCount: count(),
  },
  sorts: ['timestamp'],
  without: ['create', 'update', 'remove'],
})
