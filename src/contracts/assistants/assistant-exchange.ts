import { assistantExchangePolicy } from '#domain/assistants/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, count, decimal, flag, id, idList, instant, oneOf, text, textList } from '../fields.ts'
import { answerers } from './eval-run.ts'

export const assistantNames = ['help', 'joe'] as const
export const questionTypes = ['general', 'objection', 'technical'] as const

/** A question to an assistant and what it answered. */
export const assistantExchanges = defineContract({
  name: 'assistant_exchanges',
  label: { one: 'question', many: 'questions' },
  policy: assistantExchangePolicy,
  title: 'question',
  fields: {},
  computed: {
    assistant: oneOf(assistantNames),
    userId: id().nullable(),
    question: anyText(5000),
    questionType: oneOf(questionTypes),
    pagePath: text(500).nullable(),
    answer: anyText(100_000),
    confidence: decimal(),
    hasAbstained: flag(),
    answeredBy: oneOf(answerers),
    aiModel: text(100).nullable(),
    fallbackReason: text(200).nullable(),
    sourceKeys: textList(),
    sourceIds: idList(),
    techniqueId: id().nullable(),
    objectionCategory: text(60).nullable(),
    latencyMs: count(),
    inputUnits: count().nullable(),
    outputUnits: count().nullable(),
    costMicros: count().nullable(),
    wasHelpful: flag().nullable(),
    hasWon: flag(),
    faqItemId: id().nullable(),
    answeredAt: instant().nullable(),
    seenAt: instant().nullable(),
    answerId: id().nullable(),
    closedNote: text(500).nullable(),
  },
  without: ['create', 'update', 'remove'],
})
