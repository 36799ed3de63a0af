import { reverseCommission } from '#domain/orders/commission.ts'
import { doNetOut } from '#domain/orders/commission-payout.ts'
import { shareOf } from '#domain/orders/money.ts'
import { returnedBaseCents, unitsByProduct } from '#domain/orders/pricing.ts'
import type { Tx } from '../db/client.ts'
import { uuidv7 } from '../db/ids.ts'
import { insertSql, Params } from '../db/params.ts'
import { invalidField } from '../errors/app-error.ts'
import { asArrays, type LockedOrder, lockHeldProducts } from './locked-order.ts'

type When = { now: Date; timeZone: string }

/**
 * Gives back what a cancelled order held: stock, the promo use, the commission, the client's figures. Each once, however
 * often it is called: only what is still held is given back.
 * @returns the products whose stock changed
 */
export async function giveBackOrder(tx: Tx, order: LockedOrder, when: When): Promise<string[]> {
  const held = await lockHeldProducts(tx, order.id)
  const [ids, quantities] = asArrays(held)
  await tx.rows(
    `WITH released AS (UPDATE stock_reservations SET status = 'released', version = version + 1, updated_at = now()
                        WHERE order_id = $1 AND status = 'reserved')
     UPDATE products p SET reserved = p.reserved - held.quantity
       FROM unnest($2::uuid[], $3::int[]) AS held (id, quantity) WHERE p.id = held.id`,
    [order.id, ids, quantities],
  )
  await tx.rows(
    `WITH released AS (UPDATE promo_code_usage SET released_at = $2, version = version + 1, updated_at = now()
                        WHERE order_id = $1 AND released_at IS NULL RETURNING promo_code_id)
     UPDATE promo_codes SET current_usage_count = current_usage_count - 1
       FROM released WHERE promo_codes.id = released.promo_code_id`,
    [order.id, when.now.toISOString()],
  )
  await reverse(tx, order, undefined, when)
  await tx.rows(
    `UPDATE clients SET total_orders = greatest(0, total_orders - 1), total_order_value = greatest(0, total_order_value - $2)
      WHERE id = $1`,
    [order.clientId, order.total],
  )
  return ids
}

type Item = {
  id: string
  productId: string
  productName: string
  quantity: number
  unitPrice: number
  totalPrice: number
  returnedQuantity: number
}

type Return = {
  items?: { productId: string; quantity: number }[] | undefined
  isRestocked: boolean
  userId: string | null
}

/**
 * Takes back the whole of a shipped order, or lines of it: stock (a movement each; what cannot be sold again is scrapped),
 * the commission in proportion, the client's figures.
 * @returns whether all of it has come back now, and what came
 * @throws AppError 400 for more than can still come back
 */
export async function takeBackItems(
  tx: Tx,
  order: LockedOrder,
  { items: asked, isRestocked, userId }: Return,
  when: When,
): Promise<{ isWhole: boolean; products: string[]; names: string[] }> {
  const items = await tx.rows(
    `SELECT id, product_id AS "productId", product_name AS "productName", quantity, unit_price AS "unitPrice",
            total_price AS "totalPrice", returned_quantity AS "returnedQuantity"
       FROM order_items WHERE order_id = $1 AND deleted_at IS NULL ORDER BY id`,
    [order.id],
  )
  const back = comingBack(items, asked)
  const [itemIds, quantities] = asArrays(back.map(({ item, quantity }) => ({ id: item.id, quantity })))
  const products = back.map(({ item }) => item.productId)
  await tx.rows('SELECT 1 FROM products WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', [products])
  await tx.rows(
    `WITH back AS (SELECT i.id, i.product_id, back.quantity FROM unnest($2::uuid[], $3::int[]) AS back (id, quantity)
                     JOIN order_items i ON i.id = back.id),
     items AS (UPDATE order_items i SET returned_quantity = i.returned_quantity + back.quantity, version = i.version + 1,
                      updated_at = now() FROM back WHERE i.id = back.id),
     stock AS (UPDATE products p SET stock_quantity = p.stock_quantity + back.quantity
                 FROM back WHERE p.id = back.product_id AND $4::boolean)
     INSERT INTO inventory_transactions (product_id, transaction_type, quantity, reference, user_id, order_id)
     SELECT product_id, 'return', quantity, $5, $6::uuid, $1::uuid FROM back
      UNION ALL SELECT product_id, 'scrap', -quantity, $5, $6::uuid, $1::uuid FROM back WHERE NOT $4::boolean`,
    [order.id, itemIds, quantities, isRestocked, order.orderNumber, userId],
  )

  const unitsBefore = items.map((item) => item.returnedQuantity)
  const units = items.map(
    (item) => item.returnedQuantity + (back.find((line) => line.item === item)?.quantity ?? 0),
  )
  const isWhole = items.every((item, index) => units[index] === item.quantity)
  const refund = worthOf(order, items, units) - worthOf(order, items, unitsBefore)
  await reverse(tx, order, returnedBaseCents({ ...order, lines: items }, units), when)
  await tx.rows('UPDATE clients SET total_order_value = greatest(0, total_order_value - $2) WHERE id = $1', [
    order.clientId,
    refund,
  ])
  return {
    isWhole,
    products: isRestocked ? products : [],
    names: back.map(({ item, quantity }) => `${quantity} × ${item.productName}`),
  }
}

