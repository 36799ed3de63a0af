import { defineCall } from '#platform/contract/call.ts'
import { forLearners } from '../call-facts.ts'
import { answersKept, attempt, attemptResult, keepAnswers, submitAnswers } from '../modules/learn.ts'

/** A quiz as it is taken. */
export const quizCalls = {
  start: defineCall({
    ...forLearners,
    method: 'POST',
    path: '/api/learning/quizzes/:id/attempts',
    summary: 'Begin a quiz, or go on with it',
    answer: attempt,
    status: 201,
  }),
  submit: defineCall({
    ...forLearners,
    method: 'POST',
    path: '/api/learning/attempts/:id/submit',
    summary: 'Hand a quiz in',
    body: submitAnswers,
    answer: attemptResult,
    changes: ['quiz_attempts', 'user_progress', 'leaderboard'],
  }),
  open: defineCall({
    ...forLearners,
    method: 'GET',
    path: '/api/learning/attempts/:id/open',
    summary: 'An own attempt that is open',
    answer: attempt,
  }),
  keep: defineCall({
    ...forLearners,
    method: 'PUT',
    path: '/api/learning/attempts/:id/answers',
    summary: 'Keep some answers of an open attempt',
    body: keepAnswers,
    answer: answersKept,
  }),
  result: defineCall({
    ...forLearners,
    method: 'GET',
    path: '/api/learning/attempts/:id',
    summary: 'An own attempt that was handed in, with its review',
    answer: attemptResult,
    reads: ['quiz_attempts'],
  }),
}
