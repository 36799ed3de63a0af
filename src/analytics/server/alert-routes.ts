import { insightCalls } from '#analytics/contract/insight-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { registerMoves } from '#platform/resources/move-routes.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { movesOfAlerts, retryJobs } from './move-alert.ts'

/** Routes for what administrators do with an alert. */
export function alertRoutes(app: App, context: Context): void {
  registerMoves(app, context, movesOfAlerts(context))
  answerCall(app, insightCalls.retryJobs, ({ request, params }) =>
    retryJobs(context, callerOf(request), params.id),
  )
}
