import { Landmark } from 'lucide-react'
import { useState } from 'react'
import type { FullOrder, OrderAction } from '#contracts/orders/move-order.ts'
import { ApiError } from '#web/app/api.ts'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { actionWords, isOrderAction } from './order-words.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { isBankUnverified, useMoveOrder } from './use-move-order.ts'

type OrderMovesProps = {
  order: FullOrder
  /** That the bank is not verified is said already. */
  knowsBank?: boolean
  className?: string
}

/** What may be done with an order now, as the server allows it: the way on first, what goes back quietly. */
export function OrderMoves({ order, knowsBank = false, className }: OrderMovesProps) {
  const [asking, setAsking] = useState<{ action: OrderAction; needsReason: boolean }>()
  const move = useMoveOrder(() => setAsking(undefined))
  const moves = order.allowed.flatMap(({ action, needsReason }) =>
    isOrderAction(action) ? [{ action, needsReason }] : [],
  )
  const choose = (next: { action: OrderAction; needsReason: boolean }) => {
    move.reset()
    if (next.action === 'ship' || next.needsReason || actionWords[next.action].isDanger) setAsking(next)
    else move.mutate({ order, action: next.action })
  }
  const send = (body: object) => asking && move.mutate({ order, action: asking.action, body })
  const errors = move.error instanceof ApiError ? move.error.fields : undefined
  const dialog = { isPending: move.isPending, onClose: () => setAsking(undefined), onSend: send }

  if (moves.length === 0) return null
  return (
    <div className={className}>
      {!knowsBank && isBankUnverified(move.error) && <BankWarning className="mb-3" />}
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
            {next.action === 'ship' || next.needsReason ? '…' : ''}
          </Button>
        ))}
      </div>
      {asking?.action === 'ship' && <ShipDialog order={order} errors={errors} {...dialog} />}
      {asking?.action === 'return' && <ReturnDialog order={order} error={errors?.reason} {...dialog} />}
      {asking && asking.action !== 'ship' && asking.action !== 'return' && (
        <ReasonDialog order={order} {...asking} error={errors?.reason} {...dialog} />
      )}
    </div>
  )
}

/** Why an order waits: nothing is confirmed on bank data that nobody has verified (R1). */
export function BankWarning({ className }: { className?: string }) {
  return (
    <div
      role="alert"
      className={cx(
        'flex items-start gap-2.5 rounded-md border border-amber-line bg-amber-soft px-3 py-2.5 text-sm text-amber',
        className,
      )}
    >
      <Landmark aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p>
        <strong className="font-semibold">The bank data of this client is not verified.</strong> The order can
        wait here, or be cancelled, but it cannot be confirmed: no debit is made on an account that nobody has
        checked. An administrator verifies it.
      </p>
    </div>
  )
}
