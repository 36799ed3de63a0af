import type { FullOrder } from '#orders/contract/move-order.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { readFullOrder } from './full-order.ts'
import { type LockedOrder, lockOrder } from './locked-order.ts'
import { notifyCustomer } from './notify-customer.ts'
import { deliverShipments } from './record-shipment.ts'
import { setOrder } from './set-order.ts'

/**
 * Marks a shipment as delivered; the order is delivered when all of it has shipped and arrived. [decision O10] @throws AppError
 * 403, 404 outside the caller's scope, 409 `move_not_allowed` when it was delivered before
 */
export async function deliverShipment(context: Context, caller: Caller, id: string): Promise<FullOrder> {
  return context.db.transact(async (tx) => {
    const shipment = await tx.row('SELECT order_id FROM shipments WHERE id = $1', [id])
    if (!shipment) throw notFound()
    const now = context.clock.now()
    const order = await lockOrder(tx, caller, shipment.orderId, context.config)
    const arrived = await deliverShipments(tx, order.id, now, id)
    if (arrived === 0) throw new AppError('move_not_allowed', { allowed: [] })
    await recordChange(tx, caller, {
      entity: 'shipments',
      id,
      action: 'deliver',
      before: { status: 'shipped' },
      after: { status: 'delivered' },
    })
    await deliverWhole(tx, caller, order, now)
    return readFullOrder(tx, caller.actor, order.id, context)
  })
}

/** Marks an order as delivered if all of it has shipped and arrived, and notifies the customer. @returns whether it did */
export async function deliverWhole(tx: Tx, caller: Caller, order: LockedOrder, now: Date): Promise<boolean> {
  if (order.status !== 'shipped') return false
  const onItsWay = await tx.row(
    `SELECT 1 FROM shipments WHERE order_id = $1 AND status = 'shipped' LIMIT 1`,
    [order.id],
  )
  if (onItsWay) return false
  const after = { deliveredDate: now.toISOString() }
  await setOrder(tx, order.id, { status: 'delivered', ...after }, now)
  const moved = { entity: 'orders', id: order.id, action: 'deliver', from: order.status, to: 'delivered' }
  await recordMove(tx, caller, { ...moved, reason: null, after })
  await notifyCustomer(tx, order, { action: 'deliver', status: 'delivered', detail: '', input: {} })
  return true
}
