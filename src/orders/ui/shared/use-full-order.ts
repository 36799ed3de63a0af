import { orderCalls } from '#orders/contract/order-calls.ts'
import { useRead } from '#shell/data/call.ts'

/** One order with its lines, its life and the moves open to the reader; read again whenever what it waits for may have changed. */
export function useFullOrder(id: string | undefined) {
  return useRead(orderCalls.full, { params: { id: id ?? '' } }, { enabled: id !== undefined })
}
