import { CircleCheck } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { formatNumber } from '#design/format.ts'
import { orderCalls } from '#orders/contract/order-calls.ts'
import { messageOf } from '#shell/data/api.ts'
import { useAct } from '#shell/data/call.ts'
import { useCart } from './cart-context.tsx'

/** Creates a task for the rep about units that were not available. [FIX-012] */
export function AskForRest({ productId, quantity }: { productId: string; quantity: number }) {
  const { clientId } = useCart()
  const ask = useAct(orderCalls.askForRest, { failed: false })
  const body = { productId, quantity, ...(clientId ? { clientId } : {}) }
  if (ask.data) {
    return (
      <p role="status" className="mt-1.5 flex items-start gap-1.5 text-xs font-medium text-accent">
        <CircleCheck aria-hidden="true" className="mt-px size-3.5 shrink-0" />
        {ask.data.told} knows about the other {formatNumber(quantity)} and will get in touch.
      </p>
    )
  }
  return (
    <>
      <Button size="sm" className="mt-1.5" loading={ask.isPending} onClick={() => ask.mutate({ body })}>
        {clientId ? 'Tell the rep' : 'Tell your rep'} about the other {formatNumber(quantity)}
      </Button>
      {ask.error && (
        <p role="alert" className="mt-1 text-xs font-medium text-red">
          {messageOf(ask.error, 'Not sent. Please try again.')}
        </p>
      )}
    </>
  )
}
