import { adjustmentFor } from '#orders/rules/commission-follows.ts'
import type { ReducedOrder } from '#orders/rules/part-sums.ts'
import { type DecidedReduction, decideReduction, promoBecame } from '#orders/rules/reduce.ts'
import type { WantedUnits } from '#orders/rules/return-order.ts'
import { changedNow, changedOf } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { demand } from '#platform/errors/app-error.ts'
import { type LockedOrder, lockHeldProducts } from './locked-order.ts'
import { addCommission, invoicedSums, lockCommissionsOf, orderItems } from './order-rows.ts'

/**
 * Reduces lines of an order: excess stock is released, sums and commission follow, money with rows of its own. @returns the new
 * sums, products whose stock changed, the changes in words, and whether nothing is left to ship @throws AppError 400 by the
 * line at fault
 */
export async function reduceLines(
  tx: Tx,
  order: LockedOrder,
  wanted: WantedUnits,
  now: Date,
): Promise<Reduced & { isOver: boolean }> {
  const [items, invoiced] = [await orderItems(tx, order.id), await invoicedSums(tx, order.id)]
  const decided = demand(decideReduction(order, items, wanted, invoiced))
  return { ...(await writeReduction(tx, order, decided, now)), isOver: decided.isOver }
}

type Reduced = {
  set: Record<string, number>
  products: string[]
  words: string
  /** What its promo code became; null where that stays the same. */
  became: string | null
}

/** Writes a decided reduction. */
export async function writeReduction(
  tx: Tx,
  order: LockedOrder,
  { changed, reduced, returnedBase, words }: DecidedReduction,
  now: Date,
): Promise<Reduced> {
  await lockHeldProducts(tx, order.id)
  await tx.rows(
    `WITH cut AS (SELECT * FROM unnest($2::uuid[], $3::int[], $4::int[]) AS cut (product_id, remaining, taken)),
     items AS (UPDATE order_items i SET quantity = greatest(1, cut.remaining), total_price = i.unit_price * greatest(1, cut.remaining),
                      packed_quantity = greatest(0, least(i.packed_quantity, cut.remaining - i.shipped_quantity)),
                      backordered_quantity = greatest(0, least(cut.remaining, i.backordered_quantity - cut.taken)),
                      deleted_at = CASE WHEN cut.remaining = 0 THEN $5::timestamptz END,
                      ${changedOf('i', '$5')}
                 FROM cut WHERE i.order_id = $1 AND i.product_id = cut.product_id AND i.deleted_at IS NULL),
     held AS (UPDATE stock_reservations r SET quantity = greatest(1, r.quantity - cut.taken), ${changedOf('r', '$5')},
                     status = CASE WHEN r.quantity > cut.taken THEN r.status ELSE 'released' END
                FROM cut, stock_reservations was
               WHERE r.order_id = $1 AND r.product_id = cut.product_id AND was.id = r.id
           RETURNING r.product_id, cut.taken, was.status)
     UPDATE products p SET reserved = p.reserved - held.taken
       FROM held WHERE p.id = held.product_id AND held.status = 'reserved'`,
    [
      order.id,
      changed.map((item) => item.productId),
      changed.map((item) => item.left),
      changed.map((item) => item.quantity - item.left),
      now.toISOString(),
    ],
  )
  await followMoney(tx, order, reduced)
  const rows = await lockCommissionsOf(tx, order.id)
  const when = { now, timeZone: order.timeZone }
  const adjustment = adjustmentFor(order, rows, { ...reduced, returnedBase }, when)
  if (adjustment?.row) await addCommission(tx, adjustment.row)
  const { subtotal, discount, promoDiscount, tax, total } = reduced
  return {
    set: {
      subtotal,
      discount,
      promoDiscount,
      tax,
      total,
      ...(adjustment ? { commissionAmount: adjustment.commissionAmount } : {}),
    },
    products: changed.map((item) => item.productId),
    words,
    became: promoBecame(order, reduced),
  }
}

async function followMoney(
  tx: Tx,
  order: LockedOrder,
  { promoDiscount, total }: ReducedOrder,
): Promise<void> {
  await tx.rows(
    `WITH used AS (UPDATE promo_code_usage SET discount_amount = $2,
                      agreed_amount = CASE WHEN discount_amount > $2 THEN coalesce(agreed_amount, discount_amount) ELSE agreed_amount END, ${changedNow}
                    WHERE order_id = $1 AND released_at IS NULL)
     UPDATE clients SET total_order_value = greatest(0, total_order_value - $4) WHERE id = $3`,
    [order.id, promoDiscount, order.clientId, order.total - total],
  )
}
