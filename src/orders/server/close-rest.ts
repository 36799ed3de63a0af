import { creditedWords } from '#orders/rules/credit-words.ts'
import type { OrderStatus } from '#orders/rules/order-lifecycle.ts'
import { decideClosing } from '#orders/rules/part-shipment.ts'
import type { DocumentSums } from '#orders/rules/part-sums.ts'
import { decideAllBack } from '#orders/rules/return-order.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { awardSale } from './award-sale.ts'
import type { LockedOrder } from './locked-order.ts'
import { creditReturn } from './needs.ts'
import { creditedSums, invoicedSums, orderItems } from './order-rows.ts'
import { followLines } from './packed-shipment.ts'
import { earnAll } from './record-shipment.ts'
import { writeReduction } from './reduce-order.ts'
import { takeOffSales } from './release-order.ts'

type Closed = {
  to: OrderStatus
  set: Record<string, unknown>
  products: readonly string[]
  detail: string
}

/**
 * Cancels what of an order has not shipped: reservations are released and the order equals what was invoiced. Shipments stay as
 * they are. [decision O10]
 */
export async function closeRest(
  context: Context,
  tx: Tx,
  caller: Caller,
  { order, now }: { order: LockedOrder; now: Date },
): Promise<Closed> {
  const invoiced = await invoicedSums(tx, order.id)
  const closing = decideClosing(order, await orderItems(tx, order.id), invoiced)
  const { set, products, became } = await writeReduction(tx, order, closing, now)
  await followLines(tx, caller, order.id)
  const ended = await endShipped(context, tx, caller, { ...order, ...set })
  const detail = `What had not been shipped has been canceled: ${closing.words}. Nothing is debited for it.`
  return {
    to: ended.to,
    set: { ...set, ...ended.set },
    products,
    detail: [detail, ...(became ? [became] : []), ...ended.words].join('\n\n'),
  }
}

type Ended = Pick<Closed, 'to' | 'set'> & { words: readonly string[] }

/**
 * Ends a partly shipped order with nothing left to ship: its commission is fully earned, and its status follows its shipments.
 * If all of it was returned, the shipping costs are credited too. @param order with its new sums
 */
export async function endShipped(
  context: Context,
  tx: Tx,
  caller: Caller,
  order: LockedOrder,
): Promise<Ended> {
  await earnAll(context, tx, caller, order)
  const sent = await tx.row(
    `SELECT max(shipped_at) AS "shippedDate", max(delivered_at) AS "deliveredDate", bool_and(status = 'delivered') AS arrived
       FROM shipments WHERE order_id = $1 AND status <> 'packed'`,
    [order.id],
  )
  const { shippedDate = null, deliveredDate = null, arrived = false } = sent ?? {}
  const set = { shippedDate, ...(arrived ? { deliveredDate } : {}) }
  const sums = decideAllBack(order, await orderItems(tx, order.id), await creditedSums(tx, order.id))
  if (sums) {
    await takeOffSales(tx, order, order.total - order.returnedValue)
    return { to: 'returned', set, words: await creditRest(context, tx, caller, { order, sums }) }
  }
  await awardSale(tx, order.id)
  return { to: arrived ? 'delivered' : 'shipped', set, words: [] }
}

type Rest = { order: LockedOrder; sums: DocumentSums }

async function creditRest(
  context: Context,
  tx: Tx,
  caller: Caller,
  { order, sums }: Rest,
): Promise<string[]> {
  const credited = await creditReturn(context, tx, caller, {
    clientId: order.clientId,
    orderId: order.id,
    sums,
    reason: 'All that was shipped has come back, and nothing more follows',
    items: [],
    isRefunded: true,
  })
  return creditedWords(credited)
}
