import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contracts/call.ts'
import type { FullOrder, OrderAction } from '#contracts/orders/move-order.ts'
import { orders } from '#contracts/orders/order.ts'
import { moveOrder, orderCalls } from '#contracts/orders/order-calls.ts'
import { ApiError, messageOf } from '#web/app/api.ts'
import { ask, keyOf } from '#web/app/call.ts'
import { toast } from '#web/design/toast-store.ts'
import type { OrderRef } from './order-types.ts'
import { actionWords } from './order-words.ts'

export type OrderMoveBody = InputOf<ReturnType<typeof moveOrder>>['body']
export type OrderMove = { order: OrderRef; action: OrderAction; body?: OrderMoveBody }

/** Moves an order along its life; says how it went, and has everything that shows orders read again. */
export function useMoveOrder(onMoved?: (order: FullOrder) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ order: { id, version }, action, body = {} }: OrderMove) =>
      ask(moveOrder(action), { params: { id }, body }, { headers: { 'If-Match': `"v${version}"` } }),
    onSuccess: (order, { action }) => {
      client.setQueryData(keyOf(orderCalls.full, { params: { id: order.id } }), order)
      toast({ title: `${order.orderNumber} ${actionWords[action].done}` })
      onMoved?.(order)
    },
    onError: (error, { order }) => {
      // A problem with what was typed stands by its field; the order's own address is not asked for here.
      if (error instanceof ApiError && Object.keys(error.fields).some(isAskedFor)) return
      toast({
        title: titleOf(error, order.orderNumber),
        description: messageOf(error, 'Nothing was changed. Please try again.'),
        variant: 'destructive',
      })
    },
    onSettled: () => client.invalidateQueries({ queryKey: [orders.path] }),
  })
}

/** What the dialogs of the moves ask for. */
const askedFor: readonly string[] = ['reason', 'trackingNumber', 'carrier', 'items', 'isRestocked']
const isAskedFor = (field: string) => askedFor.includes(field.split('.')[0] ?? '')

/** Refusals for a reason that the order itself shows too. */
const standsInTheWay: readonly string[] = [
  'bank_unverified',
  'zero_total',
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
