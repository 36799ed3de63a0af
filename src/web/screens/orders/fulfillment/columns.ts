import type { OrderAction } from '#contracts/orders/move-order.ts'
import type { OrderStatus } from '#domain/orders/order-lifecycle.ts'

export type BoardColumn = {
  status: OrderStatus
  title: string
  /** The way on from here. */
  action: OrderAction
  empty: string
}

/** The board from left to right: what waits, and the one step that takes it on. */
export const boardColumns: readonly BoardColumn[] = [
  { status: 'pending', title: 'To confirm', action: 'confirm', empty: 'No orders to confirm.' },
  {
    status: 'confirmed',
    title: 'To pick',
    action: 'pick',
    empty: 'Nothing to pick. Confirmed orders come here.',
  },
  { status: 'picking', title: 'To pack', action: 'pack', empty: 'Nothing to pack.' },
  { status: 'packed', title: 'To ship', action: 'ship', empty: 'Nothing to ship.' },
]
