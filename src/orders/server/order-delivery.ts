import type { Delivery } from '#company/rules/law-of-delivery.ts'
import { readDelivery } from '#company/server/api.ts'
import type { Tx } from '#platform/db/client.ts'
import { dayIn } from '#platform/rules/text/dates.ts'
import type { LockedOrder } from './locked-order.ts'

/** SQL for the products of an order's lines as JSON, by the order's alias. */
export const goodsSql = (order: string) =>
  `(SELECT coalesce(json_agg(json_build_object('name', p.name, 'productForm', p.product_form) ORDER BY i.id), '[]')
     FROM order_items i JOIN products p ON p.id = i.product_id WHERE i.order_id = ${order}.id AND i.deleted_at IS NULL)`

/** An order's delivery as the law judges it, at every step towards shipping, because the law may have changed (O6). */
export async function orderDelivery(tx: Tx, order: LockedOrder, now: Date): Promise<Delivery> {
  const row = await tx.row(`SELECT ${goodsSql('t')} AS products FROM orders t WHERE t.id = $1`, [order.id])
  return readDelivery(tx, {
    to: order.shippingAddress,
    clientId: order.clientId,
    products: row?.products ?? [],
    today: dayIn(now, order.timeZone),
  })
}
