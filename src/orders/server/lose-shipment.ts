import type { FullOrder } from '#orders/contract/move-order.ts'
import { creditedWords } from '#orders/rules/credit-words.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { deliverWhole } from './deliver-shipment.ts'
import { readFullOrder } from './full-order.ts'
import { type LockedOrder, lockOrder } from './locked-order.ts'
import { creditReturn } from './needs.ts'
import { notifyCustomer } from './notify-customer.ts'
import { takeBackItems } from './release-order.ts'
import { setOrder } from './set-order.ts'

/**
 * Marks a shipment as lost: its contents are credited and the commission reversed as for a return, but nothing is restocked.
 * The customer is notified, and reorders what they need. [decision O10] @throws AppError 403, 404 outside the caller's scope,
 * 409 `move_not_allowed` when it is not in transit
 */
export async function loseShipment(
  context: Context,
  caller: Caller,
  id: string,
  { reason }: { reason: string },
): Promise<FullOrder> {
  return context.db.transact(async (tx) => {
    const found = await tx.row('SELECT order_id FROM shipments WHERE id = $1', [id])
    if (!found) throw notFound()
    const now = context.clock.now()
    const order = await lockOrder(tx, caller, found.orderId, context.config)
    const parcel = await loseParcel(tx, caller, { order, id, reason, now })
    const items = await tx.rows(
      `SELECT i.product_id, s.quantity FROM shipment_items s JOIN order_items i ON i.id = s.order_item_id
        WHERE s.shipment_id = $1 ORDER BY i.id LIMIT 500`,
      [id],
    )
    const userId = caller.actor.id
    const wanted = { items, isRestocked: false, userId }
    const { isWhole, came, sums } = await takeBackItems(context, tx, caller, { order, wanted, now })
    const why = `${parcel} was lost on the way`
    const credited = await creditReturn(context, tx, caller, {
      clientId: order.clientId,
      orderId: order.id,
      sums,
      reason: why,
      items: came,
      isRefunded: true,
    })
    await notifyCustomer(tx, order, {
      action: 'message',
      status: order.status,
      detail: [
        `${why}, and with it ${came.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}. We are sorry.`,
        ...creditedWords(credited),
        'Please order again what you still need.',
      ].join('\n\n'),
      input: {},
    })
    if (isWhole) await endWhole(tx, caller, order, { reason: why, now })
    else if (!(await deliverWhole(tx, caller, order, now)))
      await setOrder(tx, order.id, { status: order.status }, now)
    return readFullOrder(tx, caller.actor, order.id, context)
  })
}

type Lost = { order: LockedOrder; id: string; reason: string; now: Date }

/** @returns the shipment's name */
async function loseParcel(tx: Tx, caller: Caller, { order, id, reason, now }: Lost): Promise<string> {
  const lost = await tx.row(
    `UPDATE shipments SET status = 'lost', ${changedAt('$2')} WHERE id = $1 AND status = 'shipped'
     RETURNING number, carrier, tracking_number`,
    [id, now.toISOString()],
  )
  if (!lost) throw new AppError('move_not_allowed', { allowed: [] })
  tx.changes.push({ entity: 'shipments', id, op: 'update' })
  const change = { entity: 'shipments', id, action: 'lose', reason } as const
  await recordChange(tx, caller, { ...change, before: { status: 'shipped' }, after: { status: 'lost' } })
  const number = [lost.carrier, lost.trackingNumber].filter(Boolean).join(' ')
  return `Shipment ${order.orderNumber}-${lost.number}${number && ` (${number})`}`
}

/** Ends an order of which nothing remains with the customer. */
async function endWhole(
  tx: Tx,
  caller: Caller,
  { id, status: from }: LockedOrder,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await setOrder(tx, id, { status: 'returned' }, now)
  const moved = { entity: 'orders', id, action: 'return', from, to: 'returned', reason, after: {} }
  await recordMove(tx, caller, moved)
}
