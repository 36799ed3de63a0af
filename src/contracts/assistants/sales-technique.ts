import { salesTechniquePolicy } from '#domain/assistants/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, count, flag, id, oneOf, percent, text, textList, whole } from '../fields.ts'

export const learningSources = ['human', 'ai', 'conversation', 'import'] as const

export const salesTechniques = defineContract({
  name: 'sales_techniques',
  label: { one: 'sales technique', many: 'sales techniques' },
  policy: salesTechniquePolicy,
  title: 'name',
  fields: {
    name: text(),
    category: text(60),
    description: anyText().nullish(),
    script: anyText(10_000).nullish(),
    followUp: anyText().nullish(),
    aliases: textList().optional(),
    bestForObjections: textList().optional(),
    tenStepStage: whole(1, 10).nullish(),
    bestForBusinessTypes: textList().optional(),
    isActive: flag().optional(),
  },
  computed: {
    successRate: percent().nullable(),
    totalUses: count(),
    successfulUses: count(),
    averageResponseTime: count().nullable(),
    createdBy: id().nullable(),
    learningSource: oneOf(learningSources),
  },
  sorts: ['name', 'successRate', 'totalUses'],
})
