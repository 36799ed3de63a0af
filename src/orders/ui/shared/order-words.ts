import type { OrderAction } from '#orders/contract/move-order.ts'
import type { OrderStatus } from '#orders/rules/order-lifecycle.ts'
import { isEndOfParts } from '#orders/rules/shipped-lines.ts'
import type { Order } from './order-types.ts'

type OrderStep = Extract<
  OrderStatus,
  'pending' | 'confirmed' | 'picking' | 'packed' | 'shipped' | 'delivered'
>

/** The steps of an order, each with the field that holds its time. */
export const orderSteps = [
  { status: 'pending', label: 'Placed', at: 'orderDate' },
  { status: 'confirmed', label: 'Confirmed', at: 'confirmedAt' },
  { status: 'picking', label: 'Picking', at: 'pickedAt' },
  { status: 'packed', label: 'Packed', at: 'packedAt' },
  { status: 'shipped', label: 'Shipped', at: 'shippedDate' },
  { status: 'delivered', label: 'Delivered', at: 'deliveredDate' },
] as const satisfies readonly { status: OrderStep; label: string; at: keyof Order }[]

export const openStatuses = 'pending,confirmed,picking,packed,shipped,on_hold'
export const endedStatuses = 'delivered,cancelled,returned'

type ActionWords = {
  label: string
  /** The toast's text: "ORD-1004 confirmed". */
  done: string
  /** What the move does, shown beforehand. */
  note?: string
  isDanger?: boolean
  /** The label of the text field, when it is not a reason. */
  asks?: string
}

export const actionWords: Record<OrderAction, ActionWords> = {
  confirm: { label: 'Confirm', done: 'confirmed' },
  pick: { label: 'Start picking', done: 'is being picked' },
  'pick-part': { label: 'Pick what is here', done: 'is being picked in part' },
  pack: { label: 'Mark as packed', done: 'packed' },
  unpack: {
    label: 'Unpack',
    done: 'unpacked',
    note: 'It goes back to picking, and its packing slip is no longer valid. The stock stays reserved.',
  },
  ship: {
    label: 'Ship',
    done: 'shipped',
    note: 'Stock is deducted and the customer gets the tracking number.',
  },
  deliver: { label: 'Mark as delivered', done: 'delivered' },
  hold: { label: 'Put on hold', done: 'put on hold', note: 'The stock stays reserved until you release it.' },
  release: { label: 'Release', done: 'released' },
  allow: {
    label: 'Allow at this price',
    done: 'may be confirmed at its price',
  },
  backorder: {
    label: 'Put on backorder',
    done: 'put on backorder',
    note: 'Missing items ship later; the customer is notified, with the date if known.',
  },
  reduce: {
    label: 'Reduce',
    done: 'reduced',
    note: 'Total, stock and commission are updated. The customer is notified.',
  },
  message: {
    label: 'Message the customer',
    done: 'has a new message',
    note: 'It is also kept with the order.',
    asks: 'Message',
  },
  cancel: {
    label: 'Cancel order',
    done: 'canceled',
    note: 'Stock and promo use are restored, and nothing is debited. This cannot be undone.',
    isDanger: true,
  },
  return: {
    label: 'Record a return',
    done: 'returned',
    note: 'Commission is reversed for returned items. This cannot be undone.',
    isDanger: true,
  },
}

/** The texts for canceling an order of which a part has shipped. */
export const cancelRest = {
  label: 'Cancel the rest',
  note: 'What has shipped stays as it is. The rest goes back to stock and is never debited. This cannot be undone.',
}

/** The toast's text for the result of a move, which may concern only a part of the order. */
export function doneWords(action: OrderAction, status: string): string {
  if (action === 'ship' && status !== 'shipped') return 'shipped in part'
  if (action === 'cancel' && status !== 'cancelled') return 'is over: the rest is canceled'
  if (action === 'reduce' && isEndOfParts(status)) return 'is over: reduced to what has shipped'
  return actionWords[action].done
}

export function isOrderAction(action: string): action is OrderAction {
  return Object.hasOwn(actionWords, action)
}

const waits: Partial<Record<OrderStatus, string>> = {
  pending: 'We have your order and review it next.',
  confirmed: 'Confirmed. We pick it from our shelves next.',
  picking: 'We are picking it from our shelves.',
  packed: 'Packed, and waiting for the carrier.',
  shipped: 'On its way to you.',
  on_hold: 'On hold for now. We will be in touch.',
}

/** The next step of an order that ships in parts. */
export const partNext = 'A part of it is on its way. The rest ships as soon as it is packed.'

/** The next step, worded for the customer. */
export function whatNext(status: OrderStatus): string | undefined {
  return waits[status]
}
