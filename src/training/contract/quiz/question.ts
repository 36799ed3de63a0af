import { z } from 'zod'
import { anyText, decimal, flag, text, textList, whole } from '#platform/contract/fields.ts'

const key = () => text(60)
const choice = z.strictObject({ id: key(), text: text(1000) })
const choices = () => z.array(choice).min(2).max(20)

const asked = {
  id: key(),
  prompt: text(2000),
  lesson: text(100).optional(),
  tags: textList(20).optional(),
  explanation: anyText().optional(),
  /** Points for a fully right answer; 1 by default. */
  points: whole(1, 20).optional(),
  /** No longer asked in new attempts. */
  retired: flag().optional(),
}

/** One question of a quiz with its key, as content/README.md describes it. */
export const question = z.discriminatedUnion('type', [
  z.strictObject({ ...asked, type: z.literal('single'), options: choices(), answer: key() }),
  z.strictObject({
    ...asked,
    type: z.literal('multiple'),
    options: choices(),
    answer: z.array(key()).min(1).max(20),
  }),
  z.strictObject({ ...asked, type: z.literal('true_false'), answer: z.boolean() }),
  z.strictObject({ ...asked, type: z.literal('short_answer'), accepted: textList(50) }),
  z.strictObject({
    ...asked,
    type: z.literal('numeric'),
    answer: decimal().optional(),
    answerFrom: z.strictObject({ product: text(60), field: text(60) }).optional(),
    tolerance: decimal().optional(),
    unit: text(20).optional(),
  }),
  z.strictObject({
    ...asked,
    type: z.literal('matching'),
    left: choices(),
    right: choices(),
    answer: z.record(key(), key()),
  }),
  z.strictObject({
    ...asked,
    type: z.literal('ordering'),
    items: choices(),
    answer: z.array(key()).min(2).max(20),
  }),
  z.strictObject({
    ...asked,
    type: z.literal('gap_text'),
    text: text(4000),
    gaps: z.record(key(), textList(20)),
  }),
  /** Marked by a person. */
  z.strictObject({ ...asked, type: z.literal('essay'), rubric: anyText().optional() }),
])

export type Question = z.output<typeof question>

/** A question as one attempt asks it; `revision` identifies its text and key at that time. */
export type SeenQuestion = Question & { revision?: string }
