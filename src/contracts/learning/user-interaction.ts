import { learningRecordPolicy } from '#domain/learning/policy.ts'
import { defineContract } from '../define.ts'
import { count, data, flag, id, text } from '../fields.ts'

export const userInteractions = defineContract({
  name: 'user_interactions',
  label: { one: 'page interaction', many: 'page interactions' },
  policy: learningRecordPolicy,
  title: 'interactionType',
  fields: {},
  computed: {
    userId: id().nullable(),
    sessionId: id().nullable(),
    interactionType: text(60),
    targetElement: text(500).nullable(),
    moduleId: id().nullable(),
    pageUrl: text(2000).nullable(),
    timeSpentSeconds: count().nullable(),
    followedAiGuidance: flag().nullable(),
    contentEngaged: flag().nullable(),
    metadata: data().nullable(),
  },
  without: ['create', 'update', 'remove'],
})
