import { z } from 'zod'
import '#platform/contract/messages.ts'
import { refList } from '#platform/contract/references.ts'
import { questionTypes } from './assistant-exchange.ts'
import { answerers } from './eval-run.ts'

export const mostQuestionCharacters = 4000

/** AI-006, AI-009: `context` is the path of the user's current page. */
export const askHelp = z.strictObject({
  question: z
    .string()
    .regex(/^[^\u0000]*$/, 'Please ask in plain text.')
    .trim()
    .min(1, 'Please write a question.')
    .max(mostQuestionCharacters, 'Please keep the question below 4,000 characters.'),
  type: z.enum(questionTypes),
  context: z
    .string()
    .max(500)
    .regex(/^[^\u0000]*$/)
    .optional(),
  /** Ids of the two answers before it in the same talk, latest first: a follow-up is read with their questions. */
  earlier: refList('assistant_exchanges', 2).optional(),
})

/** A passage that an answer rests on, with its link. */
export const citation = z.object({
  id: z.uuid(),
  title: z.string(),
  type: z.string(),
  text: z.string(),
  /** Its page; empty for a source without one, which `/api/assistant-sources/ID` reads. */
  href: z.string(),
})
export type Citation = z.output<typeof citation>

/** A rate 0..1; null while fewer than 20 uses are known. */
const rate = z.number().min(0).max(1).nullable()

const objectionResponse = z.object({
  proven_response: z.string(),
  follow_up: z.string().nullable(),
  success_rate: rate,
  uses: z.number(),
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  technique: z.string(),
  category: z.string(),
})

/** AI-007, with which voice answered, the sources and the nearest titles. */
export const helpAnswer = z.object({
  id: z.uuid(),
  answer: z.string(),
  confidence: z.number().min(0).max(1),
  objection_response: objectionResponse.optional(),
  sources: z.array(z.string()).optional(),
  citations: z.array(citation),
  /** The nearest sources, when there is no answer. */
  related: z.array(citation),
  hasAbstained: z.boolean(),
  /** The question with its typos corrected; null where there were none. */
  readAs: z.string().nullable(),
  /** The question before it that it was read with; null where it stands by itself. */
  inContext: z.string().nullable(),
  answeredBy: z.enum(answerers),
  aiModel: z.string().nullable(),
})
export type HelpAnswer = z.output<typeof helpAnswer>

/** Each draft replaces the one before; the answer replaces them all, and only it has sources. */
export const helpLine = z.discriminatedUnion('type', [
  z.object({ type: z.literal('draft'), text: z.string() }),
  z.object({ type: z.literal('answer'), answer: helpAnswer }),
  z.object({ type: z.literal('failed') }),
])
export type HelpLine = z.output<typeof helpLine>

export const helpFeedback = z
  .strictObject({ helpful: z.boolean().optional(), won: z.boolean().optional() })
  .refine(({ helpful, won }) => helpful !== undefined || won !== undefined, 'Say whether it helped.')

export const feedbackKept = z.object({ wasHelpful: z.boolean().nullable(), hasWon: z.boolean() })
export type FeedbackKept = z.output<typeof feedbackKept>
