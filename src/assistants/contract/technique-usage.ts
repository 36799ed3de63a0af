import { techniqueUsagePolicy } from '#assistants/rules/policy.ts'
import { choicesOf } from '#platform/contract/choices.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, decimal, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

export const techniqueUsage = defineContract({
  name: 'technique_usage',
  label: { one: 'use of a technique', many: 'uses of techniques' },
  policy: techniqueUsagePolicy,
  title: 'outcome',
  stamps: { createdAt: 'When' },
  fields: {},
  createOnly: {
    techniqueId: field(refTo('sales_techniques'), { isWide: true }),
    prospectId: field(refTo('prospects').nullish(), { isWide: true }),
    aiProspectId: field(refTo('ai_prospects').nullish(), 'AI prospect'),
    outcome: field(text(60).nullish(), {
      choices: choicesOf(['won', 'helped', 'not_helpful', 'lost', 'unanswered']),
    }),
    context: field(anyText().nullish(), 'Where'),
    prospectResponse: field(anyText().nullish(), 'Customer’s response'),
    nextAction: field(text(500).nullish(), { isWide: true }),
  },
  computed: {
    userId: field(refTo('users').nullable(), 'Who'),
    conversionImpact: field(decimal().nullable(), 'Effect on conversion'),
  },
  without: ['update'],
})
