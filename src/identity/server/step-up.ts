import type { z } from 'zod'
import type { stepUp as stepUpContract } from '#identity/contract/sign-in.ts'
import type { Context } from '#platform/context.ts'
import type { StepUpProof } from '#platform/contract/errors.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { isFreshProof, proofsAsked } from '#platform/rules/step-up.ts'
import { takeCode } from './customer-codes.ts'
import { passwordMatches } from './passwords.ts'
import { type Person, personOf } from './person.ts'
import { hasSecondFactor, mailWrongCode, takeSecondFactor, wrongCode } from './second-factor.ts'
import type { Session } from './sessions.ts'

/**
 * Refuses a call that needs a step-up, unless identity was proven within the last five minutes.
 * @throws AppError 401, 403 `step_up_required`
 */
export async function demandStepUp(context: Context, session: Session | null): Promise<void> {
  if (!session) throw new AppError('signed_out')
  const now = context.clock.now()
  if (isFreshProof(session.authenticatedAt, now)) return
  // Another process may have stored the proof a moment ago, so the table is read.
  const row = await context.db.row(
    'SELECT authenticated_at AS at FROM sessions WHERE id = $1 AND revoked_at IS NULL',
    [session.id],
  )
  if (row && isFreshProof(row.at, now)) return
  throw new AppError('step_up_required', { asks: await proofsOf(context, personOf(session.actor)) })
}

export async function proofsOf(context: Context, person: Person): Promise<StepUpProof[]> {
  const isCustomer = person.table === 'customer_auth'
  const hasFactor = !isCustomer && (await hasSecondFactor(context.db, person.id))
  const hasPassword = !isCustomer || (await provenHash(context, person)) !== null
  return proofsAsked({ isCustomer, hasFactor, hasPassword })
}

/**
 * Proves the person's identity again within a session; wrong attempts count as at sign-in.
 * @throws AppError 401, 429
 */
export async function stepUp(
  context: Context,
  caller: Caller,
  input: z.output<typeof stepUpContract>,
): Promise<void> {
  const { db, limits, clock } = context
  const { actor, sessionId } = caller
  const person = personOf(actor)
  const asks = await proofsOf(context, person)
  await countTry(context, caller, async () => {
    if (asks.includes('password')) await demandPassword(context, person, input.password ?? '')
    const code = input.code ?? ''
    if (asks.includes('code') && !(await takeSecondFactor(context, actor.id, code))) {
      await mailWrongCode(context, actor.id, caller.ip)
      throw wrong(wrongCode)
    }
    if (asks.includes('mailed_code') && !(await takeCode(context, actor.id, code, sessionId ?? '')))
      throw wrong('This code is wrong or has run out.')
  })
  await limits.succeeded(`again:${actor.id}`, caller.ip ?? '', sessionId)
  await db.transact(async (tx) => {
    // A second factor that was set up meanwhile was not asked for.
    const proven = await tx.row(
      `UPDATE sessions SET authenticated_at = $2
        WHERE id = $1 AND revoked_at IS NULL AND (second_factor_at IS NOT NULL) = $3 RETURNING id`,
      [sessionId, clock.now().toISOString(), asks.includes('code')],
    )
    if (!proven) throw new AppError('step_up_required', { asks: await proofsOf(context, person) })
    tx.changes.push({ entity: 'sessions', id: sessionId ?? '', op: 'update' })
  })
}

/** Counts wrong attempts within a session, where others cannot lock the person out. @throws AppError 401, 429 */
export async function countTry(context: Context, caller: Caller, proof: () => Promise<void>): Promise<void> {
  const { limits } = context
  const key = [`again:${caller.actor.id}`, caller.ip ?? '', caller.sessionId] as const
  await limits.mayTry(...key)
  try {
    await proof()
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_credentials') await limits.failed(...key)
    throw error
  }
  // Concurrent guesses count against each other.
  await limits.mayTry(...key)
}

/** @throws AppError 401 unless it is this person's password */
export async function demandPassword(context: Context, person: Person, password: string): Promise<void> {
  if (!(await passwordMatches(password, await provenHash(context, person)))) {
    throw wrong('This is not your password.')
  }
}

async function provenHash({ db }: Context, { table, id }: Person): Promise<string | null> {
  const row = await (table === 'users'
    ? db.row(`SELECT password_hash AS hash FROM users WHERE id = $1`, [id])
    : db.row(
        `SELECT password_hash AS hash FROM customer_auth WHERE id = $1 AND password_proven_at IS NOT NULL`,
        [id],
      ))
  return row?.hash ?? null
}

function wrong(message: string): AppError {
  return new AppError('invalid_credentials', { message })
}
