import { type Status, statusOf } from '#orders/rules/shipped-lines.ts'
import type { Tx } from '#platform/db/client.ts'
import { missingUnits } from './missing-stock.ts'

/** The state of an order's lines: shipped, in stock, missing. */
export async function readStatus(tx: Tx, orderId: string): Promise<Status> {
  const lines = await tx.rows(
    `SELECT product_id, quantity, shipped_quantity,
            backordered_quantity
       FROM order_items WHERE order_id = $1 AND deleted_at IS NULL`,
    [orderId],
  )
  const missing = await missingUnits(tx, [orderId])
  return statusOf(
    lines.map((line) => ({
      ...line,
      missing: missing.find((one) => one.productId === line.productId)?.missing ?? 0,
    })),
  )
}
