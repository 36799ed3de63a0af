import { z } from 'zod'
import { orderLifecycle } from '#orders/rules/order-lifecycle.ts'
import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { type Role, roles } from '#platform/rules/access/access.ts'
import { askedForRest, askForRest } from './ask-for-rest.ts'
import { fullOrder, type OrderAction, type OrderMoveBody, orderMoves } from './move-order.ts'
import { orderWaits } from './order-waits.ts'
import { orderQuote, placedOrder, placeOrder } from './place-order.ts'
import { lostShipment } from './shipment.ts'

const tags = 'orders'
const ofBuyers = {
  access: ['customer', 'sales_rep', 'operations', 'admin'],
  tags,
} as const satisfies Partial<CallFacts>

/** Records that can be the reason why an order waits; a change of one may end the wait. */
const waitsHangOn = [
  'orders',
  'products',
  'clients',
  'client_banking_info',
  'client_licenses',
  'illegal_jurisdictions',
] as const

export const orderCalls = {
  place: defineCall({
    ...ofBuyers,
    method: 'POST',
    path: '/api/orders',
    summary: 'Place an order',
    description:
      'With `Idempotency-Key` any number of the same request makes one order and gets the first answer.',
    body: placeOrder,
    answer: placedOrder,
    status: 201,
    changes: ['orders', 'products'],
  }),
  quote: defineCall({
    ...ofBuyers,
    method: 'POST',
    path: '/api/orders/quote',
    summary: 'What an order would cost, and what stands in its way',
    body: placeOrder,
    answer: orderQuote,
    reads: ['products', 'clients'],
  }),
  askForRest: defineCall({
    ...ofBuyers,
    method: 'POST',
    path: '/api/orders/ask-for-rest',
    summary: 'Have the client’s rep see to units that could not be ordered',
    body: askForRest,
    answer: askedForRest,
  }),
  waits: defineCall({
    ...ofBuyers,
    method: 'GET',
    path: '/api/orders/waits',
    summary: 'Why orders wait, in the words for whoever asks',
    query: z.strictObject({ order: z.string().max(8000) }),
    answer: orderWaits,
    reads: waitsHangOn,
  }),
  full: defineCall({
    ...ofBuyers,
    method: 'GET',
    path: '/api/orders/:id/full',
    summary: 'An order with its lines, its life and the moves open to you',
    answer: fullOrder,
    reads: [...waitsHangOn, 'shipments'],
  }),
  shipmentDelivered: defineCall({
    method: 'POST',
    path: '/api/shipments/:id/deliver',
    access: ['operations', 'admin'],
    tags,
    summary: 'Say that one shipment of an order has arrived; the order is delivered with its last',
    answer: fullOrder,
    changes: ['orders', 'shipments'],
  }),
  shipmentLost: defineCall({
    method: 'POST',
    path: '/api/shipments/:id/lose',
    access: ['operations', 'admin'],
    tags,
    summary: 'Say that a shipment was lost on its way: what was in it is credited',
    body: lostShipment,
    answer: fullOrder,
    changes: ['orders', 'shipments', 'credit_memos', 'invoices', 'commissions', 'ach_entries'],
  }),
}

/** Most moves need no input. */
const bodyOf = (action: OrderAction): z.ZodType<OrderMoveBody | null | undefined> =>
  action === 'ship' || action === 'reduce' ? orderMoves[action] : orderMoves[action].nullish()

/** Moves an order: one call for each action of the lifecycle. */
export const moveOrder = (action: OrderAction) =>
  defineCall({
    method: 'POST',
    path: `/api/orders/:id/${action}`,
    access: moversOf(action),
    tags,
    summary: `${action} an order`,
    description: effectOf(action),
    body: bodyOf(action),
    answer: fullOrder,
    changes: ['orders', 'shipments'],
  })

const movesOf = (action: OrderAction) =>
  Object.values(orderLifecycle.moves).flatMap((moves) => moves.filter((move) => move.action === action))

/** Roles that may make a move at all, from the lifecycle. */
function moversOf(action: OrderAction): Role[] {
  return roles.filter((role) => movesOf(action).some((move) => move.roles.includes(role)))
}

function effectOf(action: OrderAction): string {
  return [...new Set(movesOf(action).map((move) => move.effect ?? ''))].filter(Boolean).join('; ')
}
