import { RotateCcw } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { DateTime } from '#design/figures.tsx'
import { Sheet } from '#design/sheet.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { Slotted } from '#design/slot.ts'
import type { FullOrder } from '#orders/contract/move-order.ts'
import { hasPartGone } from '#orders/rules/shipped-lines.ts'
import { orderParts } from '../parts/slots.ts'
import { TrackingNumber } from '../parts/tracking-number.tsx'
import { askOrderReason } from '../shared/ask-order-reason.ts'
import { AddressLines, OrderLines, OrderTotals } from '../shared/order-figures.tsx'
import { OrderMissing } from '../shared/order-missing.tsx'
import { OrderStatus, OrderSteps } from '../shared/order-steps.tsx'
import { OrderTimeline } from '../shared/order-timeline.tsx'
import { partNext, whatNext } from '../shared/order-words.ts'
import { useFullOrder } from '../shared/use-full-order.ts'
import { useMoveOrder } from '../shared/use-move-order.ts'
import { WaitNotes } from '../shared/waits.tsx'
import { useOrderAgain } from './use-order-again.ts'

type CustomerOrderSheetProps = { id: string; onClose: () => void; onAgain: () => void }

/** One of the customer's own orders: progress, lines and address. */
export function CustomerOrderSheet({ id, onClose, onAgain }: CustomerOrderSheetProps) {
  const { data: order, error, refetch } = useFullOrder(id)
  const again = useOrderAgain(onAgain)
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={order?.orderNumber ?? 'Order'}
      eyebrow={order && <OrderStatus order={order} />}
      subtitle={
        order && (
          <>
            Placed <DateTime value={order.orderDate} style="datetime" />
          </>
        )
      }
      footer={
        order && (
          <>
            <Button variant="primary" onClick={() => again(order)}>
              <RotateCcw aria-hidden="true" />
              Order again
            </Button>
            <CancelOrder order={order} />
          </>
        )
      }
    >
      {order ? (
        <OrderBody order={order} />
      ) : error ? (
        <OrderMissing
          error={error}
          onRetry={() => void refetch()}
          gone="This order does not exist, or is not yours."
        />
      ) : (
        <SkeletonText lines={10} />
      )}
    </Sheet>
  )
}

function OrderBody({ order }: { order: FullOrder }) {
  const next = order.waits.length > 0 ? undefined : hasPartGone(order) ? partNext : whatNext(order.status)
  return (
    <div className="flex flex-col gap-6">
      <div>
        <OrderSteps order={order} className="mt-1" />
        <WaitNotes reasons={order.waits} className="mt-2" />
        {next && <p className="mt-2 text-sm text-ink-2">{next}</p>}
      </div>
      <Slotted slot={orderParts} of={{ order }} />
      {order.trackingNumber && order.shipments.length === 0 && (
        <section
          aria-label="Tracking"
          className="rounded-md border border-accent-line bg-accent-soft px-3.5 py-2.5"
        >
          <p className="text-xs text-ink-2">{order.carrier ?? 'Carrier'}, tracking number</p>
          <p className="mt-0.5">
            <TrackingNumber carrier={order.carrier} trackingNumber={order.trackingNumber} />
          </p>
        </section>
      )}
      <section aria-label="What you ordered">
        <OrderLines items={order.items} className="border-y border-line" />
        <OrderTotals
          sums={order}
          promoCode={order.promoCode}
          promoAgreed={order.promoAgreed}
          className="mt-3"
        />
      </section>
      <section>
        <h3 className="mb-1 text-sm font-medium">Ship to</h3>
        <AddressLines address={order.shippingAddress} className="text-ink-2" />
      </section>
      {order.notes && (
        <section>
          <h3 className="mb-1 text-sm font-medium">Your note</h3>
          <p className="text-sm whitespace-pre-line text-ink-2">{order.notes}</p>
        </section>
      )}
      {/* The steps above have the days; on paper the times of each are too much. */}
      <section className="print:hidden">
        <h3 className="mb-2 text-sm font-medium">What happened</h3>
        <OrderTimeline transitions={order.transitions} />
      </section>
    </div>
  )
}

/** Shown while the order can be canceled. */
function CancelOrder({ order }: { order: FullOrder }) {
  const move = useMoveOrder()
  const cancel = order.allowed.find((one) => one.action === 'cancel')
  if (!cancel) return null
  const ask = () =>
    askOrderReason({
      order,
      action: 'cancel',
      needsReason: cancel.needsReason,
      note: 'Nothing is debited, and your promo code can be used again. This cannot be undone.',
      hint: 'Helps us do better next time',
      send: (body) => move.mutateAsync({ order, action: 'cancel', body }),
    })
  return (
    <Button className="text-red" onClick={() => void ask()}>
      Cancel order
    </Button>
  )
}
