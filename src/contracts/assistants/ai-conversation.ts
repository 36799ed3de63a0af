import { aiConversationPolicy } from '#domain/assistants/policy.ts'
import { objectionCategories } from '#domain/training/practice/objection-category.ts'
import { choicesOf } from '../choices.ts'
import { defineContract } from '../define.ts'
import { field } from '../field.ts'
import { anyText, count, data, flag, oneOf, text } from '../fields.ts'
import { refTo } from '../references.ts'
import { modelFacts } from './eval-run.ts'

export const media = ['text', 'email', 'call', 'chat', 'in_person'] as const

export const aiConversations = defineContract({
  name: 'ai_conversations',
  label: { one: 'conversation', many: 'conversations' },
  policy: aiConversationPolicy,
  title: 'content',
  stamps: { createdAt: 'When' },
  fields: {},
  computed: {
    prospectId: field(refTo('ai_prospects'), 'Business'),
    messageType: field(text(60), {
      label: 'From',
      choices: { outbound: 'Assistant', inbound: 'Customer' },
    }),
    content: field(anyText(100_000), 'Message'),
    medium: oneOf(media),
    objectionDetected: field(text(60).nullable(), {
      label: 'Objection',
      choices: choicesOf(objectionCategories),
    }),
    responseType: field(text(60).nullable(), { kind: 'choice' }),
    wasSuccessful: field(flag().nullable(), 'Continued'),
    nextActionRequired: field(text(500).nullable(), 'Next action'),
    aiModel: field(text(100), { label: 'Written by', ...modelFacts }),
    responseTime: field(count().nullable(), { unit: 'ms' }),
    metadata: field(data().nullable(), 'Details'),
  },
  without: ['create', 'update', 'remove'],
})
