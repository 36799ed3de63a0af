import { refuseShip } from '#domain/orders/move-demands.ts'
import type { Tx } from '../db/client.ts'
import { demand } from '../errors/app-error.ts'
import { asArrays, type LockedOrder, lockHeldProducts } from './locked-order.ts'
import { orderDelivery } from './order-delivery.ts'

type Shipment = { order: LockedOrder; userId: string | null; now: Date }

/**
 * Takes the bottles out of stock, each a movement, and makes the commission earned.
 * @returns the products whose stock changed
 * @throws AppError 409 `jurisdiction_banned`, `out_of_stock` when something ordered ahead is not there yet
 */
export async function shipStock(tx: Tx, { order, userId, now }: Shipment): Promise<string[]> {
  const held = await lockHeldProducts(tx, order.id)
  demand(refuseShip(await orderDelivery(tx, order, now), held))
  const [ids, quantities] = asArrays(held)
  await tx.rows(
    `WITH sent AS (SELECT * FROM unnest($2::uuid[], $3::int[]) AS sent (id, quantity)),
     stock AS (UPDATE products p SET stock_quantity = p.stock_quantity - sent.quantity, reserved = p.reserved - sent.quantity
                 FROM sent WHERE p.id = sent.id),
     moved AS (INSERT INTO inventory_transactions (product_id, transaction_type, quantity, unit_cost, reference, user_id, order_id)
               SELECT sent.id, 'sale', -sent.quantity, p.cost_price, $4, $5, $1 FROM sent JOIN products p ON p.id = sent.id),
     earned AS (UPDATE commissions SET earned_at = $6, version = version + 1, updated_at = now()
                 WHERE order_id = $1 AND commission_type <> 'reversal')
     UPDATE stock_reservations SET status = 'consumed', version = version + 1, updated_at = now()
      WHERE order_id = $1 AND status = 'reserved'`,
    [order.id, ids, quantities, order.orderNumber, userId, now.toISOString()],
  )
  return ids
}
