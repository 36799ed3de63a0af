import { assistantRecordPolicy } from '#domain/assistants/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, decimal, flag, id, idList, instant, text } from '../fields.ts'

export const learningInsights = defineContract({
  name: 'learning_insights',
  label: { one: 'insight', many: 'insights' },
  policy: assistantRecordPolicy,
  title: 'title',
  fields: {},
  computed: {
    insightType: text(60),
    title: text(),
    description: anyText().nullable(),
    dataSource: text().nullable(),
    confidence: decimal().nullable(),
    actionRecommended: anyText().nullable(),
    affectedTechniques: idList(),
    performanceImpact: decimal().nullable(),
    isActionable: flag(),
    implementedBy: id().nullable(),
    implementedAt: instant().nullable(),
  },
  sorts: ['confidence'],
  without: ['create', 'update', 'remove'],
})
