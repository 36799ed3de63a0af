import { approveMember } from '#contracts/identity/register-team.ts'
import { userLifecycle } from '#domain/identity/user-lifecycle.ts'
import { companyDay } from '../company/time-zone.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { forbidden } from '../errors/app-error.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { named } from '../resources/define.ts'
import { type Moving, registerMoves } from '../resources/move-routes.ts'
import type { App } from '../routing.ts'
import { endSessions, voidLinks } from './end-sessions.ts'
import { sendResetLink } from './reset-password.ts'
import { identityResources } from './resources.ts'

/** A team member's life: approved with a role, suspended with every session ended, taken back. */
export function memberMoves(app: App, context: Context): void {
  registerMoves(app, context, {
    resource: named(identityResources, 'users'),
    lifecycle: userLifecycle,
    // Who works here and who may get in.
    stepUp: ['approve', 'suspend', 'mark_inactive', 'withdraw', 'reinstate', 'reactivate'],
    bodies: { approve: approveMember },
    effect: (tx, moving) => effectOf(context, tx, moving),
  })
}

async function effectOf(context: Context, tx: Tx, moving: Moving): Promise<Record<string, unknown>> {
  const { caller, row, action, reason, body } = moving
  if (row.id === caller.actor.id) throw forbidden('Somebody else has to do this for you.')
  const today = await companyDay(tx, context)
  const mail = { to: String(row.email), data: { firstName: String(row.firstName), reason: reason ?? '' } }
  switch (action) {
    case 'approve': {
      await enqueue(tx, 'watch-facts', {}, { key: 'watch-facts' })
      const { role } = approveMember.loose().parse(body)
      // Whoever applied proves by the link whose address it is: a password given before opens nothing.
      await sendResetLink(context, tx, row.id, null, 'team-approved')
      return { role, approvedDate: today, ...(role === 'sales_rep' ? { hireDate: today } : {}) }
    }
    case 'reject':
      await enqueue(tx, 'watch-facts', {}, { key: 'watch-facts' })
      await enqueue(tx, 'send-mail', { ...mail, id: `member-${row.id}-rejected`, template: 'team-rejected' })
      return {}
    case 'suspend':
      await endSessions(tx, row.id)
      await voidLinks(tx, row.id)
      await enqueue(tx, 'send-mail', { ...mail, template: 'team-suspended' })
      return {}
    case 'reinstate':
      await enqueue(tx, 'send-mail', { ...mail, template: 'team-reinstated' })
      return {}
    case 'withdraw':
      await voidLinks(tx, row.id)
      // The address is free again: it may be typed wrong.
      return { deletedAt: context.clock.now().toISOString() }
    case 'mark_inactive':
      await endSessions(tx, row.id)
      return { markedInactiveAt: context.clock.now().toISOString() }
    case 'reactivate':
      return { markedInactiveAt: null, hasGivenUp: false }
    default:
      return {}
  }
}
