import { home } from '#contracts/insight/home.ts'
import type { Context } from '../context.ts'
import { type App, callerOf } from '../routing.ts'
import { alertRoutes } from './alert-routes.ts'
import { homeOf } from './home.ts'
import { salesAnalyticsRoutes } from './sales-routes.ts'
import { suggestionRoutes } from './suggestion-routes.ts'

export function insightRoutes(app: App, context: Context): void {
  app.get(
    '/api/home',
    {
      config: { access: ['trainee', 'sales_rep', 'operations', 'admin'] },
      schema: { tags: ['insight'], summary: 'What the home of one’s role shows', response: { 200: home } },
    },
    (request) => homeOf(context, callerOf(request).actor),
  )
  suggestionRoutes(app, context)
  alertRoutes(app, context)
  salesAnalyticsRoutes(app, context)
}
