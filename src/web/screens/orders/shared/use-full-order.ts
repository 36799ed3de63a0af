import { useQuery } from '@tanstack/react-query'
import type { FullOrder } from '#contracts/orders/move-order.ts'

/** One order with its lines, its life and the moves open to the reader; read again whenever orders change. */
export function useFullOrder(id: string | undefined) {
  return useQuery<FullOrder>({ queryKey: ['/api/orders', id ?? '', 'full'], enabled: id !== undefined })
}
