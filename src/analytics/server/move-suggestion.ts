import { resolveSuggestion } from '#analytics/contract/move-suggestion.ts'
import { type AlertStatus, suggestionLifecycle } from '#analytics/rules/alert-lifecycle.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { named } from '#platform/resources/define.ts'
import type { Moves, Moving } from '#platform/resources/move-routes.ts'
import { analyticsResources } from './resources.ts'

/** Moves of a suggestion: an admin takes it on and settles it with an answer, which is emailed to its author. */
export function movesOfSuggestions(context: Context): Moves<AlertStatus> {
  return {
    resource: named(analyticsResources, 'suggestions'),
    lifecycle: suggestionLifecycle,
    bodies: { resolve: resolveSuggestion },
    effect: (tx, moving) => effectOf(context, tx, moving),
  }
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
      // Reopened, it is no longer merged into another suggestion.
      return { ownerId: null, mergedIntoId: null }
  }
}

async function answered(
  context: Context,
  tx: Tx,
  { caller, row, to }: Moving,
  answer: string,
): Promise<Record<string, unknown>> {
  // Authors of suggestions that were merged into it are notified as well.
  const authors = await tx.rows(
    `SELECT DISTINCT ON (u.id) u.email, u.first_name, s.id, s.title
       FROM suggestions s JOIN users u ON u.id = s.author_id AND u.status = 'active' AND u.deleted_at IS NULL
      WHERE s.id = $1 OR (s.merged_into_id = $1 AND s.deleted_at IS NULL) ORDER BY u.id, s.id = $1 DESC, s.id`,
    [row.id],
  )
  for (const { id, title, email, firstName } of authors) {
    await enqueue(tx, 'send-mail', {
      id: `suggestion-${id}-${row.id}-${row.version}`,
      to: email,
      template: 'suggestion-answered',
      data: { firstName, title, outcome: row.mergedIntoId ? 'merged with another' : to, answer },
    })
  }
  return { answer, answeredBy: caller.actor.id, answeredAt: context.clock.now().toISOString() }
}
