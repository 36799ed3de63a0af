import { z } from 'zod'
import { jobsRetried } from '#contracts/insight/admin-alert.ts'
import type { Context } from '../context.ts'
import { registerMoves } from '../resources/move-routes.ts'
import { type App, callerOf } from '../routing.ts'
import { movesOfAlerts, retryJobs } from './move-alert.ts'

/** What administrators do with an alert. */
export function alertRoutes(app: App, context: Context): void {
  registerMoves(app, context, movesOfAlerts(context))
  app.post(
    '/api/admin-alerts/:id/retry',
    {
      config: { access: ['admin'] },
      schema: {
        tags: ['admin_alerts'],
        summary: 'Try background work again that was given up',
        params: z.object({ id: z.uuid() }),
        response: { 200: jobsRetried },
      },
    },
    (request) => retryJobs(context, callerOf(request), request.params.id),
  )
}
