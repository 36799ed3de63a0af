import { refuseDelivery } from '#company/rules/law-of-delivery.ts'
import { decidePacking } from '#orders/rules/packing.ts'
import type { WantedUnits } from '#orders/rules/return-order.ts'
import { openOf } from '#orders/rules/shipped-lines.ts'
import type { Tx } from '#platform/db/client.ts'
import { demand } from '#platform/errors/app-error.ts'
import type { LockedOrder } from './locked-order.ts'
import { missingUnits } from './missing-stock.ts'
import { orderDelivery } from './order-delivery.ts'
import { orderItems } from './order-rows.ts'
import { addPacked } from './packed-shipment.ts'

type Packing = {
  order: LockedOrder
  /** Units for the box; by default all that is not on backorder. */
  items: WantedUnits | undefined
  box: string | null
  userId: string | null
  now: Date
}

/**
 * Packs an order or part of it as a shipment. Its stock stays reserved until it ships. [decision O10] @throws AppError 400 by
 * the line at fault, 409 `jurisdiction_banned`, `out_of_stock`
 */
export async function packOrder(
  tx: Tx,
  { order, items: asked, box, userId, now }: Packing,
): Promise<{ detail: string }> {
  demand(refuseDelivery(await orderDelivery(tx, order, now)))
  const missing = await missingUnits(tx, [order.id])
  const items = (await orderItems(tx, order.id)).map((item) => ({
    ...item,
    missing: missing.find(({ productId }) => productId === item.productId)?.missing ?? 0,
  }))
  const lines = demand(decidePacking(items, asked))
  await addPacked(tx, { orderId: order.id, lines, box, packedAt: now.toISOString(), packedBy: userId })
  const isAll = items.every((item) => {
    const packed = lines.find((line) => line.item.id === item.id)?.quantity ?? 0
    return packed === openOf(item)
  })
  if (isAll) return { detail: '' }
  const words = lines.map(({ item, quantity }) => `${quantity} × ${item.productName}`).join(', ')
  return { detail: `A part of it is packed and waits for the carrier: ${words}.` }
}
