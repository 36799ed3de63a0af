import { refuseDelivery } from '#company/rules/law-of-delivery.ts'
import { laterUnits } from '#orders/rules/decide-order.ts'
import { refuseConfirm, refusePick, unagreedUnits } from '#orders/rules/move-demands.ts'
import { whyItWaits } from '#orders/rules/why-it-waits.ts'
import { changedOf } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { demand } from '#platform/errors/app-error.ts'
import { readCredit } from './client-credit.ts'
import { asArrays, type HeldProduct, type LockedOrder, lockHeldProducts } from './locked-order.ts'
import { missingUnits } from './missing-stock.ts'
import { orderDelivery } from './order-delivery.ts'

/**
 * Confirms an order if it may be confirmed; a lapsed reservation is renewed (O6). @returns the products whose stock changed
 * @throws AppError 409 `zero_total`, `below_cost`, `bank_unverified`, `jurisdiction_banned`, `out_of_stock`, `account_on_hold`
 */
export async function confirmStock(
  tx: Tx,
  order: LockedOrder,
  { now, today }: { now: Date; today: string },
): Promise<string[]> {
  const hasLapsed = order.reservationLapsedAt !== null
  const isBankVerified = await hasVerifiedBank(tx, order.clientId, now)
  const delivery = await orderDelivery(tx, order, now)
  const lapsed = hasLapsed ? await lockHeldProducts(tx, order.id, 'lapsed') : []
  const missing = hasLapsed ? [] : await readUnagreed(tx, order.id)
  // Locked last, as in placing: products before clients.
  const accountStatus = await lockAccount(tx, order.clientId)
  const credit = await readCredit(tx, order.id, today)
  demand(refuseConfirm({ order, isBankVerified, delivery, lapsed, missing, accountStatus, credit }))
  return hasLapsed ? reserveAnew(tx, order.id, lapsed, now) : []
}

/** Whether the client has a verified bank account past its hold (R1). */
async function hasVerifiedBank(tx: Tx, clientId: string, now: Date): Promise<boolean> {
  const verified = await tx.row(
    `SELECT 1 FROM client_banking_info
      WHERE client_id = $1 AND status = 'verified' AND is_active AND deleted_at IS NULL
        AND (usable_from IS NULL OR usable_from <= $2) FOR KEY SHARE`,
    [clientId, now.toISOString()],
  )
  return verified !== undefined
}

async function lockAccount(tx: Tx, clientId: string) {
  const client = await tx.row(`SELECT account_status FROM clients WHERE id = $1 FOR SHARE`, [clientId])
  return client?.accountStatus ?? 'closed'
}

async function reserveAnew(
  tx: Tx,
  orderId: string,
  wanted: readonly HeldProduct[],
  now: Date,
): Promise<string[]> {
  const [ids, quantities] = asArrays(wanted)
  const later = wanted.map((line) => laterUnits(line, line.quantity))
  await tx.rows(
    `WITH wanted AS (SELECT * FROM unnest($2::uuid[], $3::int[], $4::int[]) AS wanted (id, quantity, later)),
     held AS (UPDATE stock_reservations r SET status = 'reserved', reserved_at = $5, ${changedOf('r', 'now()')}
                FROM wanted WHERE r.order_id = $1 AND r.product_id = wanted.id),
     promised AS (UPDATE order_items i SET backordered_quantity = wanted.later, ${changedOf('i', 'now()')}
                    FROM wanted WHERE i.order_id = $1 AND i.product_id = wanted.id AND i.deleted_at IS NULL)
     UPDATE products p SET reserved = p.reserved + wanted.quantity FROM wanted WHERE p.id = wanted.id`,
    [orderId, ids, quantities, later, now.toISOString()],
  )
  return ids
}

/** Missing units beyond the accepted backorder. */
async function readUnagreed(tx: Tx, orderId: string) {
  const agreed = await tx.rows(
    `SELECT product_id, backordered_quantity AS backordered FROM order_items
      WHERE order_id = $1 AND deleted_at IS NULL`,
    [orderId],
  )
  return unagreedUnits(await missingUnits(tx, [orderId]), agreed)
}

/** @throws AppError 409 `jurisdiction_banned`, `out_of_stock` */
export async function demandPickable(tx: Tx, order: LockedOrder, now: Date): Promise<void> {
  const delivery = await orderDelivery(tx, order, now)
  // Locked, so that no stock count takes units away meanwhile.
  await lockHeldProducts(tx, order.id)
  demand(refusePick(delivery, await missingUnits(tx, [order.id])))
}

/** Units in stock may be picked if the law allows; locked against stock counts meanwhile. */
export async function demandPartPickable(tx: Tx, order: LockedOrder, now: Date): Promise<void> {
  const delivery = await orderDelivery(tx, order, now)
  await lockHeldProducts(tx, order.id)
  demand(refuseDelivery(delivery))
}

/** Puts missing units on backorder; the customer is notified. @returns them in words */
export async function backorderMissing(tx: Tx, orderId: string): Promise<string> {
  await lockHeldProducts(tx, orderId)
  const missing = await missingUnits(tx, [orderId])
  await tx.rows(
    `UPDATE order_items i SET backordered_quantity = line.missing, ${changedOf('i', 'now()')}
       FROM unnest($2::uuid[], $3::int[]) AS line (product_id, missing)
      WHERE i.order_id = $1 AND i.product_id = line.product_id AND i.deleted_at IS NULL`,
    [orderId, missing.map((line) => line.productId), missing.map((line) => line.missing)],
  )
  return whyItWaits({
    status: 'confirmed',
    missing: missing.map((line) => ({ ...line, backordered: line.missing })),
  })
    .map((reason) => reason.customer)
    .join('\n')
}
