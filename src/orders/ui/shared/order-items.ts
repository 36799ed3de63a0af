import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orderItems } from '#orders/contract/order-item.ts'
import type { List, RowOf } from '#platform/contract/define.ts'
import { askRows } from '#shell/data/rows.ts'

export type OrderItem = RowOf<typeof orderItems>

// Keeps the URL well below server limits, and one page usually holds all lines of forty orders.
const ordersPerCall = 40

async function readItems(ids: readonly string[], signal: AbortSignal): Promise<OrderItem[]> {
  const found: OrderItem[] = []
  for (let from = 0; from < ids.length; from += ordersPerCall) {
    const orderId = ids.slice(from, from + ordersPerCall).join(',')
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: List<OrderItem> = await askRows(orderItems, { orderId, limit: 200, cursor }, { signal })
      found.push(...page.items)
      cursor = page.nextCursor
    }
  }
  return found
}

/** The lines of several orders, by order; read again when orders change. */
export function useOrderItems(orders: readonly { id: string }[]) {
  const ids = orders.map((order) => order.id).toSorted()
  const query = useQuery({
    queryKey: [orderItems.path, { orderId: ids.join(',') }],
    queryFn: ({ signal }) => readItems(ids, signal),
    meta: { live: ['orders'] },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return { ...query, byOrder: Map.groupBy(query.data ?? [], (item) => item.orderId) }
}

/** The number of units. */
export function unitsOf(items: readonly OrderItem[] | undefined): number {
  return (items ?? []).reduce((sum, item) => sum + item.quantity, 0)
}
