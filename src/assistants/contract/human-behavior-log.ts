import { behaviorLogPolicy } from '#assistants/rules/policy.ts'
import { tenStepChoices } from '#crm/contract/ten-step-choices.ts'
import { choicesOf } from '#platform/contract/choices.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, count, data, flag, instant, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { objectionCategories } from '#training/rules/practice/objection-category.ts'

export const humanBehaviorLogs = defineContract({
  name: 'human_behavior_logs',
  label: { one: 'behavior log', many: 'behavior logs' },
  policy: behaviorLogPolicy,
  title: 'actionTaken',
  fields: {},
  computed: {
    userId: field(refTo('users'), 'Who'),
    prospectId: refTo('prospects').nullable(),
    sessionId: field(refTo('user_sessions').nullable(), 'Learning session'),
    techniqueId: refTo('sales_techniques').nullable(),
    behaviorType: field(text(60), { label: 'Kind', kind: 'choice' }),
    situation: anyText().nullable(),
    actionTaken: anyText(),
    outcome: anyText().nullable(),
    objectionCategory: field(text(60).nullable(), {
      label: 'Objection',
      choices: choicesOf(objectionCategories),
    }),
    tenStepStage: field(whole(1, 10).nullable(), { label: 'Stage', choices: tenStepChoices }),
    durationSeconds: field(count().nullable(), { label: 'Took', unit: 'seconds' }),
    wasSuccessful: field(flag().nullable(), 'Continued'),
    metadata: field(data().nullable(), 'Details'),
    observedAt: field(instant(), 'When'),
  },
  sorts: ['observedAt'],
  without: ['create', 'update', 'remove'],
})
