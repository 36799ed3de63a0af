import { orderCalls } from '#orders/contract/order-calls.ts'
import { useRead } from '#shell/data/call.ts'

/** One order with its lines, history and allowed moves; read again when a waiting reason may have changed. */
export function useFullOrder(id: string | undefined) {
  return useRead(orderCalls.full, { params: { id: id ?? '' } }, { enabled: id !== undefined })
}
