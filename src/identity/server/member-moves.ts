import { approveMember } from '#identity/contract/register-team.ts'
import { fieldsOfMemberMove } from '#identity/rules/role-changes.ts'
import { userLifecycle } from '#identity/rules/user-lifecycle.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { demand } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { named } from '#platform/resources/define.ts'
import { type Moving, registerMoves } from '#platform/resources/move-routes.ts'
import type { App } from '#platform/routing.ts'
import { refuseOneself } from '#platform/rules/access/oneself.ts'
import { endSessions, voidLinks } from './end-sessions.ts'
import { disconnectMailbox } from './needs.ts'
import { sendResetLink } from './reset-password.ts'
import { identityResources } from './resources.ts'

/** Moves of a team member: approval with a role, suspension with all sessions ended, reinstatement. */
export function memberMoves(app: App, context: Context): void {
  registerMoves(app, context, {
    resource: named(identityResources, 'users'),
    lifecycle: userLifecycle,
    // These moves change who may sign in.
    stepUp: ['approve', 'suspend', 'mark_inactive', 'withdraw', 'reinstate', 'reactivate'],
    bodies: { approve: approveMember },
    effect: (tx, moving) => effectOf(context, tx, moving),
  })
}

async function effectOf(context: Context, tx: Tx, moving: Moving): Promise<Record<string, unknown>> {
  const { caller, row, action, reason, body } = moving
  demand(refuseOneself(caller.actor, row.id))
  const role = action === 'approve' ? approveMember.loose().parse(body).role : undefined
  const mail = { to: String(row.email), data: { firstName: String(row.firstName), reason: reason ?? '' } }
  if (action === 'approve' || action === 'reject')
    await enqueue(tx, 'watch-facts', {}, { key: 'watch-facts' })
  if (action === 'suspend' || action === 'mark_inactive') await endSessions(tx, row.id)
  // A suspended member may return, so their mailbox stays connected but unread; one who left loses it.
  if (action === 'mark_inactive') await disconnectMailbox(tx, caller, row.id)
  if (action === 'suspend' || action === 'withdraw') await voidLinks(tx, row.id)
  // An applicant proves the address by the link: the earlier password is void.
  if (action === 'approve') await sendResetLink(context, tx, row.id, { ip: null, template: 'team-approved' })
  if (action === 'reject')
    await enqueue(tx, 'send-mail', { ...mail, id: `member-${row.id}-rejected`, template: 'team-rejected' })
  if (action === 'suspend') await enqueue(tx, 'send-mail', { ...mail, template: 'team-suspended' })
  if (action === 'reinstate') await enqueue(tx, 'send-mail', { ...mail, template: 'team-reinstated' })
  const today = await companyDay(tx, context)
  return fieldsOfMemberMove(action, { role, today, now: context.clock.now() })
}
