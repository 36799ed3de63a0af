import type { FullOrder, OrderAction } from '#orders/contract/move-order.ts'
import { creditedWords } from '#orders/rules/credit-words.ts'
import { fieldsOfMove, orderMoveFacts } from '#orders/rules/move-demands.ts'
import { type OrderStatus, orderLifecycle } from '#orders/rules/order-lifecycle.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { AppError, invalidField } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { decideMove, recordMove } from '#platform/resources/moves.ts'
import { movesFrom } from '#platform/rules/lifecycle.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { readStatus } from './client-status.ts'
import { closeRest, endShipped } from './close-rest.ts'
import { backorderMissing, confirmStock, demandPartPickable, demandPickable } from './confirm-order.ts'
import { readFullOrder } from './full-order.ts'
import { type LockedOrder, lockOrder } from './locked-order.ts'
import { creditReturn } from './needs.ts'
import { notifyCustomer } from './notify-customer.ts'
import { packOrder } from './pack-order.ts'
import { followLines, unpackOrder } from './packed-shipment.ts'
import { deliverShipments } from './record-shipment.ts'
import { reduceLines } from './reduce-order.ts'
import { releaseOrder, takeBackItems } from './release-order.ts'
import { setOrder } from './set-order.ts'
import { shipOrder } from './ship-order.ts'

export type MoveInput = {
  reason?: string | undefined
  trackingNumber?: string | undefined
  carrier?: string | undefined
  items?: { productId: string; quantity: number }[] | undefined
  isRestocked?: boolean | undefined
  isRefunded?: boolean | undefined
  box?: string | undefined
}

type Moving = {
  context: Context
  tx: Tx
  caller: Caller
  order: LockedOrder
  to: OrderStatus
  input: MoveInput
  now: Date
}

/** Effects of a move beyond the order's status, with changed sums. */
type Effect = {
  set?: Record<string, unknown>
  /** Overrides the target status. */
  to?: OrderStatus
  products?: readonly string[]
  /** Text for the customer's notification. */
  detail?: string
}

/**
 * Moves an order along its lifecycle with all consequences, in one transaction. `version` (from `If-Match`) must match if
 * given. @throws AppError 400, 403, 404, 409 `move_not_allowed` with the possible moves, `version_conflict`, `zero_total`,
 * `below_cost`, `bank_unverified`, `account_on_hold`, `jurisdiction_banned`, `out_of_stock`
 */
export async function moveOrder(
  context: Context,
  caller: Caller,
  id: string,
  { action, input, version }: { action: OrderAction; input: MoveInput; version: number | null },
): Promise<FullOrder> {
  return context.db.transact(async (tx) => {
    const order = await lockOrder(tx, caller, id, context.config)
    const now = context.clock.now()
    if (version !== null && version !== order.version) {
      throw new AppError('version_conflict', { current: await readFullOrder(tx, caller.actor, id, context) })
    }
    const facts = orderMoveFacts(order, await readStatus(tx, order.id))
    const { role } = caller.actor
    const decided = decideMove(orderLifecycle, { state: order.status, action, role, facts })
    const [move] = movesFrom(orderLifecycle, order.status, role, facts).filter((one) => one.action === action)
    if (move?.needsReason && !input.reason) throw invalidField('reason', 'Required')

    const effect = (await effects[action]?.({ context, tx, caller, order, to: decided, input, now })) ?? {}
    const to = effect.to ?? decided
    const { carrier, trackingNumber } = input
    const hasLapsed = order.reservationLapsedAt !== null
    const fields = fieldsOfMove(action, { from: order.status, to, hasLapsed, carrier, trackingNumber, now })
    const after = { ...fields, ...effect.set }
    await setOrder(tx, id, { status: to, ...after }, now)
    await recordMove(tx, caller, {
      entity: 'orders',
      id,
      action,
      from: order.status,
      to,
      reason: input.reason ?? null,
      after,
    })
    for (const product of effect.products ?? []) {
      tx.changes.push({ entity: 'products', id: product, op: 'update' })
    }
    await notifyCustomer(tx, order, { action, status: to, detail: effect.detail ?? '', input })
    return readFullOrder(tx, caller.actor, id, context)
  })
}

