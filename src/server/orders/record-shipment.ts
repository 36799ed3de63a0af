import { postCommission } from '#domain/accounts/journal/postings.ts'
import { post } from '../accounts/journal/post.ts'
import { issueInvoice } from '../accounts/receivables/issue-invoice.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { uuidv7 } from '../db/ids.ts'
import type { Caller } from '../resources/caller.ts'
import type { LockedOrder } from './locked-order.ts'
import { orderItems } from './order-rows.ts'

type Shipped = { order: LockedOrder; carrier: string | undefined; trackingNumber: string | undefined }

/** What goes with bottles that leave the house: their shipment, its invoice with the debit, the commission earned. [PAY-001] */
export async function recordShipment(
  context: Context,
  tx: Tx,
  caller: Caller,
  { order, carrier, trackingNumber }: Shipped,
): Promise<void> {
  const items = await orderItems(tx, order.id)
  const shipped = await shippedUnits(tx, order.id)
  const before = items.map(({ id }) => shipped.get(id) ?? 0)
  const now = items.map(({ quantity }, index) => quantity - (before[index] ?? 0))
  const shipmentId = uuidv7()
  const at = context.clock.now().toISOString()
  await tx.rows(
    `WITH shipment AS (
       INSERT INTO shipments (id, order_id, number, carrier, tracking_number, shipped_at, shipped_by)
       SELECT $1, $2, 1 + count(*), $3, $4, $5, $6 FROM shipments WHERE order_id = $2 RETURNING id)
     INSERT INTO shipment_items (shipment_id, order_item_id, quantity)
     SELECT shipment.id, line.id, line.quantity FROM shipment, unnest($7::uuid[], $8::int[]) AS line (id, quantity)
      WHERE line.quantity > 0`,
    [
      shipmentId,
      order.id,
      carrier ?? null,
      trackingNumber ?? null,
      at,
      caller.actor.role === 'customer' ? null : caller.actor.id,
      items.map(({ id }) => id),
      now,
    ],
  )
  tx.changes.push({ entity: 'shipments', id: shipmentId, op: 'create' })
  await issueInvoice(context, tx, caller, { order, items, shipmentId, units: { before, now } })
  await postEarned(context, tx, caller, order)
}

/** What has reached its receiver. */
export async function deliverShipments(tx: Tx, orderId: string, now: Date): Promise<void> {
  const rows = await tx.rows(
    `UPDATE shipments SET status = 'delivered', delivered_at = $2, version = version + 1, updated_at = $2
      WHERE order_id = $1 AND status = 'shipped' RETURNING id`,
    [orderId, now.toISOString()],
  )
  for (const { id } of rows) tx.changes.push({ entity: 'shipments', id, op: 'update' })
}

async function shippedUnits(tx: Tx, orderId: string): Promise<Map<string, number>> {
  const rows = await tx.rows(
    `SELECT i.order_item_id AS id, sum(i.quantity)::int AS quantity FROM shipment_items i
       JOIN shipments s ON s.id = i.shipment_id WHERE s.order_id = $1 AND s.status <> 'lost' GROUP BY i.order_item_id`,
    [orderId],
  )
  return new Map(rows.map(({ id, quantity }) => [id, quantity ?? 0]))
}

/** What is earned now enters the books, row by row. [SHOP-023] */
async function postEarned(context: Context, tx: Tx, caller: Caller, order: LockedOrder): Promise<void> {
  const rows = await tx.rows(
    `SELECT k.id, k.sales_rep_id AS "userId", k.commission_amount AS cents FROM commissions k
      WHERE k.order_id = $1 AND k.commission_type <> 'reversal' AND k.earned_at IS NOT NULL AND k.commission_amount <> 0
      ORDER BY k.id`,
    [order.id],
  )
  const { id: orderId, orderNumber } = order
  for (const row of rows) await post(context, tx, caller, postCommission({ ...row, orderId, orderNumber }))
}
