import { assistantRecordPolicy } from '#assistants/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, data, instant, oneOf, share, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { insightTypes } from './learning-insight.ts'

const insightStatuses = ['proposed', 'accepted', 'rejected', 'applied'] as const

export const aiLearningInsights = defineContract({
  name: 'ai_learning_insights',
  label: { one: 'assistant insight', many: 'assistant insights' },
  policy: assistantRecordPolicy,
  title: 'title',
  stamps: { createdAt: 'Proposed' },
  fields: {},
  computed: {
    aiEmployeeId: field(refTo('users').nullable(), 'Employee'),
    behaviorLogId: refTo('human_behavior_logs').nullable(),
    insightType: field(text(60), { label: 'Kind', choices: insightTypes }),
    title: text(),
    description: anyText().nullable(),
    evidence: field(data().nullable(), 'Counted from'),
    confidence: field(share().nullable(), 'Works at least in'),
    status: oneOf(insightStatuses),
    reviewedBy: refTo('users').nullable(),
    reviewedAt: field(instant().nullable(), 'Reviewed'),
    appliedAt: field(instant().nullable(), 'Applied'),
  },
  sorts: ['confidence'],
  without: ['create', 'update', 'remove'],
})
