import type { OrderAction } from '#orders/contract/move-order.ts'
import type { OrderStatus } from '#orders/rules/order-lifecycle.ts'

export type Station = {
  key: OrderStatus
  label: string
  /** The move out of this column, and its target status. */
  action: OrderAction
  to: OrderStatus
  empty: string
}

/** The board's columns from left to right, each with the move to the next. */
export const stations: readonly Station[] = [
  { key: 'pending', label: 'To confirm', action: 'confirm', to: 'confirmed', empty: 'No orders to confirm.' },
  {
    key: 'confirmed',
    label: 'To pick',
    action: 'pick',
    to: 'picking',
    empty: 'Nothing to pick. Confirmed orders come here.',
  },
  { key: 'picking', label: 'To pack', action: 'pack', to: 'packed', empty: 'Nothing to pack.' },
  { key: 'packed', label: 'To ship', action: 'ship', to: 'shipped', empty: 'Nothing to ship.' },
]
