import type { OrderAction } from '#contracts/orders/move-order.ts'
import type { OrderStatus } from '#domain/orders/order-lifecycle.ts'
import type { Order } from './order-types.ts'

export type OrderStep = Extract<
  OrderStatus,
  'pending' | 'confirmed' | 'picking' | 'packed' | 'shipped' | 'delivered'
>

/** The way an order goes, and the field that says when it got there. */
export const orderSteps: readonly { status: OrderStep; label: string; at: keyof Order }[] = [
  { status: 'pending', label: 'Placed', at: 'orderDate' },
  { status: 'confirmed', label: 'Confirmed', at: 'confirmedAt' },
  { status: 'picking', label: 'Picking', at: 'pickedAt' },
  { status: 'packed', label: 'Packed', at: 'packedAt' },
  { status: 'shipped', label: 'Shipped', at: 'shippedDate' },
  { status: 'delivered', label: 'Delivered', at: 'deliveredDate' },
]

export const openStatuses = 'pending,confirmed,picking,packed,shipped,on_hold'
export const endedStatuses = 'delivered,cancelled,returned'

type ActionWords = {
  label: string
  /** What the toast says: "ORD-1004 confirmed". */
  done: string
  /** What happens with it, before one does it. */
  note?: string
  isDanger?: boolean
  /** What the text is that goes with it, where it is no reason. */
  asks?: string
}

export const actionWords: Record<OrderAction, ActionWords> = {
  confirm: { label: 'Confirm', done: 'confirmed' },
  pick: { label: 'Start picking', done: 'is being picked' },
  pack: { label: 'Mark as packed', done: 'packed' },
  ship: {
    label: 'Ship',
    done: 'shipped',
    note: 'Stock goes out and the customer is told where the parcel is.',
  },
  deliver: { label: 'Mark as delivered', done: 'delivered' },
  hold: { label: 'Put on hold', done: 'put on hold', note: 'The stock stays reserved until you release it.' },
  release: { label: 'Release', done: 'released' },
  allow: {
    label: 'Let it pass at $0.00',
    done: 'may be confirmed at $0.00',
  },
  backorder: {
    label: 'Put on backorder',
    done: 'put on backorder',
    note: 'What is missing comes later; the customer is told, with the date if one is known.',
  },
  reduce: {
    label: 'Reduce',
    done: 'reduced',
    note: 'Total, stock and commission follow. The customer is told.',
  },
  message: {
    label: 'Write to the customer',
    done: 'was written about',
    note: 'It stays with the order, too.',
    asks: 'Message',
  },
  cancel: {
    label: 'Cancel order',
    done: 'canceled',
    note: 'Stock and promo use are given back, and nothing is debited. This cannot be undone.',
    isDanger: true,
  },
  return: {
    label: 'Take back',
    done: 'taken back',
    note: 'The commission is reversed for what comes back. This cannot be undone.',
    isDanger: true,
  },
}

export function isOrderAction(action: string): action is OrderAction {
  return Object.hasOwn(actionWords, action)
}

const waits: Partial<Record<OrderStatus, string>> = {
  pending: 'We have your order and look through it next.',
  confirmed: 'Confirmed. We pick it from our shelves next.',
  picking: 'We are picking it from our shelves.',
  packed: 'Packed, and waiting for the carrier.',
  shipped: 'On its way to you.',
  on_hold: 'On hold for the moment. We will be in touch.',
}

/** What happens next, in the customer's words. */
export function whatNext(status: OrderStatus): string | undefined {
  return waits[status]
}
