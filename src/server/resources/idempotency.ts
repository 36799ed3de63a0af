import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { idempotencyKey } from '#contracts/orders/place-order.ts'
import type { Tx } from '../db/client.ts'
import type { Params } from '../db/params.ts'
import { AppError, invalidField } from '../errors/app-error.ts'
import type { Caller } from './caller.ts'

/** The first answer to a key, which is every answer to it (O3). */
export type Answer = { status: number; body: unknown; isReplay: boolean }

/**
 * Claims a key in the transaction that it guards. Whoever comes second waits until the first has committed, and is given
 * its answer; had the first failed, the second is the first. Null: the key is ours.
 * @throws AppError 422 when the key came with another body
 */
export async function claimKey(tx: Tx, caller: Caller, key: string, body: unknown): Promise<Answer | null> {
  const principal = principalOf(caller)
  const hash = hashOf(body)
  const claimed = await tx.row(
    `INSERT INTO idempotency_keys (principal, key, body_hash) VALUES ($1, $2, $3)
     ON CONFLICT (principal, key) DO NOTHING RETURNING id`,
    [principal, key, hash],
  )
  if (claimed) return null
  const first = await tx.row<{ bodyHash: string; status: number; response: unknown }>(
    `SELECT body_hash AS "bodyHash", status, response FROM idempotency_keys WHERE principal = $1 AND key = $2`,
    [principal, key],
  )
  if (first?.bodyHash !== hash) throw new AppError('idempotency_mismatch')
  return { status: first.status, body: first.response, isReplay: true }
}

/** The UPDATE that keeps the answer to a claimed key. */
export function keepAnswerSql(params: Params, caller: Caller, key: string, answer: Answer): string {
  return (
    `UPDATE idempotency_keys SET status = ${params.add(answer.status)}, response = ${params.add(JSON.stringify(answer.body))}` +
    ` WHERE principal = ${params.add(principalOf(caller))} AND key = ${params.add(key)}`
  )
}

/** `Idempotency-Key` of a request, or null. @throws AppError 400 */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  const parsed = idempotencyKey.safeParse(header)
  if (!parsed.success) throw invalidField('Idempotency-Key', 'Idempotency-Key: 8 to 200 characters')
  return parsed.data
}

function principalOf({ actor }: Caller): string {
  return `${actor.role === 'customer' ? 'customer' : 'user'}:${actor.id}`
}

/** The order of keys in an object does not make another request. */
function hashOf(body: unknown): string {
  const canonical = JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(canonical).digest('base64url')
}
