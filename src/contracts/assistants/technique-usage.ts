import { techniqueUsagePolicy } from '#domain/assistants/policy.ts'
import { choicesOf } from '../choices.ts'
import { defineContract } from '../define.ts'
import { field } from '../field.ts'
import { anyText, decimal, text } from '../fields.ts'
import { refTo } from '../references.ts'

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
