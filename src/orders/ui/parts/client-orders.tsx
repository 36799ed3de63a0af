import { DateTime, Money } from '#design/figures.tsx'
import { RelatedRows } from '#design/resource/related-rows.tsx'
import { StatusBadge } from '#design/status-badge.tsx'
import { orders } from '#orders/contract/order.ts'

/** The orders of a client, shown on its record. */
export function ClientOrders({ clientId }: { clientId: string }) {
  return (
    <RelatedRows
      resource={orders}
      query={{ clientId }}
      sort="-orderDate"
      empty="No orders yet."
      to={(row) => ({ to: '/orders', search: { open: row.id } })}
    >
      {(row) => (
        <span className="flex items-center gap-3">
          <span className="tabular font-medium">{row.orderNumber}</span>
          <StatusBadge status={row.status} />
          <span className="flex-1 text-right text-xs text-ink-3">
            <DateTime value={row.orderDate} />
          </span>
          <Money cents={row.total} />
        </span>
      )}
    </RelatedRows>
  )
}
