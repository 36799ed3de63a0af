import { defineCall } from '#platform/contract/call.ts'
import { forLearners } from '../call-facts.ts'
import {
  claimsFound,
  claimsText,
  practiceOverview,
  practiceTurn,
  practiceView,
  startPractice,
} from './practice.ts'

/** Finishing a conversation gives points, which changes the leaderboard. */
const changes = ['leaderboard'] as const

export const practiceCalls = {
  overview: defineCall({
    ...forLearners,
    method: 'GET',
    path: '/api/learning/practice',
    summary: 'Buyers to practice with',
    answer: practiceOverview,
  }),
  start: defineCall({
    ...forLearners,
    method: 'POST',
    path: '/api/learning/practice',
    summary: 'Begin a practice conversation, or go on with it',
    body: startPractice,
    answer: practiceView,
    status: 201,
  }),
  view: defineCall({
    ...forLearners,
    method: 'GET',
    path: '/api/learning/practice/:id',
    summary: 'One practice conversation',
    answer: practiceView,
  }),
  say: defineCall({
    ...forLearners,
    method: 'POST',
    path: '/api/learning/practice/:id/turns',
    summary: 'Say something',
    body: practiceTurn,
    answer: practiceView,
    changes,
  }),
  end: defineCall({
    ...forLearners,
    method: 'POST',
    path: '/api/learning/practice/:id/end',
    summary: 'End a practice conversation',
    answer: practiceView,
    changes,
  }),
  findClaims: defineCall({
    ...forLearners,
    method: 'POST',
    path: '/api/learning/claims-check',
    summary: 'What may not be said in a text, and where the rule stands',
    body: claimsText,
    answer: claimsFound,
  }),
}
