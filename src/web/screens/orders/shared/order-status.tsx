import type { FullOrder } from '#contracts/orders/move-order.ts'
import { isPartShipped } from '#domain/orders/part-shipment.ts'
import { Badge } from '#web/design/badge.tsx'
import { StatusBadge } from '#web/design/status-badge.tsx'

/** Where an order is, and that some of it has gone already. */
export function OrderStatus({ order }: { order: FullOrder }) {
  return (
    <>
      <StatusBadge status={order.status} />{' '}
      {isPartShipped(order.items) && <Badge tone="blue">Partly shipped</Badge>}
    </>
  )
}
