import type { UnfilledOrders } from '#catalog/contract/stock.ts'
import type { Db } from '#platform/db/client.ts'
import { missingSql } from './missing-stock.ts'

/** Orders promised more than is in stock, earliest first, for stock keepers. [FIX-019] */
export async function readUnfilledOrders(db: Db): Promise<UnfilledOrders> {
  const items = await db.rows(
    `SELECT o.id AS "orderId", o.order_number, o.client_id, c.business_name,
            o.status, m.product_id, m."productName", i.quantity, m.missing,
            least(m.missing, i.backordered_quantity) AS backordered, m."expectedOn"
       FROM (${missingSql("(SELECT array_agg(DISTINCT r.order_id) FROM stock_reservations r JOIN products p ON p.id = r.product_id WHERE r.status = 'reserved' AND p.available < 0)")}) m
       JOIN orders o ON o.id = m.order_id JOIN clients c ON c.id = o.client_id
       JOIN order_items i ON i.order_id = o.id AND i.product_id = m.product_id AND i.deleted_at IS NULL
      ORDER BY o.order_date, o.id, m."productName" LIMIT 200`,
  )
  return { items }
}
