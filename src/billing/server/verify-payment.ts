import { routingProblem } from '#billing/rules/payment-preference.ts'
import { judgePayoutVerifier, vetoOf } from '#identity/rules/two-people.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError, forbidden, notFound, refused } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { mailStoodIn, signingOf, stoodInReason } from './signing.ts'

/**
 * Verifies a team member's payout: by an administrator, or by operations beside an administrator who changed it (M1). Not one's
 * own, not one's own change, and not one changed since it was looked at: `version` must match. @throws AppError 403 for the
 * same person, 404, 409 while it is on hold, empty or verified already
 */
export async function verifyPayment(
  context: Context,
  caller: Caller,
  userId: string,
  version: number,
): Promise<void> {
  if (caller.actor.id === userId) throw forbidden('Another administrator verifies your own payout.')
  await context.db.transact(async (tx) => {
    const row = await lockPayout(tx, userId, version)
    if (row.method === 'bank_account' && routingProblem(row.routing))
      throw new AppError('conflict', {
        message:
          'The check digit of the routing number does not fit: reject this payout, so that its owner gives the number anew.',
      })
    const { person, signing } = await signingOf(context, tx, caller)
    const verdict = judgePayoutVerifier(userId, row, person, signing)
    if (!verdict.ok) throw refused(vetoOf(verdict))
    const now = context.clock.now().toISOString()
    await tx.rows(
      `UPDATE users SET payment_method_verified = true, payout_hold_until = NULL, payout_verified_at = $2, payout_verified_by = $3,
              ${changedNow} WHERE id = $1`,
      [userId, now, caller.actor.id],
    )
    await recordChange(tx, caller, {
      entity: 'users',
      id: userId,
      action: 'verify_payment',
      before: { paymentMethodVerified: false },
      after: { paymentMethodVerified: true },
      reason: verdict.stoodIn ? stoodInReason : null,
      metadata: { method: row.method, soleSignatory: verdict.stoodIn },
    })
    if (verdict.stoodIn)
      await mailStoodIn(tx, caller, {
        key: `${userId}-${version}`,
        what: `verified how ${row.firstName} is paid`,
      })
  })
}

/**
 * Rejects a payout that does not go where its owner wants: it is emptied, and the owner is notified and asked for it anew.
 * @throws AppError 403 for oneself, 404, 409
 */
export async function refusePayment(
  context: Context,
  caller: Caller,
  userId: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  if (caller.actor.id === userId) throw forbidden('Another administrator looks at your own payout.')
  await context.db.transact(async (tx) => {
    const row = await lockPayout(tx, userId, version)
    await tx.rows(
      `UPDATE users SET preferred_payment_method = NULL, bank_name = NULL, bank_account_number = NULL, bank_routing_number = NULL,
              bank_account_type = NULL, zelle_email = NULL, zelle_phone = NULL, cash_app_handle = NULL, venmo_handle = NULL,
              paypal_email = NULL, payout_hold_until = NULL, ${changedNow} WHERE id = $1`,
      [userId],
    )
    await recordChange(tx, caller, {
      entity: 'users',
      id: userId,
      action: 'refuse_payment',
      before: { preferredPaymentMethod: row.method },
      after: { preferredPaymentMethod: null },
      reason,
    })
    await enqueue(tx, 'send-mail', {
      id: `payout-refused-${userId}-${row.version}`,
      to: row.email,
      template: 'payout-refused',
      data: { firstName: row.firstName, reason },
    })
  })
}

async function lockPayout(tx: Tx, userId: string, version: number) {
  const row = await tx.row(
    `SELECT version, preferred_payment_method AS method, bank_routing_number AS routing, payment_method_verified AS "isVerified", payout_changed_by AS "changedBy",
            payout_hold_until AS "holdUntil", email, first_name FROM users
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
  return row
}
