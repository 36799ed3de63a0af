import { insightCalls } from '#contracts/insight/insight-calls.ts'
import { answerCall } from '../answer-call.ts'
import type { Context } from '../context.ts'
import { registerMoves } from '../resources/move-routes.ts'
import { type App, callerOf } from '../routing.ts'
import { movesOfAlerts, retryJobs } from './move-alert.ts'

/** What administrators do with an alert. */
export function alertRoutes(app: App, context: Context): void {
  registerMoves(app, context, movesOfAlerts(context))
  answerCall(app, insightCalls.retryJobs, ({ request, params }) =>
    retryJobs(context, callerOf(request), params.id),
  )
}
