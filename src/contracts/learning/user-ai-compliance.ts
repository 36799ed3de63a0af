import { learningRecordPolicy } from '#domain/learning/policy.ts'
import { defineContract } from '../define.ts'
import { count, decimal, id, instant, percent, text, textList } from '../fields.ts'

export const userAiCompliance = defineContract({
  name: 'user_ai_compliance',
  label: { one: 'guidance record', many: 'guidance records' },
  policy: learningRecordPolicy,
  title: 'qualityIndicator',
  fields: {},
  computed: {
    userId: id(),
    totalAiPrompts: count(),
    promptsFollowed: count(),
    promptsIgnored: count(),
    complianceScore: percent().nullable(),
    earlyEngagementScore: percent().nullable(),
    contentExpansionRate: decimal().nullable(),
    avgTimePerPage: decimal().nullable(),
    qualityIndicator: text(60),
    flaggedReasons: textList().nullable(),
    lastCalculatedAt: instant().nullable(),
  },
  sorts: ['complianceScore'],
  without: ['create', 'update', 'remove'],
})
