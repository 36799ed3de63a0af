import { followUpSequencePolicy } from '#domain/outreach/policy.ts'
import { defineContract } from '../define.ts'
import { field } from '../field.ts'
import { anyText, flag, oneOf, text, whole } from '../fields.ts'
import { refTo } from '../references.ts'

export const messageTypes = ['email', 'text', 'call', 'task'] as const

export const followUpMessages = defineContract({
  name: 'follow_up_messages',
  label: { one: 'follow-up message', many: 'follow-up messages' },
  policy: followUpSequencePolicy,
  title: 'content',
  fields: {
    stepNumber: field(whole(1, 100), 'Step'),
    messageType: field(oneOf(messageTypes), 'Kind'),
    delayHours: field(whole(0, 8760).optional(), { label: 'Sent after', unit: 'hours' }),
    subject: field(text(500).nullish(), { isWide: true }),
    content: field(anyText(100_000), 'Message'),
    escalateToHuman: field(flag().optional(), 'Hand to a person'),
    successCondition: field(text(500).nullish(), { label: 'Reached when', isWide: true }),
  },
  createOnly: {
    sequenceId: field(refTo('follow_up_sequences'), 'Follow-up sequence'),
  },
  sorts: ['stepNumber'],
})
