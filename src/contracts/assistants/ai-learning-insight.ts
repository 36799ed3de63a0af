import { assistantRecordPolicy } from '#domain/assistants/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, data, decimal, id, instant, oneOf, text } from '../fields.ts'

export const insightStatuses = ['proposed', 'accepted', 'rejected', 'applied'] as const

export const aiLearningInsights = defineContract({
  name: 'ai_learning_insights',
  label: { one: 'assistant insight', many: 'assistant insights' },
  policy: assistantRecordPolicy,
  title: 'title',
  fields: {},
  computed: {
    aiEmployeeId: id().nullable(),
    behaviorLogId: id().nullable(),
    insightType: text(60),
    title: text(),
    description: anyText().nullable(),
    evidence: data().nullable(),
    confidence: decimal().nullable(),
    status: oneOf(insightStatuses),
    reviewedBy: id().nullable(),
    reviewedAt: instant().nullable(),
    appliedAt: instant().nullable(),
  },
  sorts: ['confidence'],
  without: ['create', 'update', 'remove'],
})
