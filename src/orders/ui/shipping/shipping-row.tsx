import type { ReactNode } from 'react'
import { formatCount } from '#design/format.ts'
import { isPartShipped, linesInBox, linesToShip } from '#orders/rules/shipped-lines.ts'
import { type OrderItem, unitsOf } from '../shared/order-items.ts'
import type { Order } from '../shared/order-types.ts'

export type ShippingRowProps = {
  order: Order
  client: string
  items: readonly OrderItem[] | undefined
  onOpen: () => void
}

/** One shipment: order and address on the left, actions on the right. */
export function ShippingRow({
  order,
  client,
  items: lines,
  onOpen,
  children,
}: ShippingRowProps & { children: ReactNode }) {
  const to = order.shippingAddress
  const items = lines && (order.status === 'packed' ? linesInBox(lines) : linesToShip(lines))
  return (
    <li
      data-parcel={order.id}
      className="grid gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4 shadow-1 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] md:p-5"
    >
      <div className="min-w-0">
        <button
          type="button"
          onClick={onOpen}
          className="display max-w-full truncate rounded-sm text-left text-lg hover:underline"
        >
          {client || to.name || order.orderNumber}
        </button>
        <p className="tabular text-sm text-ink-2">
          {order.orderNumber}
          {items && `, ${formatCount(unitsOf(items), 'unit', 'units')}`}
          {lines && isPartShipped(lines) && ' left, partly shipped'}
        </p>
        <address className="mt-1.5 text-sm text-ink-2 not-italic">
          {[to.address, to.address2].filter(Boolean).join(', ')}, {to.city}, {to.state} {to.zipCode}
        </address>
        {items && (
          <p className="mt-1 text-xs text-ink-3">
            {items.map((item) => `${item.quantity} × ${item.productName}`).join(', ')}
          </p>
        )}
      </div>
      <div className="min-w-0">{children}</div>
    </li>
  )
}
