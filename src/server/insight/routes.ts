import { insightCalls } from '#contracts/insight/insight-calls.ts'
import { answerCall } from '../answer-call.ts'
import type { Context } from '../context.ts'
import { type App, callerOf } from '../routing.ts'
import { alertRoutes } from './alert-routes.ts'
import { homeOf } from './home.ts'
import { salesAnalyticsRoutes } from './sales-routes.ts'
import { suggestionRoutes } from './suggestion-routes.ts'

export function insightRoutes(app: App, context: Context): void {
  answerCall(app, insightCalls.home, ({ request }) => homeOf(context, callerOf(request).actor))
  suggestionRoutes(app, context)
  alertRoutes(app, context)
  salesAnalyticsRoutes(app, context)
}
