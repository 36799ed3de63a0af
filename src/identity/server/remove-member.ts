import type { z } from 'zod'
import type { memberWork } from '#identity/contract/team.ts'
import type { Context } from '#platform/context.ts'
import { demand, invalidField, notFound } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { named } from '#platform/resources/define.ts'
import { flipDeleted } from '#platform/resources/write.ts'
import { refuseOneself } from '#platform/rules/access/oneself.ts'
import { demandHeir } from './hand-over-member.ts'
import { disconnectMailbox, handOverWork, openWorkOf } from './needs.ts'
import { identityResources } from './resources.ts'
import { liveSince } from './sessions.ts'

/** What depends on a member, shown before removal. */
export async function workOfMember(context: Context, id: string): Promise<z.output<typeof memberWork>> {
  const { db, clock } = context
  const sessions = await db.row(
    `SELECT count(*)::int AS count FROM sessions
      WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2 AND last_seen_at > $3`,
    [id, ...liveSince(clock.now())],
  )
  return { ...(await openWorkOf(db, id)), sessions: sessions?.count ?? 0 }
}

/**
 * Removes a member: sessions and links end, and open work goes to a successor, without whom it keeps them from being removed.
 * Their past work and earnings stay. @throws AppError 400, 403, 404, 409 `last_admin`, `still_used`
 */
export async function removeMember(
  context: Context,
  caller: Caller,
  id: string,
  handOverTo: string | null,
): Promise<void> {
  demand(refuseOneself(caller.actor, id))
  if (handOverTo === id) throw invalidField('handOverTo', 'Choose somebody else.')
  const users = named(identityResources, 'users')
  await context.db.transact(async (tx) => {
    const member = await tx.row(
      `SELECT email, first_name FROM users
        WHERE id = $1 AND deleted_at IS NULL AND NOT is_ai_employee FOR NO KEY UPDATE`,
      [id],
    )
    if (!member) throw notFound()
    if (handOverTo) {
      await demandHeir(tx, handOverTo, 'handOverTo')
      await handOverWork(tx, caller, { from: id, to: handOverTo })
    }
    await flipDeleted(
      { tx, sealer: context.sealer, resource: users, caller },
      { id, version: null, to: 'removed' },
    )
    await disconnectMailbox(tx, caller, id)
    await enqueue(tx, 'send-mail', {
      to: member.email,
      template: 'team-removed',
      data: { firstName: member.firstName },
    })
  })
}
