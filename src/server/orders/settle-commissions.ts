import { commissionLifecycle } from '#domain/orders/commission-lifecycle.ts'
import { judgePayout, type PayableCommission } from '#domain/orders/commission-payout.ts'
import { calendarDay, isoDay } from '#domain/text/dates.ts'
import { type PayoutFacts, payoutHeldText, payoutHolds } from '#domain/training/graduation/graduation.ts'
import { demandRelease, type PayoutChange, payoutChangeColumns, stoodInReason } from '../accounts/signing.ts'
import { companyTimeZone } from '../company/time-zone.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { AppError, forbidden, notFound } from '../errors/app-error.ts'
import type { Caller } from '../resources/caller.ts'
import { decideMove, recordMove } from '../resources/moves.ts'
import { payoutColumns } from '../training/rewards/payout-facts.ts'

type Row = PayoutFacts &
  PayoutChange &
  PayableCommission & { salesRepId: string; repName: string; nettedAt: string | null }

/**
 * Approves earned commissions, all of them or none. [SHOP-023, O4]
 * @throws AppError 404, 409 `move_not_allowed`, or `conflict` for one whose order has not been shipped
 */
export async function approveCommissions(
  context: Context,
  caller: Caller,
  ids: readonly string[],
): Promise<number> {
  return context.db.transact(async (tx) => {
    const rows = await lockCommissions(tx, ids)
    for (const row of rows) {
      decideMove(commissionLifecycle, row.status, 'approve', 'admin')
      if (row.earnedAt === null) {
        throw new AppError('conflict', {
          message: `A commission of ${row.repName} is not earned yet: its order has not been shipped.`,
        })
      }
    }
    await tx.rows(
      `UPDATE commissions SET status = 'approved', approved_by = $2, approved_at = $3, version = version + 1, updated_at = now()
        WHERE id = ANY($1::uuid[])`,
      [rows.map((row) => row.id), caller.actor.id, context.clock.now().toISOString()],
    )
    for (const { id, status: from } of rows) {
      await recordMove(tx, caller, { entity: 'commissions', id, action: 'approve', from, to: 'approved' })
    }
    return rows.length
  })
}

/**
 * Marks approved commissions as paid under the payer's transaction id, all of them or none. Missing papers (T2) and payout
 * details that nobody has verified (R1) hold a payout back; no reversal is passed by, and what comes to nothing is carried over.
 * @throws AppError 403 about one's own, 404, 409 `move_not_allowed`, or `payout_held` naming whom and what is missing
 */
export async function payCommissions(
  context: Context,
  caller: Caller,
  ids: readonly string[],
  transactionId: string,
): Promise<number> {
  return context.db.transact(async (tx) => {
    const rows = await lockCommissions(tx, ids)
    for (const row of rows) decideMove(commissionLifecycle, row.status, 'pay', 'admin')
    let stoodIn = false
    for (const [repId, ofRep] of Map.groupBy(rows, (row) => row.salesRepId)) {
      if (repId === caller.actor.id) throw forbidden('Somebody else has to do this for you.')
      mayBePaid(ofRep, await openCommissions(tx, repId))
      const [rep] = ofRep
      if (rep) stoodIn = (await demandRelease(context, tx, caller, repId, rep)) || stoodIn
    }
    const reason = stoodIn ? stoodInReason : null
    const today = isoDay(calendarDay(context.clock.now(), await companyTimeZone(tx, context.config)))
    await tx.rows(
      `UPDATE commissions SET status = 'paid', paid_date = $2, transaction_id = $3, version = version + 1, updated_at = now()
        WHERE id = ANY($1::uuid[])`,
      [rows.map((row) => row.id), today, transactionId],
    )
    for (const { id, status: from } of rows) {
      const after = { paidDate: today, transactionId }
      await recordMove(tx, caller, {
        entity: 'commissions',
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

function mayBePaid(rows: readonly Row[], open: readonly PayableCommission[]): void {
  const [rep] = rows
  if (!rep) return
  const holds = payoutHolds(rep)
  if (holds.length > 0) throw new AppError('payout_held', { message: payoutHeldText(rep.repName, holds) })
  const verdict = judgePayout(rep.repName, rows, open)
  if (!verdict.ok) throw new AppError('payout_held', { message: verdict.message })
}

/** What a rep is owed and owes back. */
function openCommissions(tx: Tx, repId: string): Promise<PayableCommission[]> {
  return tx.rows(
    `SELECT id, status, commission_amount AS "commissionAmount", earned_at AS "earnedAt" FROM commissions
      WHERE sales_rep_id = $1 AND status <> 'paid' AND netted_at IS NULL AND deleted_at IS NULL`,
    [repId],
  )
}

/** In id order, so that two people settling at once wait; payout details do not change meanwhile. @throws AppError 404 */
async function lockCommissions(tx: Tx, ids: readonly string[]): Promise<Row[]> {
  const wanted = [...new Set(ids)]
  const rows = await tx.rows(
    `SELECT k.id, k.status, k.sales_rep_id AS "salesRepId", k.commission_amount AS "commissionAmount",
            k.earned_at AS "earnedAt", k.netted_at AS "nettedAt", u.first_name || ' ' || u.last_name AS "repName",
            ${payoutChangeColumns('u')}, ${payoutColumns('u')}
       FROM commissions k JOIN users u ON u.id = k.sales_rep_id
      WHERE k.id = ANY($1::uuid[]) AND k.deleted_at IS NULL ORDER BY k.id
        FOR NO KEY UPDATE OF k FOR SHARE OF u`,
    [wanted],
  )
  if (rows.length !== wanted.length) throw notFound()
  if (rows.some(({ nettedAt }) => nettedAt !== null))
    throw new AppError('conflict', {
      message: 'The order was returned before this was paid: commission and reversal cancel each other out.',
    })
  return rows
}