function comingBack(items: readonly Item[], asked: Return['items']): { item: Item; quantity: number }[] {
  const left = (item: Item) => item.quantity - item.returnedQuantity
  if (!asked) return items.filter((item) => left(item) > 0).map((item) => ({ item, quantity: left(item) }))
  return unitsByProduct(asked).map(({ productId, quantity }) => {
    const line = asked.findIndex((one) => one.productId === productId)
    const item = items.find((one) => one.productId === productId)
    if (!item) throw invalidField(`items.${line}.productId`, 'This product is not part of the order.')
    if (quantity > left(item)) {
      throw invalidField(
        `items.${line}.quantity`,
        `Only ${left(item)} of ${item.productName} can still come back.`,
      )
    }
    return { item, quantity }
  })
}

/** Cents of the order's total that belong to the units returned so far. */
function worthOf(order: LockedOrder, items: readonly Item[], units: readonly number[]): number {
  if (items.every((item, index) => units[index] === item.quantity)) return order.total
  const base = order.subtotal - order.discount - order.promoDiscount
  return base > 0 ? shareOf(order.total, returnedBaseCents({ ...order, lines: items }, units), base) : 0
}

/** A row against the commission for what has come back, in the current week; nothing is changed or deleted (O4). */
async function reverse(
  tx: Tx,
  order: LockedOrder,
  returnedBase: number | undefined,
  when: When,
): Promise<void> {
  const rows = await tx.rows(
    `SELECT id, sales_rep_id AS "salesRepId", commission_amount AS "commissionAmount", commission_rate AS "commissionRate",
            order_total AS "orderTotal", commission_type AS "commissionType", status, earned_at AS "earnedAt"
       FROM commissions WHERE order_id = $1 ORDER BY id FOR NO KEY UPDATE`,
    [order.id],
  )
  const original = rows.find((row) => row.commissionType === 'accrual')
  if (!original) return
  // What a reduction took off was never part of what is taken back now.
  const kept = rows.filter((row) => row.commissionType !== 'reversal')
  const reversal = reverseCommission({
    original: {
      ...original,
      commissionAmount: kept.reduce((sum, row) => sum + row.commissionAmount, 0),
      orderTotal: kept.reduce((sum, row) => sum + row.orderTotal, 0),
      orderId: order.id,
      clientId: order.clientId,
      baseCents: order.subtotal - order.discount - order.promoDiscount,
    },
    earlier: rows.filter((row) => row.commissionType === 'reversal'),
    returnedBase,
    now: when.now,
    timeZone: when.timeZone,
  })
  if (!reversal) return
  const id = uuidv7()
  const params = new Params()
  // What was never earned is taken back unearned: neither is ever paid.
  const earnedAt = original.earnedAt ? when.now.toISOString() : null
  await tx.rows(
    insertSql(params, 'commissions', { id, ...reversal, reversesId: original.id, earnedAt }),
    params.values,
  )
  tx.changes.push({ entity: 'commissions', id, op: 'create' })
  if (!doNetOut([...rows, reversal])) return
  await tx.rows(
    'UPDATE commissions SET netted_at = $2, version = version + 1, updated_at = $2 WHERE order_id = $1',
    [order.id, when.now.toISOString()],
  )
  for (const row of rows) tx.changes.push({ entity: 'commissions', id: row.id, op: 'net_out' })
}
