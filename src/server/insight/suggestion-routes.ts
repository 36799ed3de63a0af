import { z } from 'zod'
import {
  suggestionBoard as boardAnswer,
  boardQuery,
  castVote,
  mergeSuggestion as mergeBody,
  promoteSuggestion as promoteBody,
  voteCast,
} from '#contracts/insight/suggestion-board.ts'
import { teamRoles } from '#domain/access/access.ts'
import type { Context } from '../context.ts'
import { registerMoves } from '../resources/move-routes.ts'
import { type App, callerOf } from '../routing.ts'
import { movesOfSuggestions } from './move-suggestion.ts'
import { mergeSuggestion, promoteSuggestion, suggestionBoard, voteForSuggestion } from './suggestion-board.ts'

const tags = ['suggestions']
const params = z.object({ id: z.uuid() })
const team = { access: teamRoles }
const admin = { access: ['admin'] as const }

/** What the team does with suggestions together, and what administrators make of them. */
export function suggestionRoutes(app: App, context: Context): void {
  registerMoves(app, context, movesOfSuggestions(context))
  app.get(
    '/api/suggestion-board',
    {
      config: team,
      schema: {
        tags,
        summary: 'The suggestions, the most wanted first',
        querystring: boardQuery,
        response: { 200: boardAnswer },
      },
    },
    (request) => suggestionBoard(context.db, callerOf(request).actor, request.query.part ?? 'open'),
  )
  app.put(
    '/api/suggestions/:id/vote',
    {
      config: team,
      schema: {
        tags,
        summary: 'Vote for a suggestion, or take it back',
        params,
        body: castVote,
        response: { 200: voteCast },
      },
    },
    (request) => voteForSuggestion(context, callerOf(request), request.params.id, request.body.voted),
  )
  app.post(
    '/api/suggestions/:id/merge',
    {
      config: admin,
      schema: {
        tags,
        summary: 'Merge a suggestion into another one that says the same',
        params,
        body: mergeBody,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await mergeSuggestion(context, callerOf(request), request.params.id, request.body.intoId)
      return reply.code(204).send(null)
    },
  )
  app.post(
    '/api/suggestions/:id/promote',
    {
      config: admin,
      schema: {
        tags,
        summary: 'Make an FAQ entry or a technique of a suggestion',
        params,
        body: promoteBody,
        response: { 201: z.object({ id: z.uuid() }) },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await promoteSuggestion(context, callerOf(request), request.params.id, request.body)),
  )
}
