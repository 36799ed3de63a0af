import type { Role } from '#domain/access/access.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import { passwordMatches } from './passwords.ts'
import { openSession } from './sessions.ts'

type From = { ip: string; userAgent: string | null }
type Credentials = { email: string; password: string }

type Door = 'team' | 'admin' | 'fulfillment'

/** The person is proven and knocked at a door of others; answered as every failure is, but none to note. */
export class OtherDoor extends AppError {}

/**
 * A team member's sign-in; `allowed` narrows the roles. Unknown account, wrong password and wrong role answer alike and
 * take alike long.
 * @returns the session's token
 * @throws AppError 401, 403 for an account that waits or was closed, 429
 */
export async function signInTeam(
  context: Context,
  credentials: Credentials,
  from: From,
  door: Door,
): Promise<string> {
  const { db, limits, clock } = context
  const account = `team:${credentials.email}`
  const counted = limits.mayTry(account, from.ip)
  const asked = db.row<{ id: string; role: Role; status: string; passwordHash: string | null }>(
    `SELECT id, role, status, password_hash AS "passwordHash" FROM users
      WHERE email = $1 AND deleted_at IS NULL AND NOT is_ai_employee`,
    [credentials.email],
  )
  const [user] = await Promise.all([asked, counted])
  if (!(await passwordMatches(credentials.password, user?.passwordHash ?? null)) || !user) {
    if (!(await isSecondHalf(context, credentials, from, door))) await limits.failed(account, from.ip)
    throw new AppError('invalid_credentials')
  }
  // Guesses that were looked at together count against each other.
  await limits.mayTry(account, from.ip)
  if (door === 'admin' && user.role !== 'admin') throw new OtherDoor('invalid_credentials')
  if (user.status === 'pending') {
    throw new AppError('forbidden', { message: 'Your registration is waiting for approval.' })
  }
  if (user.status !== 'active')
    throw new AppError('forbidden', { message: 'This account is closed. Please ask an administrator.' })
  await limits.succeeded(account)
  return db.transact(async (tx) => {
    const now = clock.now()
    await tx.rows('UPDATE users SET last_active_at = $2 WHERE id = $1', [user.id, now.toISOString()])
    return openSession(tx, { userId: user.id }, from, now)
  })
}

/** A failed admin sign-in and the fulfilment call with the same body count once (A4). */
async function isSecondHalf(
  { limits, sealer }: Context,
  credentials: Credentials,
  from: From,
  door: Door,
): Promise<boolean> {
  if (door === 'team') return false
  // Keyed: a wrong password is often nearly the right one, and must not be guessed from what is kept.
  const pair = sealer.fingerprint(JSON.stringify([credentials.email, credentials.password, from.ip]))
  if (door === 'fulfillment') return limits.closePair(pair)
  await limits.openPair(pair)
  return false
}

/** Signs one session out. */
export async function closeSession(context: Context, sessionId: string): Promise<void> {
  await context.db.transact(async (tx) => {
    await tx.rows('UPDATE sessions SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL', [sessionId])
    tx.changes.push({ entity: 'sessions', id: sessionId, op: 'update' })
  })
}
