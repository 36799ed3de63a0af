import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import pg from 'pg'
import { idempotencyKey } from '#platform/contract/idempotency-key.ts'
import type { Db } from '../db/client.ts'
import { insertSql, type Params } from '../db/params.ts'
import { AppError, invalidField } from '../errors/app-error.ts'
import type { Caller } from './caller.ts'

/** The first answer to a key, which is repeated for every further call with it (O3). */
export type Answer = { status: number; body: unknown; isReplay: boolean }

/** A call that counts once: its caller, its key, and a hash of its body. */
export type KeyedCall = { principal: string; key: string; bodyHash: string }

/** Null without a key: the call then counts every time. */
export function keyedCall({ actor }: Caller, key: string | null, body: unknown): KeyedCall | null {
  if (key === null) return null
  const principal = `${actor.role === 'customer' ? 'customer' : 'user'}:${actor.id}`
  return { principal, key, bodyHash: hashOf(body) }
}

/**
 * The INSERT that stores a call's answer, last in the transaction that it guards. A concurrent second call waits here until the
 * first has committed, then fails with all its writes; if the first failed, the second takes its place.
 */
export function keepAnswerSql(params: Params, call: KeyedCall, { status, body }: Answer): string {
  return insertSql(params, 'idempotency_keys', { ...call, status, response: JSON.stringify(body) })
}

/**
 * Returns what `work` answers, or the stored answer to the same call. `work` stores its answer by `keepAnswerSql`. @throws
 * AppError 422 when the key came with another body
 */
export async function answerOnce(
  db: Db,
  call: KeyedCall | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!call || !isTaken(error)) throw error
    const first = await db.row(
      `SELECT body_hash, status, response FROM idempotency_keys WHERE principal = $1 AND key = $2`,
      [call.principal, call.key],
    )
    if (!first || first.status === null) throw error
    if (first.bodyHash !== call.bodyHash) throw new AppError('idempotency_mismatch')
    return { status: first.status, body: first.response, isReplay: true }
  }
}

/** Thrown by `work` when it finds a stored answer before it has written anything. */
export class AlreadyAnswered extends Error {}

const isTaken = (error: unknown) =>
  error instanceof AlreadyAnswered ||
  (error instanceof pg.DatabaseError && error.constraint === 'idempotency_keys_once')

/** `Idempotency-Key` of a request, or null. @throws AppError 400 */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  const parsed = idempotencyKey.safeParse(header)
  if (!parsed.success) throw invalidField('Idempotency-Key', 'Idempotency-Key: 8 to 200 characters')
  return parsed.data
}

/** Key order in the body makes no difference. */
function hashOf(body: unknown): string {
  const canonical = JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(canonical).digest('base64url')
}
