import { earningFor } from '#orders/rules/commission-follows.ts'
import type { DecidedShipment } from '#orders/rules/part-shipment.ts'
import type { Context } from '#platform/context.ts'
import { changedAt, changedNow, changedOf } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { asArrays, type LockedOrder } from './locked-order.ts'
import { bookCommission, issueInvoice } from './needs.ts'
import { addCommission, lockCommissionsOf } from './order-rows.ts'
import { addPacked, keepInBox, packedShipment } from './packed-shipment.ts'

type Shipped = {
  order: LockedOrder
  shipment: DecidedShipment
  carrier: string | undefined
  trackingNumber: string | undefined
}

/**
 * Records what ships: the packed shipment is in transit, with invoice and debit, and the commission is earned. Packed units
 * that stay become a shipment of their own. [PAY-001]
 */
export async function recordShipment(
  context: Context,
  tx: Tx,
  caller: Caller,
  { order, shipment, carrier, trackingNumber }: Shipped,
): Promise<void> {
  const packed = await packedShipment(tx, order.id)
  if (!packed) throw new AppError('move_not_allowed', { allowed: [] })
  const { id: shipmentId, packedAt, packedBy } = packed
  const at = context.clock.now().toISOString()
  const [ids, quantities] = asArrays(shipment.goes.map(({ item, quantity }) => ({ id: item.id, quantity })))
  await tx.rows(
    `WITH line AS (SELECT * FROM unnest($6::uuid[], $7::int[]) AS line (id, quantity)),
     gone AS (UPDATE order_items i SET shipped_quantity = i.shipped_quantity + line.quantity,
                     packed_quantity = i.packed_quantity - line.quantity, ${changedOf('i', '$4')}
                FROM line WHERE i.id = line.id)
     UPDATE shipments SET status = 'shipped', carrier = $2, tracking_number = $3, shipped_at = $4, shipped_by = $5,
            ${changedAt('$4')} WHERE id = $1`,
    [
      shipmentId,
      carrier ?? null,
      trackingNumber ?? null,
      at,
      caller.actor.role === 'customer' ? null : caller.actor.id,
      ids,
      quantities,
    ],
  )
  tx.changes.push({ entity: 'shipments', id: shipmentId, op: 'update' })
  if (shipment.stays.length > 0) {
    await keepInBox(tx, shipmentId, shipment.goes)
    await addPacked(tx, { orderId: order.id, lines: shipment.stays, box: null, packedAt, packedBy })
  }
  const { sums, isLast, shippedBase } = shipment
  await issueInvoice(context, tx, caller, { order, shipmentId, sums })
  if (isLast) return earnAll(context, tx, caller, order)
  await earnPart(context, tx, caller, { order, shippedBase, total: sums.total })
}

/** Marks shipments in transit, or one of them, as delivered. */
export async function deliverShipments(
  tx: Tx,
  orderId: string,
  now: Date,
  shipmentId: string | null = null,
): Promise<number> {
  const rows = await tx.change(
    `UPDATE shipments SET status = 'delivered', delivered_at = $2, ${changedAt('$2')}
      WHERE order_id = $1 AND status = 'shipped' AND ($3::uuid IS NULL OR id = $3) RETURNING id`,
    [orderId, now.toISOString(), shipmentId],
  )
  return rows.length
}

/** All of the order has shipped: all its commission is earned and booked row by row. [SHOP-023] */
export async function earnAll(context: Context, tx: Tx, caller: Caller, order: LockedOrder): Promise<void> {
  const rows = await tx.rows(
    `UPDATE commissions SET earned_at = $2, ${changedNow}
      WHERE order_id = $1 AND commission_type <> 'reversal' AND earned_at IS NULL
     RETURNING id, sales_rep_id AS "userId", commission_amount AS cents`,
    [order.id, context.clock.now().toISOString()],
  )
  const { id: orderId, orderNumber } = order
  for (const row of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    if (row.cents !== 0) await bookCommission(context, tx, caller, { ...row, orderId, orderNumber })
}

/** Splits a part's commission off as earned. [decision O10] */
async function earnPart(
  context: Context,
  tx: Tx,
  caller: Caller,
  { order, ...part }: { order: LockedOrder; shippedBase: number; total: number },
): Promise<void> {
  const when = { now: context.clock.now(), timeZone: order.timeZone }
  const earning = earningFor(order, await lockCommissionsOf(tx, order.id), part, when)
  if (!earning) return
  const { salesRepId: userId, commissionAmount: cents } = earning.earned
  const id = await addCommission(tx, earning.earned)
  await addCommission(tx, earning.waiting)
  const { id: orderId, orderNumber } = order
  await bookCommission(context, tx, caller, { id, userId, cents, orderId, orderNumber })
}
