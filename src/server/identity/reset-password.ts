import { createHash, randomBytes } from 'node:crypto'
import { passwordProblem } from '#domain/identity/common-passwords.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/client.ts'
import { AppError, invalidField } from '../errors/app-error.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { recordChange } from '../resources/audit.ts'
import { endSessions } from './end-sessions.ts'
import { hashPassword } from './passwords.ts'

export const hours = 2

/** Mails a single-use link to a team member's address; whoever asks learns nothing of whether there is one (A7). */
export async function requestReset(context: Context, email: string, ip: string): Promise<void> {
  await context.db.transact(async (tx) => {
    const user = await tx.row<{ id: string; firstName: string }>(
      `SELECT id, first_name AS "firstName" FROM users
        WHERE email = $1 AND status = 'active' AND deleted_at IS NULL AND NOT is_ai_employee`,
      [email],
    )
    if (!user) return
    const token = await makeResetToken(tx, user.id, context.clock.now(), ip)
    await enqueue(tx, 'send-mail', {
      to: email,
      template: 'password-reset',
      data: { firstName: user.firstName, token, hours },
    })
  })
}

/** A single-use token by which this person sets a password; older ones are void. Only its hash is kept. */
export async function makeResetToken(tx: Db, userId: string, now: Date, ip: string | null): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.rows('UPDATE password_resets SET used_at = now() WHERE user_id = $1 AND used_at IS NULL', [userId])
  await tx.rows(
    'INSERT INTO password_resets (user_id, token_hash, expires_at, ip_address) VALUES ($1, $2, $3, $4)',
    [userId, hashOf(token), new Date(now.getTime() + hours * 3_600_000).toISOString(), ip],
  )
  return token
}

/** Sets a new password by a mailed link, once, and signs the person out everywhere. @throws AppError 400, 404 */
export async function resetPassword(context: Context, token: string, password: string): Promise<void> {
  const now = context.clock.now().toISOString()
  const found = await context.db.row<{ id: string; userId: string; role: string }>(
    `SELECT r.id, r.user_id AS "userId", u.role FROM password_resets r JOIN users u ON u.id = r.user_id
      WHERE r.token_hash = $1 AND r.used_at IS NULL AND r.expires_at > $2`,
    [hashOf(token), now],
  )
  if (!found)
    throw new AppError('not_found', {
      message: 'This link was used already or has run out. Please ask for a new one.',
    })
  const problem = passwordProblem(password, found.role)
  if (problem) throw invalidField('password', problem)
  const passwordHash = await hashPassword(password)
  await context.db.transact(async (tx) => {
    const taken = await tx.row(
      'UPDATE password_resets SET used_at = $2 WHERE id = $1 AND used_at IS NULL RETURNING id',
      [found.id, now],
    )
    if (!taken) throw new AppError('not_found')
    await tx.rows('UPDATE users SET password_hash = $2, password_changed_at = $3 WHERE id = $1', [
      found.userId,
      passwordHash,
      now,
    ])
    await endSessions(tx, found.userId)
    await recordChange(tx, null, { entity: 'users', id: found.userId, action: 'reset_password' })
  })
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
