import { suggestionCalls as calls } from '#analytics/contract/suggestion-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { registerMoves } from '#platform/resources/move-routes.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { movesOfSuggestions } from './move-suggestion.ts'
import { mergeSuggestion, promoteSuggestion, suggestionBoard, voteForSuggestion } from './suggestion-board.ts'

/** Routes for suggestions: board and votes for the team, decisions for administrators. */
export function suggestionRoutes(app: App, context: Context): void {
  registerMoves(app, context, movesOfSuggestions(context))
  answerCall(app, calls.board, ({ request, query }) =>
    suggestionBoard(context.db, callerOf(request).actor, query.part ?? 'open'),
  )
  answerCall(app, calls.vote, ({ request, params, body }) =>
    voteForSuggestion(context, callerOf(request), params.id, body.voted),
  )
  answerCall(app, calls.merge, ({ request, params, body }) =>
    mergeSuggestion(context, callerOf(request), params.id, body.intoId),
  )
  answerCall(app, calls.promote, ({ request, params, body }) =>
    promoteSuggestion(context, callerOf(request), params.id, body),
  )
}
