import { aiConversationPolicy } from '#assistants/rules/policy.ts'
import { choicesOf } from '#platform/contract/choices.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, count, data, flag, oneOf, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { objectionCategories } from '#training/rules/practice/objection-category.ts'
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
