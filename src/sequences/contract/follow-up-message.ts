import { prospectStages } from '#crm/contract/prospect.ts'
import { followUpSequencePolicy } from '#email/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, flag, oneOf, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { conditionWords } from '#sequences/rules/field-condition.ts'
import { branchOns, stepKinds } from '#sequences/rules/step-kinds.ts'
import { branchFields, fieldCondition, keptCondition } from './branch-fields.ts'

/** What a branch can test, with the labels to choose by. */
export const asks = {
  reply: 'They answered',
  click: 'They clicked in an earlier letter',
  order: 'They have ordered',
  stage: 'Their stage is',
  field: 'A field says',
} as const

/** What a step sends or asks a person to do. */
export const messageTypes = ['email', 'sms', 'text', 'call', 'task'] as const

export const followUpMessages = defineContract({
  name: 'follow_up_messages',
  label: { one: 'follow-up message', many: 'follow-up messages' },
  policy: followUpSequencePolicy,
  title: 'content',
  fields: {
    stepNumber: field(whole(1, 100), 'Step'),
    messageType: field(oneOf(stepKinds), 'Kind'),
    delayHours: field(whole(0, 8760).optional(), { label: 'Sent', unit: 'hours', kind: 'delay' }),
    subject: field(text(500).nullish(), { isWide: true }),
    content: field(anyText(100_000), 'Message'),
    escalateToHuman: field(flag().optional(), 'Hand to a person'),
    emailTemplateId: refTo('email_templates').nullish(),
    secondTemplateId: field(refTo('email_templates').nullish(), 'Second template'),
    branchOn: field(oneOf(branchOns).nullish(), { label: 'Branches on', choices: asks }),
    branchStage: field(oneOf(prospectStages).nullish(), 'Asked stage'),
    branchCondition: field(fieldCondition.nullish(), {
      label: 'Asked field',
      words: (value) => {
        const kept = keptCondition(value)
        return kept && conditionWords(kept, branchFields)
      },
    }),
    goToStep: field(whole(1, 100).nullish(), 'Then goes to step'),
    successCondition: field(text(500).nullish(), { label: 'Reached when', isWide: true }),
  },
  createOnly: {
    sequenceId: field(refTo('follow_up_sequences'), 'Follow-up sequence'),
  },
  sorts: ['stepNumber'],
})
