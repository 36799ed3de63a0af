import type { DecidedOrder } from '#orders/rules/decide-order.ts'
import type { stockReservations } from '#platform/db/schema/catalog-stock.ts'
import type { transitions } from '#platform/db/schema/identity-log.ts'
import type { orderItems, orders } from '#platform/db/schema/orders.ts'
import type { commissions, promoCodeUsage, shippingNotifications } from '#platform/db/schema/orders-money.ts'
import type { PlannedOrder } from './order-plan.ts'
import type { Steps } from './order-steps.ts'
import type { StockEvent } from './stock.ts'

export type Commission = typeof commissions.$inferInsert & {
  id: string
  status: 'pending' | 'approved' | 'paid'
}
export type OrderRow = typeof orders.$inferInsert & { id: string; orderDate: string }
export type Orders = {
  orders: OrderRow[]
  items: (typeof orderItems.$inferInsert)[]
  reservations: (typeof stockReservations.$inferInsert)[]
  moves: (typeof transitions.$inferInsert)[]
  uses: (typeof promoCodeUsage.$inferInsert)[]
  commissions: Commission[]
  notices: (typeof shippingNotifications.$inferInsert)[]
  stock: StockEvent[]
}

/** One order while its rows are made. */
export type Parts = { order: OrderRow; planned: PlannedOrder; decided: DecidedOrder; steps: Steps }
