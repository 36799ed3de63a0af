import { withoutPersonal } from '#contracts/learning/capture.ts'
import { learningCalls } from '#contracts/learning/learning-calls.ts'
import { answerCall } from '../answer-call.ts'
import type { Context } from '../context.ts'
import type { App } from '../routing.ts'

export function learningRoutes(app: App, context: Context): void {
  answerCall(app, learningCalls.capture, async ({ request, body }) => {
    const actor = request.session?.actor
    const userId = actor && actor.role !== 'customer' ? actor.id : null
    await context.db.rows(
      'INSERT INTO user_interactions (user_id, interaction_type, metadata) VALUES ($1, $2, $3)',
      [userId, body.event, JSON.stringify(withoutPersonal(body.properties ?? {}))],
    )
  })
}
