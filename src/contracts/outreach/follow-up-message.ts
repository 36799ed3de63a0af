import { followUpSequencePolicy } from '#domain/outreach/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, flag, oneOf, text, whole } from '../fields.ts'
import { refTo } from '../references.ts'

export const messageTypes = ['email', 'text', 'call', 'task'] as const

export const followUpMessages = defineContract({
  name: 'follow_up_messages',
  label: { one: 'follow-up message', many: 'follow-up messages' },
  policy: followUpSequencePolicy,
  title: 'content',
  fields: {
    stepNumber: whole(1, 100),
    messageType: oneOf(messageTypes),
    subject: text(500).nullish(),
    content: anyText(100_000),
    delayHours: whole(0, 8760).optional(),
    escalateToHuman: flag().optional(),
    successCondition: text(500).nullish(),
  },
  createOnly: {
    sequenceId: refTo('follow_up_sequences'),
  },
  sorts: ['stepNumber'],
})
