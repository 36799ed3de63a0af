import { approveMember } from '#contracts/identity/register-team.ts'
import { userLifecycle } from '#domain/identity/user-lifecycle.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { forbidden } from '../errors/app-error.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { named } from '../resources/define.ts'
import { type Moving, registerMoves } from '../resources/move-routes.ts'
import type { App } from '../routing.ts'
import { identityResources } from './resources.ts'

/** A team member's life: approved with a role, suspended with every session ended, taken back. */
export function memberMoves(app: App, context: Context): void {
  registerMoves(app, context, {
    resource: named(identityResources, 'users'),
    lifecycle: userLifecycle,
    // Approving gives a role.
    stepUp: ['approve'],
    bodies: { approve: approveMember },
    effect: (tx, moving) => effectOf(context, tx, moving),
  })
}

async function effectOf(context: Context, tx: Tx, moving: Moving): Promise<Record<string, unknown>> {
  const { caller, row, action, reason, body } = moving
  if (row.id === caller.actor.id) throw forbidden('Somebody else has to do this for you.')
  const today = context.clock.now().toISOString().slice(0, 10)
  const mail = { to: String(row.email), data: { firstName: String(row.firstName), reason: reason ?? '' } }
  switch (action) {
    case 'approve': {
      const { role } = approveMember.loose().parse(body)
      await enqueue(tx, 'send-mail', { ...mail, id: `member-${row.id}-approved`, template: 'team-approved' })
      return { role, approvedDate: today, ...(role === 'sales_rep' ? { hireDate: today } : {}) }
    }
    case 'reject':
      await enqueue(tx, 'send-mail', { ...mail, id: `member-${row.id}-rejected`, template: 'team-rejected' })
      return {}
    case 'suspend':
      await endSessions(tx, row.id)
      return {}
    case 'mark_inactive':
      return { markedInactiveAt: context.clock.now().toISOString() }
    case 'reactivate':
      return { markedInactiveAt: null, hasGivenUp: false }
    default:
      return {}
  }
}

/** Signs a person out everywhere. */
export async function endSessions(tx: Tx, userId: string): Promise<void> {
  await tx.rows('UPDATE sessions SET revoked_at = now() WHERE user_id = $1 AND revoked_at IS NULL', [userId])
  tx.changes.push({ entity: 'users', id: userId, op: 'update' })
}
