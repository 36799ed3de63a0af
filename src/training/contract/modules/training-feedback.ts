import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, flag, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { trainingFeedbackPolicy } from '#training/rules/policy.ts'

export const trainingFeedback = defineContract({
  name: 'training_feedback',
  label: { one: 'training feedback', many: 'training feedback' },
  policy: trainingFeedbackPolicy,
  title: 'feedbackType',
  stamps: { createdAt: 'Given' },
  fields: {},
  computed: {
    userId: field(refTo('users').nullable(), 'From'),
    moduleId: refTo('training_modules').nullable(),
    rating: field(whole(1, 5).nullable(), { unit: 'of 5' }),
    suggestion: anyText(2000).nullable(),
    feedbackType: field(text(60), { label: 'About', kind: 'choice' }),
    isAnonymous: field(flag(), 'Anonymous'),
  },
  sorts: ['rating'],
  // Written by the service, which leaves out the author of anonymous feedback, also in the audit row.
  without: ['create', 'update'],
})
