import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { List } from '#contracts/define.ts'
import { orders } from '#contracts/orders/order.ts'
import { api } from '#web/app/api.ts'
import { addressOf } from '#web/app/query-key.ts'
import type { Order } from '../shared/order-types.ts'
import { endedStatuses, openStatuses } from '../shared/order-words.ts'
import { useFullOrder } from '../shared/use-full-order.ts'

/** Orders that are not there yet, newest first. */
export function useOpenOrders() {
  return useQuery<List<Order>>({
    queryKey: [orders.path, { status: openStatuses, sort: '-orderDate', limit: 200, count: 1 }],
  })
}

/** Orders that have come to an end, page by page. */
export function useEndedOrders() {
  return useInfiniteQuery({
    queryKey: [orders.path, 'list', { status: endedStatuses, sort: '-orderDate' }],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api.get<List<Order>>(
        addressOf([orders.path, { status: endedStatuses, sort: '-orderDate', limit: 10, cursor: pageParam }]),
        { signal },
      ),
    getNextPageParam: (last) => last.nextCursor,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  })
}

/** The last order that was not cancelled, with its lines. */
export function useLastOrder() {
  const last = useQuery<List<Order>, Error, Order | null>({
    queryKey: [orders.path, { 'status.not': 'cancelled,returned', sort: '-orderDate', limit: 1 }],
    select: (list) => list.items[0] ?? null,
  })
  const full = useFullOrder(last.data?.id)
  return { order: full.data, isPending: last.isPending || (Boolean(last.data) && full.isPending) }
}
