import { payoutChangeColumns, payoutColumns } from '#billing/server/api.ts'
import { refuseApproval, refuseNettedOut, reversalsThatWait } from '#earnings/rules/commission-payout.ts'
import type { Owed, OwedRow } from '#earnings/server/settle-earnings.ts'
import { commissionLifecycle } from '#orders/rules/commission-lifecycle.ts'
import { underWaySql } from '#orders/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { demand } from '#platform/errors/app-error.ts'
import { commissionScope } from './list-commissions.ts'

type Row = OwedRow & { earnedAt: string | null; orderId: string; commissionType: string; orderPaid: number }

/**
 * How commissions are settled: approved once earned; due reversals are always included in a payment, and a net of zero or less
 * is carried over. [SHOP-023, O4]
 */
export const commissionsOwed = (context: Context): Owed<Row> => ({
  lifecycle: commissionLifecycle,
  approval: { action: 'approve', to: 'approved' },
  byAnother: ['pay'],
  scope: (db, caller, person) => commissionScope(context, db, caller, person),
  lock: lockCommissions,
  refuseApproval: ({ name, earnedAt }) => refuseApproval({ repName: name, earnedAt }),
  ready: (rows) => {
    const waiting = reversalsThatWait(rows.map(ofOrder))
    return rows.filter(({ id }) => !waiting.has(id))
  },
  sales: { of: ofOrder, open: openCommissions },
  async approve(tx, ids, by) {
    await tx.rows(
      `UPDATE commissions SET status = 'approved', approved_by = $2, approved_at = $3, ${changedNow}
        WHERE id = ANY($1::uuid[])`,
      [ids, by, context.clock.now().toISOString()],
    )
    return {}
  },
})

/** A row as the rules of payment see it. */
export const ofOrder = <R extends Row>(row: R) => ({ ...row, commissionAmount: row.cents })

/** SQL: what the rep of the row `k` has been paid for its order, or is about to be. */
const orderPaid = `(SELECT coalesce(sum(q.commission_amount), 0)::bigint FROM commissions q WHERE q.order_id = k.order_id
  AND q.sales_rep_id = k.sales_rep_id AND q.deleted_at IS NULL AND (q.status = 'paid' OR ${underWaySql('q')}))`

/** A rep's unpaid commissions and reversals. */
export async function openCommissions(tx: Tx, repId: string) {
  const rows = await tx.rows(
    `SELECT k.id, k.order_id, ${orderPaid} AS "orderPaid", k.status, k.commission_amount, k.commission_type, k.earned_at FROM commissions k
      WHERE k.sales_rep_id = $1 AND k.status <> 'paid' AND k.netted_at IS NULL AND k.deleted_at IS NULL AND NOT ${underWaySql('k')}`,
    [repId],
  )
  return rows.map((row) => ({ ...row, orderPaid: row.orderPaid ?? 0 }))
}

async function lockCommissions(tx: Tx, ids: readonly string[]): Promise<Row[]> {
  const rows = await tx.rows(
    `SELECT k.id, k.status, k.sales_rep_id AS "personId", k.commission_amount AS cents,
            k.order_id, k.commission_type, ${orderPaid} AS "orderPaid", k.earned_at, k.netted_at, ${underWaySql('k')} AS "isUnderWay", u.first_name || ' ' || u.last_name AS name,
            ${payoutChangeColumns('u')}, ${payoutColumns('u')}
       FROM commissions k JOIN users u ON u.id = k.sales_rep_id
      WHERE k.id = ANY($1::uuid[]) AND k.deleted_at IS NULL ORDER BY k.id
        FOR NO KEY UPDATE OF k FOR SHARE OF u`,
    [ids],
  )
  demand(refuseNettedOut(rows))
  return rows.map((row) => ({ ...row, orderPaid: row.orderPaid ?? 0 }))
}
