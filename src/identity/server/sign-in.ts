import { lengthProblem, shortestFor } from '#identity/rules/password-length.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Role } from '#platform/rules/access/access.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
import { passwordMatches } from './passwords.ts'
import { sendResetLink } from './reset-password.ts'
import { mailWrongCode, takeSecondFactor, wrongCode } from './second-factor.ts'
import { openSession } from './sessions.ts'

type From = { ip: string; userAgent: string | null }
type Credentials = { email: string; password: string; code?: string | undefined }

type Door = 'team' | 'admin' | 'fulfillment'

/** The person is proven but may not use this sign-in; answered like every failure, but not noted as one. */
export class OtherDoor extends AppError {}

type TeamSignIn = { kind: 'signed_in'; token: string; device: string } | { kind: 'second_factor_required' }

type Member = {
  id: string
  role: Role
  status: string
  passwordHash: string | null
  isUnproven: boolean
  hasFactor: boolean
}

/**
 * Signs a team member in; `door` limits the roles. Unknown account, wrong password and wrong role get the same answer
 * after the same time. With a second factor the same call also needs its code (A7).
 * @throws AppError 401, 403 for an account that is pending or closed, or whose password is unproven or too short for its
 * role, 429
 */
export async function signInTeam(
  context: Context,
  credentials: Credentials,
  { from, door, device }: { from: From; door: Door; device?: string | undefined },
): Promise<TeamSignIn> {
  const { db, limits, clock } = context
  const user = await db.row(
    `SELECT u.id, u.role, u.status, u.password_hash, u.is_password_unproven AS "isUnproven", f.id IS NOT NULL AS "hasFactor" FROM users u
       LEFT JOIN two_factor_auth f ON f.user_id = u.id AND f.is_enabled AND f.deleted_at IS NULL
      WHERE u.email = $1 AND u.deleted_at IS NULL AND NOT u.is_ai_employee`,
    [credentials.email],
  )
  const person = user ? ({ table: 'users', id: user.id } as const) : null
  const known = await knownDevice(context, person, device)
  const key = [`team:${credentials.email}`, from.ip, known] as const
  await limits.mayTry(...key)
  if (!(await passwordMatches(credentials.password, user?.passwordHash ?? null)) || !user || !person) {
    if (!(await isSecondHalf(context, credentials, from, door))) await limits.failed(...key)
    throw new AppError('invalid_credentials')
  }
  // Concurrent guesses count against each other.
  await limits.mayTry(...key)
  if (door === 'admin' && user.role !== 'admin') throw new OtherDoor('invalid_credentials')
  if (user.status === 'pending') {
    throw new AppError('forbidden', { message: 'Your registration is waiting for approval.' })
  }
  if (user.status !== 'active')
    throw new AppError('forbidden', { message: 'This account is closed. Please ask an administrator.' })
  if (user.hasFactor) {
    if (!credentials.code) return { kind: 'second_factor_required' }
    await demandCode(context, { userId: user.id, code: credentials.code }, from, known)
  }
  await demandOwnChoice(context, user, credentials.password, from)
  await limits.succeeded(...key)
  return db.transact(async (tx) => {
    const now = clock.now()
    // Refuses when the email or password was changed meanwhile.
    const isStill = await tx.row(
      'UPDATE users SET last_active_at = $2 WHERE id = $1 AND email = $3 AND password_hash = $4 RETURNING id',
      [user.id, now.toISOString(), credentials.email, user.passwordHash],
    )
    if (!isStill) throw new AppError('invalid_credentials')
    return {
      kind: 'signed_in',
      token: await openSession(tx, { userId: user.id }, from, { now, hasGivenCode: user.hasFactor === true }),
      device: await rememberDevice(tx, person, device, now),
    }
  })
}

/**
 * Codes are counted by account over all addresses, since whoever guesses codes knows the password.
 * @throws AppError 401, 429
 */
async function demandCode(
  context: Context,
  { userId, code }: { userId: string; code: string },
  from: From,
  known: string | null,
): Promise<void> {
  const { limits } = context
  const key = [`second:${userId}`, from.ip, known ?? 'elsewhere'] as const
  await limits.mayTry(...key)
  if (!(await takeSecondFactor(context, userId, code))) {
    await limits.failed(...key)
    await mailWrongCode(context, userId, from.ip)
    throw new AppError('invalid_credentials', { message: wrongCode })
  }
  await limits.mayTry(...key)
  await limits.succeeded(...key)
}

/**
 * Refuses a password that no mailed link has proven, or that is too short for a role given later, and mails a link to
 * choose one (A7, A8).
 */
async function demandOwnChoice(context: Context, user: Member, password: string, from: From): Promise<void> {
  const isShort = lengthProblem(password, user.role) !== null
  if (!user.isUnproven && !isShort) return
  await context.limits.spend('code', from.ip, `reset:${user.id}`)
  // Who was approved and comes for the first time did not ask for a new password.
  const template = user.isUnproven ? 'team-to-prove' : 'password-reset'
  await context.db.transact((tx) => sendResetLink(context, tx, user.id, { ip: from.ip, template }))
  throw new AppError('forbidden', {
    message: isShort
      ? `Your role needs a password of ${shortestFor(user.role)} characters or more. We mailed you a link to choose one.`
      : 'Before you come in, please confirm that this address is yours: we mailed you a link to choose your password.',
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
  // A keyed hash, since a wrong password is often almost right and must not be guessable from what is stored.
  const pair = sealer.fingerprint(JSON.stringify([credentials.email, credentials.password, from.ip]))
  if (door === 'fulfillment') return limits.closePair(pair)
  await limits.openPair(pair)
  return false
}

/** Signs one session out. */
export async function closeSession(context: Context, sessionId: string): Promise<void> {
  await context.db.transact(async (tx) => {
    await tx.change(
      'UPDATE sessions SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL RETURNING id',
      [sessionId],
    )
  })
}
