import { refuseShip } from '#orders/rules/move-demands.ts'
import type { OrderStatus } from '#orders/rules/order-lifecycle.ts'
import { type DecidedShipment, decideShipment } from '#orders/rules/part-shipment.ts'
import type { WantedUnits } from '#orders/rules/return-order.ts'
import { wayWords } from '#orders/rules/tracking-page.ts'
import type { Context } from '#platform/context.ts'
import { changedOf } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { demand } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { awardSale } from './award-sale.ts'
import { asArrays, type HeldProduct, type LockedOrder, lockHeldProducts } from './locked-order.ts'
import { orderDelivery } from './order-delivery.ts'
import { invoicedSums, orderItems } from './order-rows.ts'
import { recordShipment } from './record-shipment.ts'

type Shipping = {
  order: LockedOrder
  carrier: string | undefined
  trackingNumber: string | undefined
  /** Packed units that ship now; by default all. */
  items: WantedUnits | undefined
  userId: string | null
  now: Date
}

/**
 * Ships an order or part of it: stock is reduced, the shipment recorded and invoiced, its commission earned. With its last open
 * line the order is shipped; before that it stays packed while anything is packed, else it returns to picking. [PAY-001,
 * decision O10] @throws AppError 400 by the line at fault, 409 `jurisdiction_banned`, `out_of_stock`
 */
export async function shipOrder(
  context: Context,
  tx: Tx,
  caller: Caller,
  { order, carrier, trackingNumber, items: asked, userId, now }: Shipping,
): Promise<{ to: OrderStatus; products: string[]; detail: string }> {
  const items = await orderItems(tx, order.id)
  const shipment = demand(decideShipment(order, items, await invoicedSums(tx, order.id), asked))
  const products = await shipStock(tx, { order, shipment, userId, now })
  await recordShipment(context, tx, caller, { order, shipment, carrier, trackingNumber })
  const way = wayWords(carrier, trackingNumber)
  if (shipment.isLast) {
    await awardSale(tx, order.id)
    const isAll = !order.hasShipments
    return {
      to: 'shipped',
      products,
      detail: `${isAll ? 'It' : `The rest of it (${wordsOf(shipment)})`} is on its way ${way}`,
    }
  }
  return {
    to: shipment.stays.length > 0 ? 'packed' : 'confirmed',
    products,
    detail: `A part of it is on its way ${way}\n\nIn this shipment: ${wordsOf(shipment)}.\nThe rest follows in a shipment of its own.`,
  }
}

const wordsOf = ({ goes }: DecidedShipment) =>
  goes.map(({ item, quantity }) => `${quantity} × ${item.productName}`).join(', ')

type Leaving = { order: LockedOrder; shipment: DecidedShipment; userId: string | null; now: Date }

/** Removes the units from stock, one movement each. @returns the products whose stock changed */
async function shipStock(tx: Tx, { order, shipment, userId, now }: Leaving): Promise<string[]> {
  const held = leaving(await lockHeldProducts(tx, order.id), shipment)
  demand(refuseShip(await orderDelivery(tx, order, now), held))
  const [ids, quantities] = asArrays(held)
  await tx.rows(
    `WITH sent AS (SELECT * FROM unnest($2::uuid[], $3::int[]) AS sent (id, quantity)),
     stock AS (UPDATE products p SET stock_quantity = p.stock_quantity - sent.quantity, reserved = p.reserved - sent.quantity
                 FROM sent WHERE p.id = sent.id),
     moved AS (INSERT INTO inventory_transactions (product_id, transaction_type, quantity, unit_cost, reference, user_id, order_id)
               SELECT sent.id, 'sale', -sent.quantity, p.cost_price, $4, $5, $1 FROM sent JOIN products p ON p.id = sent.id)
     UPDATE stock_reservations r SET ${changedOf('r', '$6')},
            quantity = CASE WHEN r.quantity > sent.quantity THEN r.quantity - sent.quantity ELSE r.quantity END,
            status = CASE WHEN r.quantity > sent.quantity THEN r.status ELSE 'consumed' END
       FROM sent WHERE r.order_id = $1 AND r.product_id = sent.id AND r.status = 'reserved'`,
    [order.id, ids, quantities, order.orderNumber, userId, now.toISOString()],
  )
  return ids
}

/** Reservations of the units that ship. */
const leaving = (held: readonly HeldProduct[], { goes }: DecidedShipment): HeldProduct[] =>
  held.flatMap((product) => {
    const line = goes.find(({ item }) => item.productId === product.id)
    return line ? [{ ...product, quantity: Math.min(product.quantity, line.quantity) }] : []
  })
