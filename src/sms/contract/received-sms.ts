import { z } from 'zod'
import { receivedSmsPolicy } from '#email/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, count, flag, instant, oneOf, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { answerKinds } from '#sms/rules/read-answer.ts'

/** Inbound SMS: answers, and STOP or START. Written by the provider's webhook alone. */
export const receivedSms = defineContract({
  name: 'received_texts',
  label: { one: 'received text', many: 'received texts' },
  policy: receivedSmsPolicy,
  title: 'fromPhone',
  fields: {},
  computed: {
    kind: field(oneOf(answerKinds), {
      choices: { reply: 'Answer', stop: 'Stop', start: 'Start again', help: 'Help' },
    }),
    fromPhone: field(text(60), { label: 'From', kind: 'phone' }),
    toPhone: field(text(60), { label: 'To', kind: 'phone' }),
    body: field(anyText(2000), 'Text'),
    mediaCount: field(count(), 'Pictures with it'),
    receivedAt: field(instant(), 'Received'),
    mayAskToStop: field(flag(), 'Asks to stop'),
    isKnown: field(flag(), 'Known number'),
    textId: field(refTo('sent_messages').nullable(), 'Answers the text'),
    prospectId: field(refTo('prospects').nullable(), 'Prospect'),
    clientId: field(refTo('clients').nullable(), 'Client'),
    contactId: field(refTo('contacts').nullable(), 'Person'),
    assignedTo: field(refTo('users').nullable(), 'Who answers'),
    isRead: field(flag(), 'Read'),
    answeredAt: field(instant().nullable(), 'Answered'),
  },
  sorts: ['receivedAt'],
  without: ['create', 'update', 'remove'],
})

export const markReceived = z.strictObject({ isRead: z.boolean() })
