import { sentMessagePolicy } from '#domain/outreach/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, id, instant, oneOf, text } from '../fields.ts'
import { messageTypes } from './follow-up-message.ts'

export const sentMessageStatuses = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'uncertain',
  'failed',
  'skipped',
] as const

export const sentMessages = defineContract({
  name: 'sent_messages',
  label: { one: 'sent message', many: 'sent messages' },
  policy: sentMessagePolicy,
  title: 'recipient',
  fields: {},
  computed: {
    prospectId: id(),
    messageId: id().nullable(),
    followUpId: id().nullable(),
    emailId: id().nullable(),
    messageType: oneOf(messageTypes),
    content: anyText(100_000),
    recipient: text(254),
    status: oneOf(sentMessageStatuses),
    response: anyText().nullable(),
    responseType: text(60).nullable(),
    sentAt: instant().nullable(),
    deliveredAt: instant().nullable(),
    respondedAt: instant().nullable(),
  },
  sorts: ['sentAt'],
  without: ['create', 'update', 'remove'],
})
