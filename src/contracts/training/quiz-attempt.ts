import { z } from 'zod'
import { quizAttemptPolicy } from '#domain/training/policy.ts'
import { defineContract } from '../define.ts'
import { data, flag, id, instant, oneOf, percent } from '../fields.ts'

export const attemptStatuses = ['started', 'submitted', 'marked', 'expired'] as const

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
  },
  sorts: ['completedAt'],
  without: ['create', 'update', 'remove'],
})
