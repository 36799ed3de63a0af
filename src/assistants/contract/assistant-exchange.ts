import { z } from 'zod'
import { assistantExchangePolicy } from '#assistants/rules/policy.ts'
import { choicesOf } from '#platform/contract/choices.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, count, flag, instant, oneOf, share, text, textList } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { objectionCategories } from '#training/rules/practice/objection-category.ts'
import { answerers, answererWords, modelFacts } from './eval-run.ts'
import { assistantWords } from './eval-suite.ts'

const assistantNames = ['help', 'joe'] as const
export const questionTypes = ['general', 'objection', 'technical'] as const

/** Records that an answer may quote. */
const knowledge = () =>
  refTo('faq_items', 'sales_techniques', 'ai_response_templates', 'lessons', 'competitors', 'products')

/** A question to an assistant and what it answered. */
export const assistantExchanges = defineContract({
  name: 'assistant_exchanges',
  label: { one: 'question', many: 'questions' },
  policy: assistantExchangePolicy,
  title: 'question',
  stamps: { createdAt: 'Asked' },
  fields: {},
  computed: {
    assistant: field(oneOf(assistantNames), { choices: assistantWords }),
    userId: field(refTo('users').nullable(), 'Asked by'),
    question: anyText(5000),
    questionType: field(oneOf(questionTypes), 'Kind'),
    pagePath: field(text(500).nullable(), 'Asked on'),
    answer: anyText(100_000),
    confidence: share(),
    hasAbstained: field(flag(), 'Left unanswered'),
    answeredBy: field(oneOf(answerers), { choices: answererWords }),
    aiModel: field(text(100).nullable(), { label: 'Model', ...modelFacts }),
    fallbackReason: field(text(200).nullable(), 'Why without a model'),
    sourceKeys: field(textList(), 'Sources'),
    sourceIds: field(z.array(knowledge()).max(200), 'Source records'),
    techniqueId: refTo('sales_techniques').nullable(),
    objectionCategory: field(text(60).nullable(), {
      label: 'Objection',
      choices: choicesOf(objectionCategories),
    }),
    latencyMs: field(count(), { label: 'Answer took', unit: 'ms' }),
    inputUnits: field(count().nullable(), { label: 'Read', unit: 'tokens' }),
    outputUnits: field(count().nullable(), { label: 'Written', unit: 'tokens' }),
    costMicros: field(count().nullable(), { label: 'Cost', unit: 'millionths of a dollar' }),
    wasHelpful: field(flag().nullable(), 'Helped'),
    hasWon: field(flag(), 'Won a customer'),
    faqItemId: field(refTo('faq_items').nullable(), 'FAQ draft'),
    answeredAt: field(instant().nullable(), 'Answered later'),
    seenAt: field(instant().nullable(), 'Answer seen'),
    answerId: field(refTo('faq_items').nullable(), 'Answered with'),
    closedNote: field(text(500).nullable(), 'Closed with'),
  },
  without: ['create', 'update', 'remove'],
})
