import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { withoutPersonal } from '#platform/contract/capture.ts'
import { captureCalls } from '#platform/contract/capture-calls.ts'
import type { App } from '#platform/routing.ts'

export function recorderRoutes(app: App, context: Context): void {
  answerCall(app, captureCalls.capture, async ({ request, body }) => {
    const actor = request.session?.actor
    const userId = actor && actor.role !== 'customer' ? actor.id : null
    await context.db.rows(
      'INSERT INTO user_interactions (user_id, interaction_type, metadata) VALUES ($1, $2, $3)',
      [userId, body.event, JSON.stringify(withoutPersonal(body.properties ?? {}))],
    )
  })
}
