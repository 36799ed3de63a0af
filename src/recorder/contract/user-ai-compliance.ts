import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { count, decimal, instant, percent, text, textList } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { learningRecordPolicy } from '#recorder/rules/policy.ts'

export const userAiCompliance = defineContract({
  name: 'user_ai_compliance',
  label: { one: 'guidance record', many: 'guidance records' },
  policy: learningRecordPolicy,
  title: 'userId',
  fields: {},
  computed: {
    userId: field(refTo('users'), 'Learner'),
    totalAiPrompts: field(count(), 'Suggestions'),
    promptsFollowed: field(count(), 'Followed'),
    promptsIgnored: field(count(), 'Put aside'),
    complianceScore: field(percent().nullable(), 'Share followed'),
    earlyEngagementScore: field(percent().nullable(), {
      label: 'First week',
      kind: 'number',
      unit: 'of 100',
    }),
    contentExpansionRate: field(decimal().nullable(), { label: 'Lessons read to the end', kind: 'percent' }),
    avgTimePerPage: field(decimal().nullable(), { label: 'Time per page', unit: 'seconds' }),
    qualityIndicator: field(text(60), { label: 'Takes up suggestions', kind: 'choice' }),
    flaggedReasons: field(textList().nullable(), { label: 'May need a word', kind: 'choice' }),
    lastCalculatedAt: field(instant().nullable(), 'Measured'),
  },
  sorts: ['complianceScore'],
  without: ['create', 'update', 'remove'],
})
