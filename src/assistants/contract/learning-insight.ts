import { assistantRecordPolicy } from '#assistants/rules/policy.ts'
import { choicesOf } from '#platform/contract/choices.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, decimal, flag, instant, share, text } from '#platform/contract/fields.ts'
import { refList, refTo } from '#platform/contract/references.ts'

export const insightTypes = choicesOf(['technique_effectiveness', 'behavior_pattern'])

export const learningInsights = defineContract({
  name: 'learning_insights',
  label: { one: 'insight', many: 'insights' },
  policy: assistantRecordPolicy,
  title: 'title',
  stamps: { createdAt: 'Found' },
  fields: {},
  computed: {
    insightType: field(text(60), { label: 'Kind', choices: insightTypes }),
    title: text(),
    description: anyText().nullable(),
    dataSource: field(text().nullable(), {
      label: 'Counted from',
      choices: { technique_usage: 'Uses of techniques', ai_letters: 'Letters of the sales assistant' },
    }),
    confidence: field(share().nullable(), {
      label: 'Works at least in',
      help: 'The lower bound of its rate of success, with 95 % confidence',
    }),
    actionRecommended: field(anyText().nullable(), 'Recommended'),
    affectedTechniques: field(refList('sales_techniques'), 'Techniques'),
    performanceImpact: field(decimal().nullable(), { label: 'Difference', unit: 'percentage points' }),
    isActionable: field(flag(), 'Needs action'),
    implementedBy: field(refTo('users').nullable(), 'Acted on by'),
    implementedAt: field(instant().nullable(), 'Acted on'),
  },
  sorts: ['confidence'],
  without: ['create', 'update', 'remove'],
})
