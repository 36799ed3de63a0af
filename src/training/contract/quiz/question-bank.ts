import { z } from 'zod'
import { text } from '#platform/contract/fields.ts'
import { question } from './question.ts'

const tag = text(100)

export const bankFilter = z.object({
  module: z.string().max(100).optional(),
  tag: z.string().max(500).optional(),
  type: z.string().max(20).optional(),
  text: z.string().max(200).optional(),
  /** asked: in new attempts; retired: not any more; look: with a hint to its author. */
  state: z.enum(['asked', 'retired', 'look']).optional(),
  page: z.coerce.number().int().min(1).max(1000).default(1),
})
export type BankFilter = z.output<typeof bankFilter>

const share = z.number()

const itemFigures = z.object({
  answers: z.number(),
  share: share.nullable(),
  interval: z.object({ low: share, high: share }).nullable(),
  discrimination: z.number().nullable(),
  thirds: z.array(share).nullable(),
  wrong: z.array(z.object({ text: z.string(), answers: z.number() })),
  hint: z.enum(['misleading', 'wrong_ahead', 'too_easy', 'too_hard', 'says_little']).nullable(),
})

const bankItem = z.object({
  moduleSlug: z.string(),
  moduleTitle: z.string(),
  /** The revision it is edited in: the draft, or the published one that a draft would be begun from. */
  moduleId: z.uuid(),
  quizId: z.uuid(),
  /** published: learners get it as it stands here; changed, new: only in the draft so far. */
  standing: z.enum(['published', 'changed', 'new']),
  question,
  figures: itemFigures,
})
export type BankItem = z.output<typeof bankItem>

export const questionBank = z.object({
  total: z.number(),
  pageSize: z.number(),
  items: z.array(bankItem),
  modules: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      moduleId: z.uuid(),
      isDraft: z.boolean(),
      questions: z.number(),
    }),
  ),
  tags: z.array(z.object({ tag: z.string(), questions: z.number() })),
  /** How many have a hint, of all that meet the other filters. */
  toLookAt: z.number(),
})
export type QuestionBank = z.output<typeof questionBank>

/** What changes at once, in what learners get and in the draft: none of it changes a question or its key. */
export const changeQuestions = z.strictObject({
  questions: z
    .array(z.strictObject({ moduleSlug: text(100), id: text(60) }))
    .min(1)
    .max(200),
  addTags: z.array(tag).max(20).optional(),
  removeTags: z.array(tag).max(20).optional(),
  retired: z.boolean().optional(),
})
export type ChangeQuestions = z.output<typeof changeQuestions>
export const questionsChanged = z.object({ changed: z.number() })
