import { commissionMonth, weekStart } from '#domain/orders/commission.ts'
import { shareOf } from '#domain/orders/money.ts'
import { type ReducedOrder, reduceOrder } from '#domain/orders/reduce.ts'
import type { Tx } from '../db/client.ts'
import { uuidv7 } from '../db/ids.ts'
import { insertSql, Params } from '../db/params.ts'
import { invalidField } from '../errors/app-error.ts'
import { type LockedOrder, lockHeldProducts } from './locked-order.ts'

type Item = {
  id: string
  productId: string
  productName: string
  quantity: number
  unitPrice: number
  totalPrice: number
}
type Wanted = readonly { productId: string; quantity: number }[]
type When = { now: Date; timeZone: string }

/**
 * Makes lines of an order smaller: stock that it no longer needs is given back, sums and commission follow, each with a
 * row of its own where money is.
 * @returns the new sums, the products whose stock changed, and what changed in words
 * @throws AppError 400 by the line at fault
 */
export async function reduceLines(
  tx: Tx,
  order: LockedOrder,
  wanted: Wanted,
  when: When,
): Promise<{ set: Record<string, number>; products: string[]; words: string }> {
  const items = await tx.rows(
    `SELECT id, product_id AS "productId", product_name AS "productName", quantity, unit_price AS "unitPrice",
            total_price AS "totalPrice"
       FROM order_items WHERE order_id = $1 AND deleted_at IS NULL ORDER BY id`,
    [order.id],
  )
  const left = leftOf(items, wanted)
  const changed = items.flatMap((item, index) => {
    const quantity = left[index] ?? item.quantity
    return quantity < item.quantity ? [{ ...item, left: quantity }] : []
  })
  const reduced = reduceOrder({ ...order, lines: items }, left)
  await lockHeldProducts(tx, order.id)
  await tx.rows(
    `WITH cut AS (SELECT * FROM unnest($2::uuid[], $3::int[], $4::int[]) AS cut (product_id, remaining, taken)),
     items AS (UPDATE order_items i SET quantity = greatest(1, cut.remaining), total_price = i.unit_price * greatest(1, cut.remaining),
                      backordered_quantity = greatest(0, least(cut.remaining, i.backordered_quantity - cut.taken)),
                      deleted_at = CASE WHEN cut.remaining = 0 THEN $5::timestamptz END,
                      version = i.version + 1, updated_at = $5
                 FROM cut WHERE i.order_id = $1 AND i.product_id = cut.product_id AND i.deleted_at IS NULL),
     held AS (UPDATE stock_reservations r SET quantity = greatest(1, cut.remaining), version = r.version + 1, updated_at = $5,
                     status = CASE WHEN cut.remaining = 0 THEN 'released' ELSE r.status END
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
      when.now.toISOString(),
    ],
  )
  await followMoney(tx, order, reduced)
  const commission = await adjustCommission(tx, order, reduced, when)
  const { subtotal, discount, promoDiscount, tax, total } = reduced
  return {
    set: {
      subtotal,
      discount,
      promoDiscount,
      tax,
      total,
      ...(commission === null ? {} : { commissionAmount: commission }),
    },
    products: changed.map((item) => item.productId),
    words: changed.map((item) => `${item.productName}: ${item.left} instead of ${item.quantity}`).join('\n'),
  }
}

function leftOf(items: readonly Item[], wanted: Wanted): number[] {
  for (const [index, { productId, quantity }] of wanted.entries()) {
    const item = items.find((one) => one.productId === productId)
    if (!item) throw invalidField(`items.${index}.productId`, 'This product is not part of the order.')
    if (quantity >= item.quantity) {
      throw invalidField(`items.${index}.quantity`, `Fewer than the ${item.quantity} that were ordered`)
    }
  }
  const left = items.map(
    (item) => wanted.find((one) => one.productId === item.productId)?.quantity ?? item.quantity,
  )
  if (left.every((quantity) => quantity === 0)) {
    throw invalidField('items.0.quantity', 'Nothing would be left of it: please cancel the order instead')
  }
  return left
}

async function followMoney(
  tx: Tx,
  order: LockedOrder,
  { promoDiscount, total }: ReducedOrder,
): Promise<void> {
  await tx.rows(
    `WITH used AS (UPDATE promo_code_usage SET discount_amount = $2, version = version + 1, updated_at = now()
                    WHERE order_id = $1 AND released_at IS NULL)
     UPDATE clients SET total_order_value = greatest(0, total_order_value - $4) WHERE id = $3`,
    [order.id, promoDiscount, order.clientId, order.total - total],
  )
}

/** The commission follows by a row of its own; nothing is changed (O4). @returns what it is now, null where nobody earns */
async function adjustCommission(
  tx: Tx,
  order: LockedOrder,
  { base, baseBefore, total }: ReducedOrder,
  { now, timeZone }: When,
): Promise<number | null> {
  const rows = await tx.rows(
    `SELECT id, sales_rep_id AS "salesRepId", commission_amount AS "commissionAmount", commission_rate AS "commissionRate",
            order_total AS "orderTotal", commission_type AS "commissionType"
       FROM commissions WHERE order_id = $1 AND commission_type <> 'reversal' ORDER BY id`,
    [order.id],
  )
  const original = rows.find((row) => row.commissionType === 'accrual')
  if (!original) return null
  const before = rows.reduce((sum, row) => sum + row.commissionAmount, 0)
  const after = baseBefore > 0 ? shareOf(before, base, baseBefore) : before
  if (after === before) return after
  const id = uuidv7()
  const params = new Params()
  await tx.rows(
    insertSql(params, 'commissions', {
      id,
      salesRepId: original.salesRepId,
      orderId: order.id,
      clientId: order.clientId,
      commissionAmount: after - before,
      commissionRate: original.commissionRate,
      commissionType: 'adjustment',
      orderTotal: total - order.total,
      weekStartDate: weekStart(now, timeZone),
      month: commissionMonth(now, timeZone),
      reversesId: original.id,
    }),
    params.values,
  )
  tx.changes.push({ entity: 'commissions', id, op: 'create' })
  return after
}
