import type { Context } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import { sendCode, takeCode } from '../identity/customer-codes.ts'
import type { Caller } from '../resources/caller.ts'

/**
 * Whether a customer's session was opened by what only the owner of the address has: a password or a mailed code. A known
 * device, and the demo's business name, are neither; the demo does not ask (A2).
 */
export async function isProofNeeded({ db, config }: Context, { sessionId }: Caller): Promise<boolean> {
  if (config.mode !== 'production') return false
  const proven = await db.row('SELECT 1 FROM sessions WHERE id = $1 AND proven_at IS NOT NULL', [sessionId])
  return proven === undefined
}

/** @throws AppError 403 `proof_required` */
export async function demandProof(context: Context, caller: Caller): Promise<void> {
  if (await isProofNeeded(context, caller)) throw new AppError('proof_required')
}

/** Mails a code, or takes it. @throws AppError 401, 429 */
export async function proveCustomer(
  context: Context,
  caller: Caller,
  code: string | undefined,
): Promise<void> {
  const { db, limits, clock } = context
  const account = `proof:${caller.actor.id}`
  const address = caller.ip ?? ''
  if (code === undefined) {
    await limits.spend('code', address, account)
    const row = await db.row<{ id: string; email: string; businessName: string }>(
      `SELECT a.id, a.email, c.business_name AS "businessName" FROM customer_auth a JOIN clients c ON c.id = a.client_id WHERE a.id = $1`,
      [caller.actor.id],
    )
    if (row) await sendCode(context, row, caller.sessionId ?? '')
    return
  }
  await limits.mayTry(account, address)
  if (!(await takeCode(context, caller.actor.id, code, caller.sessionId ?? ''))) {
    await limits.failed(account, address)
    throw new AppError('invalid_credentials', { message: 'This code is wrong or has run out.' })
  }
  await limits.succeeded(account, address)
  await db.rows('UPDATE sessions SET proven_at = $2 WHERE id = $1', [
    caller.sessionId,
    clock.now().toISOString(),
  ])
}
