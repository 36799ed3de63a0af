import { aiConversationPolicy } from '#domain/assistants/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, count, data, flag, id, oneOf, text } from '../fields.ts'

export const media = ['text', 'email', 'call', 'chat', 'in_person'] as const

export const aiConversations = defineContract({
  name: 'ai_conversations',
  label: { one: 'conversation', many: 'conversations' },
  policy: aiConversationPolicy,
  title: 'content',
  fields: {},
  computed: {
    prospectId: id(),
    messageType: text(60),
    content: anyText(100_000),
    medium: oneOf(media),
    objectionDetected: text(60).nullable(),
    responseType: text(60).nullable(),
    wasSuccessful: flag().nullable(),
    nextActionRequired: text(500).nullable(),
    aiModel: text(100),
    responseTime: count().nullable(),
    metadata: data().nullable(),
  },
  without: ['create', 'update', 'remove'],
})
