import { z } from 'zod'
import { anyText, count, flag, id, instant, oneOf, text } from '#platform/contract/fields.ts'
import { lookedUp } from '#platform/contract/references.ts'
import { objectionCategories } from '#training/rules/practice/objection-category.ts'
import { alertStatuses } from './admin-alert.ts'
import { becameTypes, suggestionTypes } from './suggestion.ts'

export const boardParts = ['open', 'settled'] as const

export const boardQuery = z.strictObject({ part: oneOf(boardParts).optional() })

const boardEntry = z.object({
  id: id(),
  suggestionType: oneOf(suggestionTypes),
  title: z.string(),
  description: z.string(),
  objectionText: z.string().nullable(),
  objectionCategory: oneOf(objectionCategories).nullable(),
  status: oneOf(alertStatuses),
  author: z.string(),
  votes: count(),
  hasVoted: flag(),
  isMine: flag(),
  /** Number of suggestions merged into it. */
  merged: count(),
  answer: z.string().nullable(),
  becameType: oneOf(becameTypes).nullable(),
  becameId: id().nullable(),
  createdAt: instant(),
  answeredAt: instant().nullable(),
})
export type BoardEntry = z.output<typeof boardEntry>

/** The suggestions of a part, most votes first; `total` counts those beyond the limit too. */
export const suggestionBoard = z.object({ items: z.array(boardEntry), total: count() })

export const castVote = z.strictObject({ voted: flag() })
export const voteCast = z.object({ votes: count(), hasVoted: flag() })

export const mergeSuggestion = z.strictObject({ intoId: lookedUp('suggestions') })

/** The text that a suggestion becomes, worded by the administrator; the answer is sent to its author. */
export const promoteSuggestion = z.discriminatedUnion('to', [
  z.strictObject({
    to: z.literal('faq_item'),
    question: text(500),
    text: text(10_000),
    answer: text(2000),
  }),
  z.strictObject({
    to: z.literal('sales_technique'),
    name: text(),
    category: oneOf(objectionCategories),
    description: text(2000),
    script: anyText(10_000).optional(),
    answer: text(2000),
  }),
])
