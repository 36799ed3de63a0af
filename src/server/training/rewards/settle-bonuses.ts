import { type PayoutFacts, payoutHeldText, payoutHolds } from '#domain/training/graduation/graduation.ts'
import { userBonusLifecycle } from '#domain/training/training-lifecycles.ts'
import { demandRelease, payoutChangeColumns, stoodInReason } from '#server/accounts/signing.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import { AppError, forbidden, notFound } from '#server/errors/app-error.ts'
import type { Caller } from '#server/resources/caller.ts'
import { decideMove, recordMove } from '#server/resources/moves.ts'
import { payoutColumns } from './payout-facts.ts'

/**
 * Says that bonuses are due before their waiting time is over, all of them or none. Missing papers do not matter here.
 * [TRAIN-070] @throws AppError 403 about one's own, 404, 409 `move_not_allowed`
 */
export async function qualifyBonuses(
  context: Context,
  caller: Caller,
  ids: readonly string[],
): Promise<number> {
  return context.db.transact(async (tx) => {
    const rows = await lockBonuses(tx, caller, ids)
    for (const { status } of rows) decideMove(userBonusLifecycle, status, 'qualify', caller.actor.role)
    const qualifiedAt = context.clock.now().toISOString()
    await tx.rows(
      `UPDATE user_bonuses SET status = 'qualified', qualified_at = $2, qualified_by = $3, version = version + 1, updated_at = $2
        WHERE id = ANY($1::uuid[])`,
      [rows.map(({ id }) => id), qualifiedAt, caller.actor.id],
    )
    for (const { id, status: from } of rows) {
      const after = { qualifiedAt, qualifiedBy: caller.actor.id }
      await recordMove(tx, caller, {
        entity: 'user_bonuses',
        id,
        action: 'qualify',
        from,
        to: 'qualified',
        after,
      })
    }
    return rows.length
  })
}

/**
 * Marks bonuses as paid under the payer's transaction id, all of them or none: a bonus that is paid is never paid again,
 * and papers (T2) or a look at the payout details (R1) that are missing hold the payout back.
 * @throws AppError 403 about one's own, 404, 409 `move_not_allowed` or `payout_held`
 */
export async function payBonuses(
  context: Context,
  caller: Caller,
  ids: readonly string[],
  transactionId: string,
): Promise<number> {
  return context.db.transact(async (tx) => {
    const rows = await lockBonuses(tx, caller, ids)
    let stoodIn = false
    for (const row of rows) {
      decideMove(userBonusLifecycle, row.status, 'pay', caller.actor.role)
      mayBePaid(row)
      stoodIn = (await demandRelease(context, tx, caller, row.userId, row)) || stoodIn
    }
    const reason = stoodIn ? stoodInReason : null
    const paidAt = context.clock.now().toISOString()
    await tx.rows(
      `UPDATE user_bonuses b SET status = 'paid', paid_at = $2, paid_by = $3, transaction_id = $4,
              payment_method = u.preferred_payment_method, version = b.version + 1, updated_at = $2
         FROM users u WHERE u.id = b.user_id AND b.id = ANY($1::uuid[])`,
      [rows.map(({ id }) => id), paidAt, caller.actor.id, transactionId],
    )
    for (const { id, status: from, preferredPaymentMethod: paymentMethod } of rows) {
      const after = { paidAt, paidBy: caller.actor.id, transactionId, paymentMethod }
      await recordMove(tx, caller, {
        entity: 'user_bonuses',
        id,
        action: 'pay',
        from,
        to: 'paid',
        after,
        reason,
      })
    }
    return rows.length
  })
}

/** Strikes a pending bonus, with the reason, for good. @throws AppError 403, 404, 409 `move_not_allowed` */
export async function voidBonus(
  context: Context,
  caller: Caller,
  id: string,
  reason: string,
): Promise<number> {
  return context.db.transact(async (tx) => {
    const [row] = await lockBonuses(tx, caller, [id])
    if (!row) throw notFound()
    const to = decideMove(userBonusLifecycle, row.status, 'void', caller.actor.role)
    await tx.rows(
      `UPDATE user_bonuses SET status = $2, notes = $3, version = version + 1, updated_at = $4 WHERE id = $1`,
      [id, to, reason, context.clock.now().toISOString()],
    )
    const after = { notes: reason }
    await recordMove(tx, caller, {
      entity: 'user_bonuses',
      id,
      action: 'void',
      from: row.status,
      to,
      reason,
      after,
    })
    return 1
  })
}

function mayBePaid(row: PayoutFacts & { name: string }): void {
  const holds = payoutHolds(row)
  if (holds.length > 0) throw new AppError('payout_held', { message: payoutHeldText(row.name, holds) })
}

/** In id order, so that two people settling at once wait instead of failing. @throws AppError 403, 404 */
async function lockBonuses(tx: Tx, caller: Caller, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  const rows = await tx.rows(
    `SELECT b.id, b.status, b.user_id AS "userId", concat_ws(' ', u.first_name, u.last_name) AS name,
            ${payoutChangeColumns('u')}, ${payoutColumns('u')}
       FROM user_bonuses b JOIN users u ON u.id = b.user_id
      WHERE b.id = ANY($1::uuid[]) AND b.deleted_at IS NULL ORDER BY b.id FOR NO KEY UPDATE OF b FOR SHARE OF u`,
    [wanted],
  )
  if (rows.length !== wanted.length) throw notFound()
  if (rows.some(({ userId }) => userId === caller.actor.id))
    throw forbidden('Somebody else has to do this for you.')
  return rows
}
