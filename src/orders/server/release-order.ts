import { reversalFor } from '#orders/rules/commission-follows.ts'
import type { DocumentSums } from '#orders/rules/part-sums.ts'
import { decideReturn, type WantedUnits } from '#orders/rules/return-order.ts'
import type { Context } from '#platform/context.ts'
import { changedAt, changedNow, changedOf } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { demand } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { asArrays, type LockedOrder, lockHeldProducts } from './locked-order.ts'
import { bookCommission } from './needs.ts'
import { addCommission, creditedSums, lockCommissionsOf, orderItems } from './order-rows.ts'
import { unpackOrder } from './packed-shipment.ts'

/**
 * Releases what a canceled order held: stock, promo code use, commission, client figures. Idempotent: only what is still held
 * is released. @returns the products whose stock changed
 */
export async function releaseOrder(tx: Tx, caller: Caller, order: LockedOrder, now: Date): Promise<string[]> {
  await unpackOrder(tx, caller, order.id, null)
  const held = await lockHeldProducts(tx, order.id)
  const [ids, quantities] = asArrays(held)
  await tx.rows(
    `WITH released AS (UPDATE stock_reservations SET status = 'released', ${changedNow}
                        WHERE order_id = $1 AND status = 'reserved')
     UPDATE products p SET reserved = p.reserved - held.quantity
       FROM unnest($2::uuid[], $3::int[]) AS held (id, quantity) WHERE p.id = held.id`,
    [order.id, ids, quantities],
  )
  await tx.rows(
    `WITH released AS (UPDATE promo_code_usage SET released_at = $2, ${changedNow}
                        WHERE order_id = $1 AND released_at IS NULL RETURNING promo_code_id)
     UPDATE promo_codes SET current_usage_count = current_usage_count - 1
       FROM released WHERE promo_codes.id = released.promo_code_id`,
    [order.id, now.toISOString()],
  )
  await reverse(tx, order, undefined, now)
  await tx.rows(
    `UPDATE clients SET total_orders = greatest(0, total_orders - 1), total_order_value = greatest(0, total_order_value - $2)
      WHERE id = $1`,
    [order.clientId, order.total],
  )
  return ids
}

type Return = {
  order: LockedOrder
  wanted: { items: WantedUnits | undefined; isRestocked: boolean; userId: string | null }
  now: Date
}

/**
 * Takes back a shipped order or lines of it: stock (one movement each; unsellable units are scrapped), commission in
 * proportion, client figures. @returns whether all of it is back now, and what came back @throws AppError 400 for more than can
 * still come back
 */
export async function takeBackItems(
  context: Context,
  tx: Tx,
  caller: Caller,
  { order, wanted: { items: asked, isRestocked, userId }, now }: Return,
): Promise<{
  isWhole: boolean
  products: string[]
  came: { name: string; quantity: number }[]
  sums: DocumentSums
}> {
  const { back, isWhole, sums, cameBack, returnedBase } = demand(
    decideReturn(order, await itemsOut(tx, order), asked, await creditedSums(tx, order.id)),
  )
  const [itemIds, quantities] = asArrays(back.map(({ item, quantity }) => ({ id: item.id, quantity })))
  const products = back.map(({ item }) => item.productId)
  await tx.rows('SELECT 1 FROM products WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', [products])
  await tx.rows(
    `WITH back AS (SELECT i.id, i.product_id, back.quantity FROM unnest($2::uuid[], $3::int[]) AS back (id, quantity)
                     JOIN order_items i ON i.id = back.id),
     items AS (UPDATE order_items i SET returned_quantity = i.returned_quantity + back.quantity, ${changedOf('i', 'now()')} FROM back WHERE i.id = back.id),
     stock AS (UPDATE products p SET stock_quantity = p.stock_quantity + back.quantity
                 FROM back WHERE p.id = back.product_id AND $4::boolean)
     INSERT INTO inventory_transactions (product_id, transaction_type, quantity, reference, user_id, order_id)
     SELECT product_id, 'return', quantity, $5, $6::uuid, $1::uuid FROM back
      UNION ALL SELECT product_id, 'scrap', -quantity, $5, $6::uuid, $1::uuid FROM back WHERE NOT $4::boolean`,
    [order.id, itemIds, quantities, isRestocked, order.orderNumber, userId],
  )

  const reversal = await reverse(tx, order, returnedBase, now)
  if (reversal) await postReversal(context, tx, caller, { order, ...reversal })
  await takeOffSales(tx, order, isWhole ? order.total - order.returnedValue : cameBack.total)
  return {
    isWhole,
    products: isRestocked ? products : [],
    came: back.map(({ item, quantity }) => ({ name: item.productName, quantity })),
    sums,
  }
}

/** Returned goods no longer count as sales: at the order's prices, whatever is credited. */
export async function takeOffSales(tx: Tx, { id, clientId }: LockedOrder, cents: number): Promise<void> {
  if (cents === 0) return
  await tx.rows(
    `WITH back AS (UPDATE orders SET returned_value = returned_value + $3 WHERE id = $1)
     UPDATE clients SET total_order_value = greatest(0, total_order_value - $3) WHERE id = $2`,
    [id, clientId, cents],
  )
}

/** Shipped units of the lines: all, once the order has shipped. */
async function itemsOut(tx: Tx, order: LockedOrder) {
  const items = await orderItems(tx, order.id)
  const isOut = order.status === 'shipped' || order.status === 'delivered'
  return isOut ? items.map((item) => ({ ...item, shippedQuantity: item.quantity })) : items
}

/** Writes a commission reversal for what was returned, in the current week (O4). */
async function reverse(
  tx: Tx,
  order: LockedOrder,
  returnedBase: number | undefined,
  now: Date,
): Promise<{ id: string; userId: string; cents: number; isEarned: boolean } | null> {
  const rows = await lockCommissionsOf(tx, order.id)
  const reversal = reversalFor(order, rows, returnedBase, { now, timeZone: order.timeZone })
  if (!reversal) return null
  const { salesRepId: userId, commissionAmount: cents, earnedAt } = reversal.row
  const written = { id: await addCommission(tx, reversal.row), userId, cents, isEarned: earnedAt !== null }
  if (!reversal.isNettedOut) return written
  await tx.rows(`UPDATE commissions SET netted_at = $2, ${changedAt('$2')} WHERE order_id = $1`, [
    order.id,
    now.toISOString(),
  ])
  for (const row of rows) tx.changes.push({ entity: 'commissions', id: row.id, op: 'net_out' })
  return written
}

type Reversed = { order: LockedOrder; id: string; userId: string; cents: number; isEarned: boolean }

/** Commissions that were never earned were never booked. */
async function postReversal(
  context: Context,
  tx: Tx,
  caller: Caller,
  { order, isEarned, ...row }: Reversed,
): Promise<void> {
  if (!isEarned) return
  const { id: orderId, orderNumber } = order
  await bookCommission(context, tx, caller, { ...row, orderId, orderNumber })
}
