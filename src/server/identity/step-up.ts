import type { z } from 'zod'
import type { stepUp as stepUpContract } from '#contracts/identity/sign-in.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import type { Caller } from '../resources/caller.ts'
import { passwordMatches } from './passwords.ts'
import type { Session } from './sessions.ts'

/** How long a proof of who one is opens what asks for it again. */
export const confirmedMs = 5 * 60_000

/**
 * Refuses what asks for the password again, unless it was given within five minutes.
 * @throws AppError 401, 403 `step_up_required`
 */
export async function demandStepUp(context: Context, session: Session | null): Promise<void> {
  if (!session) throw new AppError('signed_out')
  const since = context.clock.now().getTime() - confirmedMs
  if (Date.parse(session.authenticatedAt) > since) return
  // Another process may have heard the proof a moment ago: only the table knows.
  const row = await context.db.row<{ at: string }>(
    'SELECT authenticated_at AS at FROM sessions WHERE id = $1 AND revoked_at IS NULL',
    [session.id],
  )
  if (!row || Date.parse(row.at) <= since) throw new AppError('step_up_required', { asks: ['password'] })
}

/**
 * Proves again, within a session, that it is still the same person; wrong tries count as at sign-in.
 * @throws AppError 401, 429
 */
export async function stepUp(
  context: Context,
  caller: Caller,
  input: z.output<typeof stepUpContract>,
): Promise<void> {
  const { db, limits, clock } = context
  const { actor, sessionId } = caller
  const account = `again:${actor.id}`
  const address = caller.ip ?? ''
  await limits.mayTry(account, address)
  const person = await db.row<{ hash: string | null }>(
    `SELECT password_hash AS hash FROM ${actor.role === 'customer' ? 'customer_auth' : 'users'} WHERE id = $1`,
    [actor.id],
  )
  if (!(await passwordMatches(input.password, person?.hash ?? null))) {
    await limits.failed(account, address)
    throw new AppError('invalid_credentials', { message: 'This is not your password.' })
  }
  // Guesses that were looked at together count against each other.
  await limits.mayTry(account, address)
  await limits.succeeded(account)
  await db.transact(async (tx) => {
    await tx.rows('UPDATE sessions SET authenticated_at = $2 WHERE id = $1', [
      sessionId,
      clock.now().toISOString(),
    ])
    tx.changes.push({ entity: 'sessions', id: sessionId ?? '', op: 'update' })
  })
}
