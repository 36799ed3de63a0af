import { resolveSuggestion } from '#contracts/insight/move-suggestion.ts'
import { suggestionLifecycle } from '#domain/insight/alert-lifecycle.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { named } from '../resources/define.ts'
import { type Moving, registerMoves } from '../resources/move-routes.ts'
import type { App } from '../routing.ts'
import { insightResources } from './resources.ts'

/** The life of a suggestion: taken up by an admin, settled with an answer that its author is mailed. */
export function suggestionMoves(app: App, context: Context): void {
  registerMoves(app, context, {
    resource: named(insightResources, 'suggestions'),
    lifecycle: suggestionLifecycle,
    bodies: { resolve: resolveSuggestion },
    effect: (tx, moving) => effectOf(context, tx, moving),
  })
}

async function effectOf(context: Context, tx: Tx, moving: Moving): Promise<Record<string, unknown>> {
  const { caller, action, reason, body } = moving
  switch (action) {
    case 'own':
      return { ownerId: caller.actor.id }
    case 'resolve':
      return answered(context, tx, moving, resolveSuggestion.loose().parse(body).answer)
    case 'dismiss':
      return answered(context, tx, moving, reason ?? '')
    default:
      return { ownerId: null }
  }
}

async function answered(
  context: Context,
  tx: Tx,
  { caller, row, to }: Moving,
  answer: string,
): Promise<Record<string, unknown>> {
  const author = await tx.row<{ email: string; firstName: string }>(
    `SELECT email, first_name AS "firstName" FROM users WHERE id = $1 AND status = 'active' AND deleted_at IS NULL`,
    [row.authorId],
  )
  if (author) {
    await enqueue(tx, 'send-mail', {
      id: `suggestion-${row.id}-${row.version}`,
      to: author.email,
      template: 'suggestion-answered',
      data: { firstName: author.firstName, title: String(row.title), outcome: to, answer },
    })
  }
  return { answer, answeredBy: caller.actor.id, answeredAt: context.clock.now().toISOString() }
}
