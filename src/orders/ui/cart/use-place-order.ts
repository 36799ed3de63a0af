import { catalogCalls } from '#catalog/contract/catalog-calls.ts'
import { orders } from '#orders/contract/order.ts'
import { orderCalls } from '#orders/contract/order-calls.ts'
import type { PlacedOrder, PlaceOrder } from '#orders/contract/place-order.ts'
import { ApiError } from '#shell/data/api.ts'
import { ask, keyOf, useDoing } from '#shell/data/call.ts'

// Statuses that decide the order; after any other answer it may have been placed or still be.
const decided = [400, 404, 409, 422]

/** Whether the server has decided the order; only then its idempotency key is dropped. */
export function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && decided.includes(error.status)
}

type PlaceRequest = { body: PlaceOrder; key: string }

/** Places an order under its idempotency key: a repeated attempt gets the first answer again. */
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
