import type { OrderStatus } from '#domain/orders/order-lifecycle.ts'
import { decideClosing } from '#domain/orders/part-shipment.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import type { Caller } from '../resources/caller.ts'
import { awardSale } from './award-sale.ts'
import type { LockedOrder } from './locked-order.ts'
import { orderItems } from './order-rows.ts'
import { earnAll } from './record-shipment.ts'
import { writeReduction } from './reduce-order.ts'

type Closed = {
  to: OrderStatus
  set: Record<string, unknown>
  products: readonly string[]
  detail: string
}

/**
 * Cancels what of an order has not shipped: its stock is given back, the order comes to what was invoiced, and is over as far as
 * the house goes. What was shipped stays as it is. [decision O10]
 */
export async function closeRest(
  context: Context,
  tx: Tx,
  caller: Caller,
  { order, now }: { order: LockedOrder; now: Date },
): Promise<Closed> {
  const closing = decideClosing(order, await orderItems(tx, order.id))
  const { set, products } = await writeReduction(tx, order, closing, now)
  await earnAll(context, tx, caller, order)
  const sent = await tx.row(
    `SELECT max(shipped_at) AS "shippedDate", max(delivered_at) AS "deliveredDate", bool_and(status = 'delivered') AS arrived
       FROM shipments WHERE order_id = $1`,
    [order.id],
  )
  const { shippedDate = null, deliveredDate = null, arrived = false } = sent ?? {}
  await awardSale(tx, order.id)
  return {
    to: arrived ? 'delivered' : 'shipped',
    set: { ...set, shippedDate, ...(arrived ? { deliveredDate } : {}) },
    products,
    detail: `What had not been shipped has been canceled: ${closing.words}. Nothing is debited for it.`,
  }
}
