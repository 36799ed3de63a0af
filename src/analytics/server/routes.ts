import { insightCalls } from '#analytics/contract/insight-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { alertRoutes } from './alert-routes.ts'
import { homeOf } from './home.ts'
import { salesAnalyticsRoutes } from './sales-routes.ts'
import { suggestionRoutes } from './suggestion-routes.ts'

export function analyticsRoutes(app: App, context: Context): void {
  answerCall(app, insightCalls.home, ({ request }) => homeOf(context, callerOf(request).actor))
  suggestionRoutes(app, context)
  alertRoutes(app, context)
  salesAnalyticsRoutes(app, context)
}
