import type { z } from 'zod'
import type { memberSessions } from '#identity/contract/team.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sealedMail } from '#platform/ports/mail.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { endSessions } from './end-sessions.ts'
import { hours, makeResetToken } from './reset-password.ts'
import { liveSince } from './sessions.ts'

/** A member's current sessions. */
export async function sessionsOf(context: Context, id: string): Promise<z.output<typeof memberSessions>> {
  await memberOf(context.db, id)
  return {
    items: await context.db.rows(
      `SELECT id, created_at, last_seen_at, ip_address, user_agent
         FROM sessions WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2 AND last_seen_at > $3
        ORDER BY last_seen_at DESC LIMIT 100`,
      [id, ...liveSince(context.clock.now())],
    ),
  }
}

/** Ends a member's session in one browser, or all of them, and notifies the member. @throws AppError 404 */
export async function endSessionsOf(
  context: Context,
  caller: Caller,
  id: string,
  sessionId?: string,
): Promise<void> {
  await context.db.transact(async (tx) => {
    const member = await memberOf(tx, id)
    if (sessionId) {
      const [ended] = await tx.change(
        'UPDATE sessions SET revoked_at = now() WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL RETURNING id',
        [sessionId, id],
      )
      if (!ended) throw notFound()
    } else {
      await endSessions(tx, id)
    }
    await recordChange(tx, caller, {
      entity: 'users',
      id,
      action: sessionId ? 'end_session' : 'end_all_sessions',
    })
    await enqueue(tx, 'send-mail', {
      to: member.email,
      template: 'team-signed-out',
      data: { firstName: member.firstName, where: sessionId ? 'in one browser' : 'everywhere' },
    })
  })
}

/** Mails a member a link for a new password; the old one works until then. @throws AppError 404, 409 */
export async function sendReset(context: Context, caller: Caller, id: string): Promise<void> {
  await context.db.transact(async (tx) => {
    const member = await memberOf(tx, id)
    if (member.status !== 'active') {
      throw new AppError('conflict', { message: 'Only who may sign in can choose a new password.' })
    }
    const token = await makeResetToken(tx, id, { now: context.clock.now(), ip: caller.ip })
    await recordChange(tx, caller, { entity: 'users', id, action: 'send_reset_link' })
    const data = { firstName: member.firstName, hours }
    const mail = { to: member.email, template: 'team-reset-sent' as const, data }
    await enqueue(tx, 'send-mail', sealedMail(context.sealer, mail, { token }))
  })
}

type Member = { email: string; firstName: string; status: string }

async function memberOf(db: Pick<Tx, 'row'>, id: string): Promise<Member> {
  const member = await db.row(
    `SELECT email, first_name, status FROM users
      WHERE id = $1 AND deleted_at IS NULL AND NOT is_ai_employee`,
    [id],
  )
  if (!member) throw notFound()
  return member
}
