import { techniqueUsagePolicy } from '#domain/assistants/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, decimal, id, text } from '../fields.ts'
import { refTo } from '../references.ts'

export const techniqueUsage = defineContract({
  name: 'technique_usage',
  label: { one: 'use of a technique', many: 'uses of techniques' },
  policy: techniqueUsagePolicy,
  title: 'outcome',
  fields: {},
  createOnly: {
    techniqueId: refTo('sales_techniques'),
    prospectId: refTo('prospects').nullish(),
    aiProspectId: refTo('ai_prospects').nullish(),
    context: anyText().nullish(),
    outcome: text(60).nullish(),
    prospectResponse: anyText().nullish(),
    nextAction: text(500).nullish(),
  },
  computed: {
    userId: id().nullable(),
    conversionImpact: decimal().nullable(),
  },
  without: ['update'],
})
