import { aiResponseTemplatePolicy } from '#domain/assistants/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, count, flag, id, instant, percent, text, textList } from '../fields.ts'

export const aiResponseTemplates = defineContract({
  name: 'ai_response_templates',
  label: { one: 'response template', many: 'response templates' },
  policy: aiResponseTemplatePolicy,
  title: 'objectionCategory',
  fields: {
    objectionCategory: text(60),
    responseType: text(60),
    template: anyText(10_000),
    aliases: textList().optional(),
    followUp: anyText().nullish(),
    isActive: flag().optional(),
  },
  computed: {
    successRate: percent().nullable(),
    useCount: count(),
    lastUsed: instant().nullable(),
    createdBy: id().nullable(),
  },
  sorts: ['successRate', 'useCount'],
})
