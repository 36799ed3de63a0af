import { calendarDay, isoDay } from '#domain/text/dates.ts'
import { demandLawful } from '../company/read-law.ts'
import type { Tx } from '../db/client.ts'
import type { LockedOrder } from './locked-order.ts'

/** Products of an order's lines as JSON, for an alias of the order. */
export const goodsSql = (order: string) =>
  `(SELECT coalesce(json_agg(json_build_object('name', p.name, 'productForm', p.product_form) ORDER BY i.id), '[]')
     FROM order_items i JOIN products p ON p.id = i.product_id WHERE i.order_id = ${order}.id AND i.deleted_at IS NULL)`

/**
 * Asks the law of an order anew at every step that takes it nearer to the door: it may have changed since it was placed (O6).
 * @throws AppError 409 `jurisdiction_banned`, 400 when nobody knows where it goes
 */
export async function demandLawfulOrder(
  tx: Tx,
  order: LockedOrder,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const row = await tx.row(`SELECT ${goodsSql('t')} AS products FROM orders t WHERE t.id = $1`, [order.id])
  await demandLawful(tx, {
    to: order.shippingAddress,
    clientId: order.clientId,
    products: row?.products ?? [],
    today: isoDay(calendarDay(now, timeZone)),
  })
}
