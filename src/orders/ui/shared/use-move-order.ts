import { useQueryClient } from '@tanstack/react-query'
import type { FullOrder, OrderAction, OrderMoveBody } from '#orders/contract/move-order.ts'
import { orders } from '#orders/contract/order.ts'
import { moveOrder, orderCalls } from '#orders/contract/order-calls.ts'
import { ApiError } from '#shell/data/api.ts'
import { ask, keyOf, useDoing } from '#shell/data/call.ts'
import type { OrderRef } from './order-types.ts'
import { doneWords } from './order-words.ts'

type OrderMove = { order: OrderRef; action: OrderAction; body?: OrderMoveBody }

/** Moves an order, reports the result, and refreshes everything that shows orders. */
export function useMoveOrder(onMoved?: (order: FullOrder) => void) {
  const client = useQueryClient()
  return useDoing(
    ({ order: { id, version }, action, body = {} }: OrderMove) =>
      ask(moveOrder(action), { params: { id }, body }, { headers: { 'If-Match': `"v${version}"` } }),
    {
      done: (order, { action }) => `${order.orderNumber} ${doneWords(action, order.status)}`,
      // Problems of dialog fields show there; problems of other fields (such as the address) need a toast.
      failed: (error, { order }) =>
        error instanceof ApiError && Object.keys(error.fields).some(isAskedFor)
          ? false
          : {
              title: titleOf(error, order.orderNumber),
              description: 'Nothing was changed. Please try again.',
            },
      onDone: (order) => {
        client.setQueryData(keyOf(orderCalls.full, { params: { id: order.id } }), order)
        onMoved?.(order)
      },
      again: [[orders.path]],
    },
  )
}

/** Fields that the dialogs of the moves have. */
const askedFor: readonly string[] = ['reason', 'box', 'trackingNumber', 'carrier', 'items', 'isRestocked']
const isAskedFor = (field: string) => askedFor.includes(field.split('.')[0] ?? '')

/** Refusals whose reason the order shows too. */
const standsInTheWay: readonly string[] = [
  'bank_unverified',
  'zero_total',
  'below_cost',
  'account_on_hold',
  'jurisdiction_banned',
  'out_of_stock',
]

function titleOf(error: Error, orderNumber: string): string {
  const code = error instanceof ApiError ? error.code : undefined
  if (code !== undefined && standsInTheWay.includes(code)) return `${orderNumber} cannot move on yet`
  if (code === 'version_conflict') return `${orderNumber} was changed by someone else`
  return `${orderNumber} was not moved`
}
