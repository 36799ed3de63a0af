import { evaluationPolicy } from '#domain/assistants/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, data, flag, text, textList, whole } from '../fields.ts'
import { refTo } from '../references.ts'

export const evalCases = defineContract({
  name: 'eval_cases',
  label: { one: 'evaluation case', many: 'evaluation cases' },
  policy: evaluationPolicy,
  title: 'question',
  fields: {
    caseKey: text(100),
    question: anyText(),
    context: data().nullish(),
    goldSources: textList().optional(),
    requiredFacts: textList().optional(),
    forbiddenClaims: textList().optional(),
    shouldAbstain: flag().optional(),
    expectedStage: whole(1, 10).nullish(),
    expectedAction: text(500).nullish(),
    isHeldOut: flag().optional(),
    isActive: flag().optional(),
  },
  createOnly: {
    suiteId: refTo('eval_suites'),
  },
})
