import { evaluationPolicy } from '#domain/assistants/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, flag, id, oneOf, text } from '../fields.ts'

export const evalSuites = defineContract({
  name: 'eval_suites',
  label: { one: 'evaluation suite', many: 'evaluation suites' },
  policy: evaluationPolicy,
  title: 'name',
  fields: {
    name: text(),
    description: anyText().nullish(),
    assistant: oneOf(['help', 'joe']),
    isActive: flag().optional(),
  },
  computed: {
    createdBy: id().nullable(),
  },
})
