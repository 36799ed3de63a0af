import type { CommissionRow, FollowingCommission } from '#orders/rules/commission-follows.ts'
import type { ShippableItem } from '#orders/rules/part-shipment.ts'
import type { DocumentSums } from '#orders/rules/part-sums.ts'
import type { ReturnableItem } from '#orders/rules/return-order.ts'
import type { Tx } from '#platform/db/client.ts'
import { insert } from '#platform/db/params.ts'
import { underWaySql } from './payout-under-way.ts'

/** Lines of an order that are not removed. */
export function orderItems(
  tx: Tx,
  orderId: string,
): Promise<(ReturnableItem & ShippableItem & { backorderedQuantity: number })[]> {
  return tx.rows(
    `SELECT id, product_id, product_name, quantity, unit_price,
            total_price, returned_quantity,
            shipped_quantity, packed_quantity,
            backordered_quantity
       FROM order_items WHERE order_id = $1 AND deleted_at IS NULL ORDER BY id`,
    [orderId],
  )
}

/** Sums of an order's invoices as issued. */
export async function invoicedSums(tx: Tx, orderId: string): Promise<DocumentSums> {
  const row = await tx.row(
    `SELECT coalesce(sum(subtotal), 0)::bigint AS subtotal, coalesce(sum(discount), 0)::bigint AS discount,
            coalesce(sum(tax), 0)::bigint AS tax, coalesce(sum(shipping), 0)::bigint AS shipping, coalesce(sum(total), 0)::bigint AS total
       FROM invoices WHERE order_id = $1 AND shipment_id IS NOT NULL AND deleted_at IS NULL`,
    [orderId],
  )
  return sumsIn(row)
}

/** Sums credited for returns of an order. */
export async function creditedSums(tx: Tx, orderId: string): Promise<DocumentSums> {
  const row = await tx.row(
    `SELECT coalesce(sum(subtotal), 0)::bigint AS subtotal, coalesce(sum(discount), 0)::bigint AS discount,
            coalesce(sum(tax), 0)::bigint AS tax, coalesce(sum(shipping), 0)::bigint AS shipping, coalesce(sum(total), 0)::bigint AS total
       FROM credit_memos WHERE order_id = $1 AND jsonb_array_length(items) > 0 AND deleted_at IS NULL`,
    [orderId],
  )
  return sumsIn(row)
}

type SumRow = { [Part in keyof DocumentSums]: number | null }

const sumsIn = (row: SumRow | undefined): DocumentSums => ({
  subtotal: row?.subtotal ?? 0,
  discount: row?.discount ?? 0,
  tax: row?.tax ?? 0,
  shipping: row?.shipping ?? 0,
  total: row?.total ?? 0,
})

/** Locks all commission rows of an order. */
export function lockCommissionsOf(tx: Tx, orderId: string): Promise<CommissionRow[]> {
  return tx.rows(
    `SELECT id, sales_rep_id, commission_amount, commission_rate,
            order_total, commission_type, status, earned_at,
            rule_id, rule_version, ${underWaySql('commissions')} AS "isUnderWay"
       FROM commissions WHERE order_id = $1 ORDER BY id FOR NO KEY UPDATE`,
    [orderId],
  )
}

export async function addCommission(tx: Tx, row: FollowingCommission): Promise<string> {
  return insert(tx, 'commissions', row)
}
