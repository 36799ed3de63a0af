import { ChevronRight, PackageOpen, Truck } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatCount, formatMoney } from '#design/format.ts'
import { Awaited, Skeleton, SkeletonText } from '#design/skeleton.tsx'
import { StatusBadge } from '#design/status-badge.tsx'
import type { FullOrder } from '#orders/contract/move-order.ts'
import { hasPartGone } from '#orders/rules/shipped-lines.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { OrderStatus, OrderSteps } from '../shared/order-steps.tsx'
import type { Order } from '../shared/order-types.ts'
import { partNext, whatNext } from '../shared/order-words.ts'
import { useOrderWaits } from '../shared/waits.tsx'
import { useEndedOrders, useOpenOrders } from './orders-data.ts'

type ListProps = { onOpen: (id: string) => void }

/** Open orders with their progress and total. */
export function OnTheWay({ onOpen }: ListProps) {
  const open = useOpenOrders()
  const orders = open.data?.items ?? []
  const waitsOf = useOrderWaits(orders)
  const sum = orders.reduce((total, order) => total + order.total, 0)
  if (open.isPending)
    return (
      <Awaited>
        <Card title="On the way" className="shadow-2">
          <SkeletonText lines={4} />
        </Card>
      </Awaited>
    )
  return (
    <Card
      title="On the way"
      className="shadow-2"
      actions={
        orders.length > 0 && (
          <p className="text-right text-sm text-ink-2">
            {formatCount(open.data?.total ?? orders.length, 'open order', 'open orders')},{' '}
            <span className="tabular font-medium text-ink">{formatMoney(sum)}</span>
          </p>
        )
      }
    >
      {open.isError ? (
        <LoadFailed error={open.error} what="Your orders" onRetry={() => void open.refetch()} />
      ) : orders.length === 0 ? (
        <p className="flex items-center gap-3 py-4 text-sm text-ink-2">
          <Truck aria-hidden="true" className="size-5 text-ink-3" />
          No open orders. Your orders appear here, step by step.
        </p>
      ) : (
        <ul aria-label="Open orders" className="-mx-2 max-h-72 overflow-y-auto">
          {orders.map((order) => (
            <OpenOrder key={order.id} order={order} waits={waitsOf(order.id)} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function OpenOrder({ order, waits, onOpen }: ListProps & { order: Order; waits: FullOrder['waits'] }) {
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(order.id)}
        className="focus-inset block w-full rounded-md px-2 py-2.5 text-left hover:bg-hover"
      >
        <span className="flex items-center justify-between gap-3">
          <span className="tabular text-sm font-medium">{order.orderNumber}</span>
          <span>
            <OrderStatus order={order} />
          </span>
        </span>
        <OrderSteps order={order} compact className="mt-2" />
        <span className="mt-1.5 block text-xs text-ink-2">
          {order.status === 'shipped' && order.trackingNumber
            ? `${order.carrier ?? 'Carrier'} ${order.trackingNumber}`
            : waits.length > 0
              ? waits.map((reason) => reason.text).join(' ')
              : hasPartGone(order)
                ? partNext
                : whatNext(order.status)}
        </span>
      </button>
    </li>
  )
}

/** Orders that were delivered, canceled or returned. */
export function OrderHistory({ onOpen }: ListProps) {
  const ended = useEndedOrders()
  if (ended.isPending) return <Skeleton className="h-40 rounded-lg" />
  if (ended.isError) {
    return <LoadFailed error={ended.error} what="Your past orders" onRetry={() => void ended.refetch()} />
  }
  if (ended.data.length === 0) {
    return (
      <EmptyState
        icon={<PackageOpen />}
        title="No past orders yet"
        className="rounded-lg border border-line bg-surface py-10"
      >
        Orders move here once they are delivered.
      </EmptyState>
    )
  }
  return (
    <>
      <ul
        aria-label="Past orders"
        className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-1"
      >
        {ended.data.map((order) => (
          <li key={order.id}>
            <button
              type="button"
              onClick={() => onOpen(order.id)}
              className="focus-inset flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left text-sm hover:bg-hover"
            >
              <span className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-4">
                <span className="tabular block font-medium sm:w-24">{order.orderNumber}</span>
                <DateTime value={order.orderDate} className="text-ink-2" />
              </span>
              <StatusBadge status={order.status} />
              <span className="tabular w-24 text-right font-medium">{formatMoney(order.total)}</span>
              <ChevronRight aria-hidden="true" className="size-4 text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
      {ended.hasNextPage && (
        <div className="mt-3 text-center">
          <Button loading={ended.isFetchingNextPage} onClick={() => void ended.fetchNextPage()}>
            Earlier orders
          </Button>
        </div>
      )}
    </>
  )
}
