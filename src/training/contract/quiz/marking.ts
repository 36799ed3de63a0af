import { z } from 'zod'
import { anyText } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

const essay = z.object({
  questionId: z.string(),
  prompt: z.string(),
  /** What the person who marks should look for. */
  rubric: z.string().nullable(),
  answer: z.string(),
  possible: z.number(),
})

const waitingAttempt = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  quizTitle: z.string(),
  moduleTitle: z.string(),
  completedAt: z.string(),
  essays: z.array(essay),
})
export type WaitingAttempt = z.output<typeof waitingAttempt>

/** A learner who has used all attempts at a quiz without passing it. */
const stuckLearner = z.object({
  userId: z.uuid(),
  name: z.string(),
  quizId: z.uuid(),
  quizTitle: z.string(),
  attempts: z.number(),
  bestScore: z.number().nullable(),
  lastAt: z.string().nullable(),
})
export type StuckLearner = z.output<typeof stuckLearner>

export const markingList = z.object({
  total: z.number(),
  attempts: z.array(waitingAttempt),
  stuck: z.array(stuckLearner),
})
export type MarkingList = z.output<typeof markingList>

export const markEssays = z.strictObject({
  marks: z
    .array(
      z.strictObject({
        questionId: z.string().max(100),
        points: z.number().min(0).max(20),
        note: anyText(1000).optional(),
      }),
    )
    .min(1)
    .max(200),
})
export type MarkEssays = z.output<typeof markEssays>
export const essaysMarked = z.object({ score: z.number().nullable(), passed: z.boolean().nullable() })

export const allowAttempt = z.strictObject({ userId: refTo('users') })
