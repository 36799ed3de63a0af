import { z } from 'zod'
import { anyText, oneOf, text, whole } from '#platform/contract/fields.ts'
import { objectionCategories } from '#training/rules/practice/objection-category.ts'
import { answer, learnerQuestion } from '../modules/learn.ts'

const lesson = z.object({ id: z.uuid(), title: z.string() })

/** A card to answer: a question without its key, or an objection. */
const dueCard = z.object({
  id: z.uuid(),
  kind: z.enum(['question', 'objection']),
  question: learnerQuestion.nullable(),
  objection: z.string().nullable(),
  category: z.string().nullable(),
  moduleId: z.uuid().nullable(),
  moduleTitle: z.string().nullable(),
  reps: z.number(),
})
export type DueCard = z.output<typeof dueCard>

export const reviewOverview = z.object({
  due: z.number(),
  total: z.number(),
  /** Cards answered today (company time zone). */
  reviewedToday: z.number(),
  nextDue: z.string().nullable(),
  /** The first twenty due cards, longest overdue first. */
  cards: z.array(dueCard),
  /** Mean chance of recall by day from now if nothing is reviewed, 0..100; null without a reviewed card. */
  curve: z.array(z.object({ day: z.number(), recall: z.number() })).nullable(),
})
export type ReviewOverview = z.output<typeof reviewOverview>

const rating = whole(1, 4)

export const checkCard = z.strictObject({ answer: answer.nullable() })
export const checkedCard = z.object({
  /** Null for an objection, which only the learner can judge. */
  isRight: z.boolean().nullable(),
  rightAnswer: answer.nullable(),
  explanation: z.string().nullable(),
  lesson: lesson.nullable(),
  /** Techniques the company suggests for such an objection. */
  techniques: z.array(z.object({ id: z.uuid(), name: z.string(), script: z.string() })),
  lastReply: z.string().nullable(),
  /** For each rating, when the card would come back. */
  choices: z.array(z.object({ rating, due: z.string() })),
})
export type CheckedCard = z.output<typeof checkedCard>

export const rateCard = z.strictObject({ answer: answer.nullable(), rating })
export const ratedCard = z.object({ rating, due: z.string(), pointsAwarded: z.number() })
export type RatedCard = z.output<typeof ratedCard>

export const logObjection = z.strictObject({
  objection: text(500),
  category: oneOf(objectionCategories),
  tenStepStage: whole(1, 10),
  reply: anyText(2000).nullish(),
})
export const objectionLogged = z.object({ id: z.uuid(), isNew: z.boolean(), pointsAwarded: z.number() })
export type ObjectionLogged = z.output<typeof objectionLogged>
