import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import type { App } from '#platform/routing.ts'
import { withoutPersonal } from '#recorder/contract/capture.ts'
import { learningCalls } from '#recorder/contract/learning-calls.ts'

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
