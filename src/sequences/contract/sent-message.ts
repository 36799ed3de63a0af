import { sentMessagePolicy } from '#email/rules/policy.ts'
import { choicesOf } from '#platform/contract/choices.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, instant, oneOf, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { variantNames, variants } from '#sequences/rules/variants.ts'
import { messageTypes } from './follow-up-message.ts'

const sentMessageStatuses = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'undelivered',
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
    prospectId: refTo('prospects'),
    messageId: field(refTo('follow_up_messages').nullable(), 'Sequence step'),
    followUpId: field(refTo('prospect_follow_ups').nullable(), 'Running sequence'),
    emailId: refTo('emails').nullable(),
    messageType: field(oneOf(messageTypes), 'Kind'),
    variant: field(oneOf(variants).nullable(), { label: 'Version', choices: variantNames }),
    content: field(anyText(100_000), 'Message'),
    recipient: field(text(254), {
      label: 'To',
      kindBy: { field: 'messageType', kinds: { email: 'email', sms: 'phone', text: 'phone', call: 'phone' } },
    }),
    status: field(oneOf(sentMessageStatuses), {
      choices: {
        ...choicesOf(sentMessageStatuses),
        uncertain: 'May have been sent',
        undelivered: 'Not delivered',
      },
    }),
    reason: field(text(500).nullable(), 'Why not'),
    senderId: field(refTo('users').nullable(), 'Written by'),
    response: field(anyText().nullable(), 'Answer'),
    responseType: field(text(60).nullable(), { label: 'Kind of answer', kind: 'choice' }),
    sentAt: field(instant().nullable(), 'Sent'),
    deliveredAt: field(instant().nullable(), 'Delivered'),
    respondedAt: field(instant().nullable(), 'Answered'),
  },
  sorts: ['sentAt'],
  without: ['create', 'update', 'remove'],
})
