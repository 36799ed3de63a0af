import { useInfiniteQuery } from '@tanstack/react-query'
import { orders } from '#orders/contract/order.ts'
import { askRows, useRows } from '#shell/data/rows.ts'
import { endedStatuses, openStatuses } from '../shared/order-words.ts'
import { useFullOrder } from '../shared/use-full-order.ts'

/** Open orders, newest first. */
export function useOpenOrders() {
  return useRows(orders, { status: openStatuses, sort: '-orderDate', limit: 200, count: 1 })
}

/** Ended orders, page by page. */
export function useEndedOrders() {
  return useInfiniteQuery({
    queryKey: [orders.path, 'list', { status: endedStatuses, sort: '-orderDate' }],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      askRows(
        orders,
        { status: endedStatuses, sort: '-orderDate', limit: 10, cursor: pageParam },
        { signal },
      ),
    getNextPageParam: (last) => last.nextCursor,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  })
}

/** The last order that was not cancelled, with its lines. */
export function useLastOrder() {
  const last = useRows(orders, { 'status.not': 'cancelled,returned', sort: '-orderDate', limit: 1 })
  const id = last.data?.items[0]?.id
  const full = useFullOrder(id)
  return { order: full.data, isPending: last.isPending || (Boolean(id) && full.isPending) }
}
