import type { HomeOrder } from '#analytics/contract/home.ts'
import { DateTime, Money } from '#design/figures.tsx'
import { StatusBadge } from '#design/status-badge.tsx'
import { HomeRow } from './home-list.tsx'
import { recordTargets } from './targets.ts'

type OrderRowProps = { order: HomeOrder; when: 'placed' | 'waiting' }

export function OrderRow({ order, when }: OrderRowProps) {
  return (
    <HomeRow to={recordTargets('orders', order.id)}>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-md font-medium">{order.businessName}</span>
        <span className="block truncate text-sm text-ink-2">
          {order.orderNumber}, {when}{' '}
          <DateTime value={order.orderDate} style={when === 'placed' ? 'weekday' : 'ago'} />
        </span>
      </span>
      <StatusBadge status={order.status} />
      <Money cents={order.total} className="w-24 text-right text-sm font-medium max-sm:hidden" />
    </HomeRow>
  )
}
