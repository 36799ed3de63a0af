import { faqItemPolicy } from '#assistants/rules/policy.ts'
import { choicesOf } from '#platform/contract/choices.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, count, flag, text, textList, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

const origins = [
  'manual',
  'content',
  'unanswered_question',
  'technique',
  'conversation',
  'suggestion',
  'lesson',
]

export const faqItems = defineContract({
  name: 'faq_items',
  label: { one: 'FAQ entry', many: 'FAQ entries' },
  policy: faqItemPolicy,
  title: 'question',
  fields: {
    question: field(text(500), { isWide: true }),
    answer: field(anyText(10_000), { help: 'Markdown. No claims about what the product does.' }),
    aliases: field(textList().optional(), {
      label: 'Also asked as',
      help: 'Eight or more wordings that really differ, so that it is found',
    }),
    sources: field(textList(20).optional(), {
      label: 'Based on',
      help: 'lesson:module/lesson, or a page such as /orders',
    }),
    category: field(text(60).nullish(), { kind: 'word' }),
    priority: field(whole(-1000, 1000).optional(), { help: 'Higher comes first' }),
    tags: textList().optional(),
    isActive: field(flag().optional(), 'Shown'),
  },
  createOnly: {
    sourceType: field(text(60).optional(), { label: 'Comes from', choices: choicesOf(origins) }),
    sourceId: field(
      refTo(
        'assistant_exchanges',
        'sales_techniques',
        'ai_conversations',
        'suggestions',
        'lessons',
      ).nullish(),
      'Made from',
    ),
  },
  computed: {
    viewCount: field(count(), 'Answers'),
    helpfulVotes: field(count(), 'Helped'),
    createdBy: refTo('users').nullable(),
  },
  sorts: ['priority', 'viewCount', 'helpfulVotes'],
})
