import { catalogCalls } from '#catalog/contract/catalog-calls.ts'
import { orders } from '#orders/contract/order.ts'
import { orderCalls } from '#orders/contract/order-calls.ts'
import type { PlacedOrder, PlaceOrder } from '#orders/contract/place-order.ts'
import { ApiError } from '#shell/data/api.ts'
import { ask, keyOf, useDoing } from '#shell/data/call.ts'

// Answers that say what became of this order; after any other one it may still arrive, or have arrived.
const decided = [400, 404, 409, 422]

/** Whether the server has said what became of the order: only then is its key given up. */
export function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && decided.includes(error.status)
}

type PlaceRequest = { body: PlaceOrder; key: string }

/** Places an order under its key: a second click and a second try after a lost connection get the first answer again. */
export function usePlaceOrder(on: { placed: (order: PlacedOrder) => void; failed: (error: Error) => void }) {
  return useDoing(
    ({ body, key }: PlaceRequest) => ask(orderCalls.place, { body }, { headers: { 'Idempotency-Key': key } }),
    {
      onDone: on.placed,
      failed: (error) => {
        on.failed(error)
        return false
      },
      again: [[orders.path], keyOf(catalogCalls.all)],
    },
  )
}
