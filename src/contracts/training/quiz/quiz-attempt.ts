import { z } from 'zod'
import { defineContract } from '#contracts/define.ts'
import { data, flag, id, instant, oneOf, percent } from '#contracts/fields.ts'
import { quizAttemptPolicy } from '#domain/training/policy.ts'

export const attemptStatuses = ['started', 'submitted', 'marked', 'expired'] as const

/** What one question of an attempt gave; points are null while a person has to read the answer. */
const attemptMark = z.object({
  id: z.string(),
  /** Of the question: an edit of its text or key begins a new one. */
  revision: z.string().nullable(),
  points: z.number().nullable(),
  possible: z.number(),
  /** What was chosen or typed instead, in the words of the question. */
  wrong: z.array(z.string()),
  note: z.string().optional(),
})
export type AttemptMark = z.output<typeof attemptMark>

export const quizAttempts = defineContract({
  name: 'quiz_attempts',
  label: { one: 'quiz attempt', many: 'quiz attempts' },
  policy: quizAttemptPolicy,
  title: 'startedAt',
  fields: {},
  computed: {
    userId: id(),
    quizId: id(),
    answers: data().nullable(),
    score: percent().nullable(),
    passed: flag().nullable(),
    completedAt: instant().nullable(),
    startedAt: instant(),
    status: oneOf(attemptStatuses),
    questionsSeen: z.array(data()),
    markedBy: id().nullable(),
    markedAt: instant().nullable(),
    deadline: instant().nullable(),
    marks: z.array(attemptMark).nullable(),
    handInKey: id().nullable(),
    isCounted: flag(),
  },
  sorts: ['completedAt'],
  without: ['create', 'update', 'remove'],
})