const effects: Partial<Record<OrderAction, (moving: Moving) => Promise<Effect>>> = {
  confirm: async ({ context, tx, order, now }) => ({
    products: await confirmStock(tx, order, { now, today: await companyDay(tx, context) }),
  }),
  pick: async ({ tx, order, now }) => {
    await demandPickable(tx, order, now)
    return {}
  },
  'pick-part': async ({ tx, order, now }) => {
    await demandPartPickable(tx, order, now)
    return {}
  },
  pack: ({ tx, caller, order, input: { items, box }, now }) =>
    packOrder(tx, { order, items, box: box ?? null, userId: staffId(caller), now }),
  unpack: async ({ tx, caller, order, input }) => {
    await unpackOrder(tx, caller, order.id, input.reason ?? null)
    return {}
  },
  ship: ({ context, tx, caller, order, input: { carrier, trackingNumber, items }, now }) =>
    shipOrder(context, tx, caller, {
      order,
      carrier,
      trackingNumber,
      items,
      userId: staffId(caller),
      now,
    }),
  release: async ({ context, tx, order, to, now }) =>
    to === 'confirmed'
      ? { products: await confirmStock(tx, order, { now, today: await companyDay(tx, context) }) }
      : {},
  backorder: async ({ tx, order }) => ({ detail: await backorderMissing(tx, order.id) }),
  reduce: async ({ context, tx, caller, order, to, input, now }) => {
    const { set, products, words, became, isOver } = await reduceLines(tx, order, input.items ?? [], now)
    const ended = isOver
      ? await endShipped(context, tx, caller, { ...order, ...set })
      : { to, set: {}, words: [] }
    const isPacked = await followLines(tx, caller, order.id)
    const total = `The new total is ${formatCents(set.total ?? 0)}.`
    const promo = became ? [became] : []
    const stays = order.hasShipments ? ['What we have shipped stays as it is.'] : []
    return {
      // With nothing packed it returns to picking.
      to: order.status === 'packed' && ended.to === 'packed' && !isPacked ? 'confirmed' : ended.to,
      set: { ...set, ...ended.set },
      products,
      detail: [
        words,
        ...promo,
        ...stays,
        ...(isOver ? ['Nothing more follows.'] : []),
        total,
        ...ended.words,
      ].join('\n\n'),
    }
  },
  cancel: async ({ context, tx, caller, order, now }) =>
    order.hasShipments
      ? closeRest(context, tx, caller, { order, now })
      : { products: await releaseOrder(tx, caller, order, now) },
  deliver: async ({ tx, order, now }) => {
    await deliverShipments(tx, order.id, now)
    return {}
  },
  return: async ({ context, tx, caller, order, to, input, now }) => {
    const { items, isRestocked = true, isRefunded = true, reason = '' } = input
    const { isWhole, products, came, sums } = await takeBackItems(context, tx, caller, {
      order,
      wanted: { items, isRestocked, userId: staffId(caller) },
      now,
    })
    const { clientId } = order
    const credited = await creditReturn(context, tx, caller, {
      clientId,
      orderId: order.id,
      sums,
      reason,
      items: came,
      isRefunded,
    })
    const names = came.map(({ name, quantity }) => `${quantity} × ${name}`)
    return {
      // Returning some lines leaves the rest of the order where it is.
      to: isWhole ? to : order.status,
      products,
      detail: [`We have received your return of ${names.join(', ')}.`, ...creditedWords(credited)].join(
        '\n\n',
      ),
    }
  },
}

function staffId({ actor }: Caller): string | null {
  return actor.role === 'customer' ? null : actor.id
}
