import { useQuery } from '@tanstack/react-query'
import type { FullOrder } from '#contracts/orders/move-order.ts'

/** What may be why an order waits: a change of these may end it. */
export const waitsHangOn = [
  'orders',
  'products',
  'clients',
  'client_banking_info',
  'client_licenses',
  'illegal_jurisdictions',
] as const

/** One order with its lines, its life and the moves open to the reader; read again whenever what it waits for may have changed. */
export function useFullOrder(id: string | undefined) {
  return useQuery<FullOrder>({
    queryKey: ['/api/orders', id ?? '', 'full'],
    meta: { live: waitsHangOn },
    enabled: id !== undefined,
  })
}
