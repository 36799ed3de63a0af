import { faqItemPolicy } from '#domain/assistants/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, count, flag, id, text, textList, whole } from '../fields.ts'
import { refTo } from '../references.ts'

export const faqItems = defineContract({
  name: 'faq_items',
  label: { one: 'FAQ entry', many: 'FAQ entries' },
  policy: faqItemPolicy,
  title: 'question',
  fields: {
    question: text(500),
    answer: anyText(10_000),
    aliases: textList().optional(),
    sources: textList(20).optional(),
    category: text(60).nullish(),
    tags: textList().optional(),
    isActive: flag().optional(),
    priority: whole(-1000, 1000).optional(),
  },
  createOnly: {
    sourceType: text(60).optional(),
    sourceId: refTo(
      'assistant_exchanges',
      'sales_techniques',
      'ai_conversations',
      'suggestions',
      'lessons',
    ).nullish(),
  },
  computed: {
    viewCount: count(),
    helpfulVotes: count(),
    createdBy: id().nullable(),
  },
  sorts: ['priority', 'viewCount', 'helpfulVotes'],
})
