import { z } from 'zod'
import { capture, withoutPersonal } from '#contracts/learning/capture.ts'
import type { Context } from '../context.ts'
import type { App } from '../routing.ts'

export function learningRoutes(app: App, context: Context): void {
  app.post(
    '/api/analytics/capture',
    {
      config: { access: 'public', spends: 'event' },
      schema: {
        tags: ['analytics'],
        summary: 'First-party count of what happens on a page',
        body: capture,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const actor = request.session?.actor
      const userId = actor && actor.role !== 'customer' ? actor.id : null
      await context.db.rows(
        'INSERT INTO user_interactions (user_id, interaction_type, metadata) VALUES ($1, $2, $3)',
        [userId, request.body.event, JSON.stringify(withoutPersonal(request.body.properties ?? {}))],
      )
      return reply.code(204).send(null)
    },
  )
}
