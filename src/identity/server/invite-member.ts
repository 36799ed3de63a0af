import type { z } from 'zod'
import type { inviteMember as inviteContract } from '#identity/contract/team.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { AppError, invalidField, notFound } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sealedMail } from '#platform/ports/mail.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { humanize } from '#platform/rules/text/humanize.ts'
import { passwordProblem } from './check-password.ts'
import { makeLink } from './mailed-links.ts'
import { hashPassword } from './passwords.ts'
import { sha256 } from './person.ts'

const invitationDays = 7

type Invited = { id: string; firstName: string; email: string; role: string }

/**
 * Invites somebody to the team, with a mailed single-use link; until then nobody can sign in. @throws AppError 409
 * `unique_taken` when the address is in use
 */
export async function inviteMember(
  context: Context,
  caller: Caller,
  input: z.output<typeof inviteContract>,
): Promise<{ id: string }> {
  const id = uuidv7()
  await context.db.transact(async (tx) => {
    await tx.rows(
      `INSERT INTO users (id, first_name, last_name, email, role, status) VALUES ($1, $2, $3, $4, $5, 'invited')`,
      [id, input.firstName, input.lastName, input.email, input.role],
    )
    await recordChange(tx, caller, {
      entity: 'users',
      id,
      action: 'invite',
      after: { ...input, status: 'invited' },
    })
    await sendInvitation(context, tx, caller, { id, ...input })
  })
  return { id }
}

/** Sends the invitation again and voids the earlier link. @throws AppError 404, 409 when it was accepted meanwhile */
export async function inviteAgain(context: Context, caller: Caller, id: string): Promise<void> {
  await context.db.transact(async (tx) => {
    const person = await tx.row(
      `SELECT id, first_name, email, role, status FROM users
        WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
      [id],
    )
    if (!person) throw notFound()
    if (person.status !== 'invited') {
      throw new AppError('conflict', { message: 'This invitation was taken up already.' })
    }
    await sendInvitation(context, tx, caller, person)
    await recordChange(tx, caller, { entity: 'users', id, action: 'invite_again' })
  })
}

async function sendInvitation(context: Context, tx: Tx, caller: Caller, person: Invited): Promise<void> {
  const token = await makeLink(tx, { table: 'users', id: person.id }, 'invite', {
    now: context.clock.now(),
    hours: invitationDays * 24,
    ip: caller.ip,
  })
  const inviter = await tx.row(`SELECT first_name || ' ' || last_name AS name FROM users WHERE id = $1`, [
    caller.actor.id,
  ])
  const mail = {
    to: person.email,
    template: 'team-invitation' as const,
    data: {
      firstName: person.firstName,
      inviter: inviter?.name ?? 'An administrator',
      role: humanize(person.role).toLowerCase(),
      days: invitationDays,
    },
  }
  await enqueue(tx, 'send-mail', sealedMail(context.sealer, mail, { token }))
}

/** Accepts an invitation: the chosen password works from now on. @throws AppError 400, 404 */
export async function acceptInvitation(context: Context, token: string, password: string): Promise<void> {
  const now = context.clock.now().toISOString()
  const found = await context.db.row(
    `SELECT r.id, r.user_id, u.role FROM password_resets r JOIN users u ON u.id = r.user_id
      WHERE r.token_hash = $1 AND r.purpose = 'invite' AND r.used_at IS NULL AND r.expires_at > $2
        AND u.status = 'invited' AND u.deleted_at IS NULL`,
    [sha256(token), now],
  )
  if (!found) throw gone()
  const problem = await passwordProblem(password, found.role)
  if (problem) throw invalidField('password', problem)
  const passwordHash = await hashPassword(password)
  await context.db.transact(async (tx) => {
    const taken = await tx.row(
      'UPDATE password_resets SET used_at = $2 WHERE id = $1 AND used_at IS NULL RETURNING id',
      [found.id, now],
    )
    const activated = await tx.row(
      `UPDATE users SET status = 'active', password_hash = $2, password_changed_at = $3, approved_date = $4,
              hire_date = CASE WHEN role = 'sales_rep' THEN coalesce(hire_date, $4) ELSE hire_date END,
              ${changedNow}
        WHERE id = $1 AND status = 'invited' AND deleted_at IS NULL RETURNING id`,
      [found.userId, passwordHash, now, await companyDay(tx, context)],
    )
    if (!taken || !activated) throw gone()
    await recordMove(tx, null, {
      entity: 'users',
      id: found.userId,
      action: 'accept',
      from: 'invited',
      to: 'active',
    })
  })
}

const gone = () =>
  new AppError('not_found', {
    message: 'This invitation was used, withdrawn or has run out. Please ask for a new one.',
  })
