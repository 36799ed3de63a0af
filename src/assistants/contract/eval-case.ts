import { evaluationPolicy } from '#assistants/rules/policy.ts'
import { tenStepChoices } from '#crm/contract/ten-step-choices.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, data, flag, text, textList, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

export const evalCases = defineContract({
  name: 'eval_cases',
  label: { one: 'evaluation case', many: 'evaluation cases' },
  policy: evaluationPolicy,
  title: 'question',
  fields: {
    question: anyText(),
    caseKey: field(text(100), 'Key'),
    context: data().nullish(),
    goldSources: field(textList().optional(), {
      label: 'Right sources',
      help: 'faq:slug, technique:slug, lesson:module/slug',
    }),
    requiredFacts: textList().optional(),
    forbiddenClaims: textList().optional(),
    shouldAbstain: field(flag().optional(), 'Should not answer'),
    expectedStage: field(whole(1, 10).nullish(), { choices: tenStepChoices }),
    expectedAction: text(500).nullish(),
    isHeldOut: field(flag().optional(), 'Held out'),
    isActive: field(flag().optional(), 'Active'),
  },
  createOnly: {
    suiteId: refTo('eval_suites'),
  },
})
