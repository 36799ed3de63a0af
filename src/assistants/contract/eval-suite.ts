import { evaluationPolicy } from '#assistants/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, flag, oneOf, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

export const assistantWords = { help: 'Help assistant', joe: 'Joe' }

export const evalSuites = defineContract({
  name: 'eval_suites',
  label: { one: 'evaluation suite', many: 'evaluation suites' },
  policy: evaluationPolicy,
  title: 'name',
  fields: {
    name: text(),
    description: anyText().nullish(),
    assistant: field(oneOf(['help', 'joe']), { choices: assistantWords }),
    isActive: field(flag().optional(), 'Active'),
  },
  computed: {
    createdBy: refTo('users').nullable(),
  },
})
