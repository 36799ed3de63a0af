import { z } from 'zod'
import { choicesOf } from '#platform/contract/choices.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { data, flag, instant, oneOf, percent } from '#platform/contract/fields.ts'
import { ownKey, refTo } from '#platform/contract/references.ts'
import { quizAttemptPolicy } from '#training/rules/policy.ts'

const attemptStatuses = ['started', 'submitted', 'marked', 'expired'] as const

/** The points of one question of an attempt; null while a person still has to mark it. */
const attemptMark = z.object({
  id: z.string(),
  /** Revision of the question; a change of its text or key gives a new one. */
  revision: z.string().nullable(),
  points: z.number().nullable(),
  possible: z.number(),
  /** Wrong choices or typed text, in the question's own words. */
  wrong: z.array(z.string()),
  note: z.string().optional(),
})
export type AttemptMark = z.output<typeof attemptMark>

export const quizAttempts = defineContract({
  name: 'quiz_attempts',
  label: { one: 'quiz attempt', many: 'quiz attempts' },
  policy: quizAttemptPolicy,
  title: ['quizId', 'userId'],
  fields: {},
  computed: {
    userId: field(refTo('users'), 'Learner'),
    quizId: refTo('quizzes'),
    answers: data().nullable(),
    score: percent().nullable(),
    passed: flag().nullable(),
    completedAt: field(instant().nullable(), 'Handed in'),
    startedAt: field(instant(), 'Started'),
    status: field(oneOf(attemptStatuses), {
      choices: { ...choicesOf(attemptStatuses), submitted: 'Handed in' },
    }),
    questionsSeen: field(z.array(data()), 'Questions'),
    markedBy: refTo('users').nullable(),
    markedAt: field(instant().nullable(), 'Marked'),
    deadline: instant().nullable(),
    marks: z.array(attemptMark).nullable(),
    handInKey: field(ownKey().nullable(), 'Key of the hand-in'),
    isCounted: field(flag(), 'Counts'),
  },
  sorts: ['completedAt'],
  without: ['create', 'update', 'remove'],
})
