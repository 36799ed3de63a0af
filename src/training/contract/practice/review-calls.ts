import { defineCall } from '#platform/contract/call.ts'
import { forLearners } from '../call-facts.ts'
import {
  checkCard,
  checkedCard,
  logObjection,
  objectionLogged,
  rateCard,
  ratedCard,
  reviewOverview,
} from './review.ts'

/** Calls for review cards (spaced repetition). */
export const reviewCalls = {
  due: defineCall({
    ...forLearners,
    method: 'GET',
    path: '/api/learning/reviews',
    summary: 'What is due for review',
    answer: reviewOverview,
  }),
  check: defineCall({
    ...forLearners,
    method: 'POST',
    path: '/api/learning/reviews/:id/check',
    summary: 'Mark an answer to a card',
    body: checkCard,
    answer: checkedCard,
  }),
  rate: defineCall({
    ...forLearners,
    method: 'POST',
    path: '/api/learning/reviews/:id/rate',
    summary: 'Put a card on its next day',
    body: rateCard,
    answer: ratedCard,
    // Points change the leaderboard.
    changes: ['leaderboard'],
  }),
  logObjection: defineCall({
    ...forLearners,
    method: 'POST',
    path: '/api/learning/objections',
    summary: 'Keep an objection for review',
    body: logObjection,
    answer: objectionLogged,
  }),
}
