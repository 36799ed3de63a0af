import { z } from 'zod'
import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { teamRoles } from '#platform/rules/access/access.ts'
import {
  boardQuery,
  castVote,
  mergeSuggestion,
  promoteSuggestion,
  suggestionBoard,
  voteCast,
} from './suggestion-board.ts'

const tags = 'suggestions'
const settle = {
  method: 'POST',
  access: ['admin'],
  tags,
  changes: ['suggestions'],
} as const satisfies Partial<CallFacts>

/** Calls about suggestions: board and votes for the team, decisions for administrators. */
export const suggestionCalls = {
  board: defineCall({
    method: 'GET',
    path: '/api/suggestion-board',
    access: teamRoles,
    tags,
    summary: 'The suggestions, the most wanted first',
    query: boardQuery,
    answer: suggestionBoard,
    reads: ['suggestions', 'suggestion_votes'],
  }),
  vote: defineCall({
    method: 'PUT',
    path: '/api/suggestions/:id/vote',
    access: teamRoles,
    tags,
    summary: 'Vote for a suggestion, or take it back',
    body: castVote,
    answer: voteCast,
    changes: ['suggestion_votes'],
  }),
  merge: defineCall({
    ...settle,
    path: '/api/suggestions/:id/merge',
    summary: 'Merge a suggestion into another one that says the same',
    body: mergeSuggestion,
  }),
  promote: defineCall({
    ...settle,
    path: '/api/suggestions/:id/promote',
    summary: 'Make an FAQ entry or a technique of a suggestion',
    body: promoteSuggestion,
    answer: z.object({ id: z.uuid() }),
    status: 201,
  }),
}
