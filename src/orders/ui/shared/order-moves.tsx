import { useState } from 'react'
import { Button } from '#design/button.tsx'
import type { FullOrder, OrderAction, OrderMoveBody } from '#orders/contract/move-order.ts'
import { hasLeft } from '#orders/rules/shipped-lines.ts'
import { askOrderReason } from './ask-order-reason.ts'
import { actionWords, cancelRest, isOrderAction } from './order-words.ts'
import { PackDialog } from './pack-dialog.tsx'
import { ReduceDialog } from './reduce-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { useMoveOrder } from './use-move-order.ts'

type OrderMovesProps = {
  order: FullOrder
  className?: string
}

const dialogs = { pack: PackDialog, ship: ShipDialog, return: ReturnDialog, reduce: ReduceDialog }
/** Packing needs no dialog; choosing units to pack is offered separately. */
const hasDialog = (action: OrderAction): action is keyof typeof dialogs =>
  action !== 'pack' && action in dialogs

/** The moves that the server allows now: the next step first, returns and cancellation less prominent. */
export function OrderMoves({ order, className }: OrderMovesProps) {
  const [asking, setAsking] = useState<keyof typeof dialogs>()
  const move = useMoveOrder(() => setAsking(undefined))
  const moves = order.allowed.flatMap(({ action, needsReason }) =>
    isOrderAction(action) ? [{ action, needsReason }] : [],
  )
  const isRest = (action: OrderAction) => action === 'cancel' && order.shipments.some(hasLeft)
  const choose = ({ action, needsReason }: (typeof moves)[number]) => {
    const send = (body: OrderMoveBody) => move.mutateAsync({ order, action, body })
    if (hasDialog(action)) setAsking(action)
    else if (action === 'backorder' || needsReason || actionWords[action].isDanger)
      void askOrderReason({ order, action, needsReason, send, ...(isRest(action) ? cancelRest : {}) })
    else move.mutate({ order, action })
  }
  const AskedDialog = asking && dialogs[asking]

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
            {isRest(next.action) ? cancelRest.label : actionWords[next.action].label}
            {next.action === 'ship' || next.action === 'backorder' || next.needsReason ? '…' : ''}
          </Button>
        ))}
        {moves.some(({ action }) => action === 'pack') && (
          <Button variant="ghost" onClick={() => setAsking('pack')}>
            Choose what to pack…
          </Button>
        )}
      </div>
      {AskedDialog && (
        <AskedDialog
          order={order}
          onClose={() => setAsking(undefined)}
          onSend={(body) => move.mutateAsync({ order, action: asking, body })}
        />
      )}
    </div>
  )
}
