import { defineContract } from '#contracts/define.ts'
import { anyText, flag, id, text, whole } from '#contracts/fields.ts'
import { trainingFeedbackPolicy } from '#domain/training/policy.ts'

export const trainingFeedback = defineContract({
  name: 'training_feedback',
  label: { one: 'training feedback', many: 'training feedback' },
  policy: trainingFeedbackPolicy,
  title: 'feedbackType',
  fields: {},
  computed: {
    userId: id().nullable(),
    moduleId: id().nullable(),
    rating: whole(1, 5).nullable(),
    suggestion: anyText(2000).nullable(),
    feedbackType: text(60),
    isAnonymous: flag(),
  },
  sorts: ['rating'],
  // The service leaves out who wrote an anonymous one, also in the audit row.
  without: ['create', 'update'],
})
