import type { CommissionRow, FollowingCommission } from '#domain/orders/commission-follows.ts'
import type { ShippableItem } from '#domain/orders/part-shipment.ts'
import type { ReturnableItem } from '#domain/orders/return-order.ts'
import { underWaySql } from '../accounts/payouts/under-way.ts'
import type { Tx } from '../db/client.ts'
import { uuidv7 } from '../db/ids.ts'
import { insertSql, Params } from '../db/params.ts'

/** The lines of an order that stand. */
export function orderItems(tx: Tx, orderId: string): Promise<(ReturnableItem & ShippableItem)[]> {
  return tx.rows(
    `SELECT id, product_id AS "productId", product_name AS "productName", quantity, unit_price AS "unitPrice",
            total_price AS "totalPrice", returned_quantity AS "returnedQuantity",
            shipped_quantity AS "shippedQuantity"
       FROM order_items WHERE order_id = $1 AND deleted_at IS NULL ORDER BY id`,
    [orderId],
  )
}

/** All that an order earned somebody or took back from them, locked. */
export function lockCommissionsOf(tx: Tx, orderId: string): Promise<CommissionRow[]> {
  return tx.rows(
    `SELECT id, sales_rep_id AS "salesRepId", commission_amount AS "commissionAmount", commission_rate AS "commissionRate",
            order_total AS "orderTotal", commission_type AS "commissionType", status, earned_at AS "earnedAt",
            rule_id AS "ruleId", rule_version AS "ruleVersion", ${underWaySql('commissions')} AS "isUnderWay"
       FROM commissions WHERE order_id = $1 ORDER BY id FOR NO KEY UPDATE`,
    [orderId],
  )
}

export async function addCommission(tx: Tx, row: FollowingCommission): Promise<string> {
  const id = uuidv7()
  const params = new Params()
  await tx.rows(insertSql(params, 'commissions', { id, ...row }), params.values)
  tx.changes.push({ entity: 'commissions', id, op: 'create' })
  return id
}
