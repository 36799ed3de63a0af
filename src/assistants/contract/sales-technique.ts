import { salesTechniquePolicy } from '#assistants/rules/policy.ts'
import { tenStepChoices } from '#crm/contract/ten-step-choices.ts'
import { choicesOf } from '#platform/contract/choices.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, count, flag, oneOf, percent, text, textList, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { objectionCategories } from '#training/rules/practice/objection-category.ts'

const learningSources = ['human', 'ai', 'conversation', 'import'] as const

export const salesTechniques = defineContract({
  name: 'sales_techniques',
  label: { one: 'sales technique', many: 'sales techniques' },
  policy: salesTechniquePolicy,
  title: 'name',
  fields: {
    name: field(text(), { isWide: true }),
    category: field(text(60), { choices: choicesOf(objectionCategories) }),
    tenStepStage: field(whole(1, 10).nullish(), { label: 'Stage', choices: tenStepChoices }),
    description: anyText().nullish(),
    script: field(anyText(10_000).nullish(), { help: 'Wording a rep may use. No claims about effects.' }),
    followUp: field(anyText().nullish(), 'Follow-up'),
    aliases: field(textList().optional(), {
      label: 'When a customer says',
      help: 'Other ways customers put it, so that it is found',
    }),
    bestForObjections: field(textList().optional(), 'Objections'),
    bestForBusinessTypes: field(textList().optional(), 'Business types'),
    isActive: field(flag().optional(), 'Active'),
  },
  computed: {
    successRate: field(percent().nullable(), 'Worked'),
    totalUses: field(count(), 'Uses'),
    successfulUses: field(count(), 'Uses that worked'),
    averageResponseTime: field(count().nullable(), { unit: 'ms' }),
    createdBy: refTo('users').nullable(),
    learningSource: field(oneOf(learningSources), {
      label: 'From',
      choices: { human: 'A person', ai: 'An assistant', conversation: 'A conversation', import: 'An import' },
    }),
  },
  sorts: ['name', 'successRate', 'totalUses'],
})
