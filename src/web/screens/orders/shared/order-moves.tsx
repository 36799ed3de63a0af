import { useState } from 'react'
import type { FullOrder, OrderAction } from '#contracts/orders/move-order.ts'
import { ApiError } from '#web/app/api.ts'
import { Button } from '#web/design/button.tsx'
import { actionWords, isOrderAction } from './order-words.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { ReduceDialog } from './reduce-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { type OrderMoveBody, useMoveOrder } from './use-move-order.ts'

type OrderMovesProps = {
  order: FullOrder
  className?: string
}

/** What may be done with an order now, as the server allows it: the way on first, what goes back quietly. */
export function OrderMoves({ order, className }: OrderMovesProps) {
  const [asking, setAsking] = useState<{ action: OrderAction; needsReason: boolean }>()
  const move = useMoveOrder(() => setAsking(undefined))
  const moves = order.allowed.flatMap(({ action, needsReason }) =>
    isOrderAction(action) ? [{ action, needsReason }] : [],
  )
  const choose = (next: { action: OrderAction; needsReason: boolean }) => {
    move.reset()
    if (
      next.action === 'ship' ||
      next.action === 'backorder' ||
      next.needsReason ||
      actionWords[next.action].isDanger
    )
      setAsking(next)
    else move.mutate({ order, action: next.action })
  }
  const send = (body: OrderMoveBody) => asking && move.mutate({ order, action: asking.action, body })
  const errors = move.error instanceof ApiError ? move.error.fields : undefined
  const dialog = { isPending: move.isPending, onClose: () => setAsking(undefined), onSend: send }

  if (moves.length === 0) return null
  return (
    <div className={className}>
      <div className="flex flex-wrap gap-2">
        {moves.map((next, index) => (
          <Button
            key={next.action}
            variant={index === 0 && !actionWords[next.action].isDanger ? 'primary' : 'secondary'}
            className={actionWords[next.action].isDanger ? 'text-red' : undefined}
            loading={move.isPending && move.variables.action === next.action && !asking}
            onClick={() => choose(next)}
          >
            {actionWords[next.action].label}
            {next.action === 'ship' || next.action === 'backorder' || next.needsReason ? '…' : ''}
          </Button>
        ))}
      </div>
      {asking?.action === 'ship' && <ShipDialog order={order} errors={errors} {...dialog} />}
      {asking?.action === 'return' && <ReturnDialog order={order} error={errors?.reason} {...dialog} />}
      {asking?.action === 'reduce' && <ReduceDialog order={order} errors={errors} {...dialog} />}
      {asking && !['ship', 'return', 'reduce'].includes(asking.action) && (
        <ReasonDialog order={order} {...asking} error={errors?.reason} {...dialog} />
      )}
    </div>
  )
}
