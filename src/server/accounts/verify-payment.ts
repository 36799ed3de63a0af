import type { Context } from '../context.ts'
import { AppError, forbidden, notFound } from '../errors/app-error.ts'
import { recordChange } from '../resources/audit.ts'
import type { Caller } from '../resources/caller.ts'

/**
 * An administrator has checked that somebody's payout goes where they said. Nobody vouches for their own, nor for one
 * that was changed after they looked at it: `version` must be the account's.
 * @throws AppError 403 for oneself, 404, 409 when nothing was said yet or it is verified already, `version_conflict`
 */
export async function verifyPayment(
  context: Context,
  caller: Caller,
  userId: string,
  version: number,
): Promise<void> {
  if (caller.actor.id === userId) throw forbidden('Another administrator verifies your own payout.')
  await context.db.transact(async (tx) => {
    const row = await tx.row<{ version: number; method: string | null; isVerified: boolean }>(
      `SELECT version, preferred_payment_method AS method, payment_method_verified AS "isVerified" FROM users
        WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
      [userId],
    )
    if (!row) throw notFound()
    if (row.method === null || row.isVerified)
      throw new AppError('move_not_allowed', {
        message: row.method === null ? 'No payout is set up yet.' : 'This payout is verified already.',
      })
    if (row.version !== version)
      throw new AppError('version_conflict', {
        message: 'This account was changed meanwhile. Look at the payout as it is now, then verify it.',
        current: { version: row.version },
      })
    await tx.rows(
      'UPDATE users SET payment_method_verified = true, version = version + 1, updated_at = now() WHERE id = $1',
      [userId],
    )
    await recordChange(tx, caller, {
      entity: 'users',
      id: userId,
      action: 'verify_payment',
      before: { paymentMethodVerified: false },
      after: { paymentMethodVerified: true },
      metadata: { method: row.method },
    })
  })
}
