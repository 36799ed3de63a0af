import { z } from 'zod'
import { text } from '#platform/contract/fields.ts'
import { question } from './question.ts'

const tag = text(100)

export const bankFilter = z.object({
  module: z.string().max(100).optional(),
  tag: z.string().max(500).optional(),
  type: z.string().max(20).optional(),
  text: z.string().max(200).optional(),
  /** asked: used in new attempts; retired: no longer used; look: has a hint for its author. */
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
  /** The revision in which it is edited: the draft, or the published one when there is no draft. */
  moduleId: z.uuid(),
  quizId: z.uuid(),
  /** published: learners get it as shown here; changed, new: only in the draft so far. */
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
  /** How many questions have a hint, among those that match the other filters. */
  toLookAt: z.number(),
})
export type QuestionBank = z.output<typeof questionBank>

/** Tags and retirement of questions, for learners at once and in the draft; neither changes a question's text or key. */
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
