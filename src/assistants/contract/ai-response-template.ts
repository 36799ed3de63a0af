import { aiResponseTemplatePolicy } from '#assistants/rules/policy.ts'
import { choicesOf } from '#platform/contract/choices.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, count, flag, instant, percent, text, textList } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { objectionCategories } from '#training/rules/practice/objection-category.ts'

const replies = ['question', 'answer', 'concession', 'refusal', 'email', 'text', 'call']

export const aiResponseTemplates = defineContract({
  name: 'ai_response_templates',
  label: { one: 'response template', many: 'response templates' },
  policy: aiResponseTemplatePolicy,
  title: ['objectionCategory', 'responseType'],
  fields: {
    objectionCategory: field(text(60), { label: 'Objection', choices: choicesOf(objectionCategories) }),
    responseType: field(text(60), { label: 'Kind', choices: choicesOf(replies) }),
    template: field(anyText(10_000), { label: 'Reply', help: 'No claims about effects.' }),
    followUp: field(anyText().nullish(), 'Follow-up'),
    aliases: field(textList().optional(), 'When a customer says'),
    isActive: field(flag().optional(), 'Active'),
  },
  computed: {
    successRate: field(percent().nullable(), 'Worked'),
    useCount: field(count(), 'Uses'),
    lastUsed: instant().nullable(),
    createdBy: refTo('users').nullable(),
  },
  sorts: ['successRate', 'useCount'],
})
