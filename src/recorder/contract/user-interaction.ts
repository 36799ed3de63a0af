import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { count, data, flag, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { learningRecordPolicy } from '#recorder/rules/policy.ts'

export const userInteractions = defineContract({
  name: 'user_interactions',
  label: { one: 'page interaction', many: 'page interactions' },
  policy: learningRecordPolicy,
  title: 'interactionType',
  stamps: { createdAt: 'When' },
  fields: {},
  computed: {
    userId: field(refTo('users').nullable(), 'Who'),
    sessionId: field(refTo('user_sessions').nullable(), 'Learning session'),
    interactionType: field(text(60), { label: 'What', kind: 'choice' }),
    targetElement: field(text(500).nullable(), 'About'),
    moduleId: refTo('training_modules').nullable(),
    pageUrl: field(text(2000).nullable(), 'Page'),
    timeSpentSeconds: field(count().nullable(), { label: 'Time spent', unit: 'seconds' }),
    followedAiGuidance: field(flag().nullable(), 'Suggestion followed'),
    contentEngaged: field(flag().nullable(), 'Read to the end'),
    metadata: field(data().nullable(), 'Details'),
  },
  without: ['create', 'update', 'remove'],
})
