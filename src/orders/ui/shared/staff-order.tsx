import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { DateTime } from '#design/figures.tsx'
import { Sheet } from '#design/sheet.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { Slotted } from '#design/slot.ts'
import { Tabs } from '#design/tabs.tsx'
import type { FullOrder } from '#orders/contract/move-order.ts'
import { useUser } from '#shell/session/session.ts'
import { orderParts } from '../parts/slots.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines, OrderTotals } from './order-figures.tsx'
import { OrderMissing } from './order-missing.tsx'
import { OrderMoves } from './order-moves.tsx'
import { OrderStatus, OrderSteps } from './order-steps.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { useFullOrder } from './use-full-order.ts'
import { WaitNotes } from './waits.tsx'

type StaffOrderSheetProps = { id: string; onClose: () => void }

/** An order beside the board or list, for staff. */
export function StaffOrderSheet({ id, onClose }: StaffOrderSheetProps) {
  const { data: order, error, refetch } = useFullOrder(id)
  return (
    <Sheet
      open
      modal={false}
      onOpenChange={(open) => !open && onClose()}
      title={order?.orderNumber ?? 'Order'}
      eyebrow={order && <OrderStatus order={order} />}
      subtitle={
        order && (
          <>
            {order.businessName}, <DateTime value={order.orderDate} style="datetime" />
          </>
        )
      }
    >
      {order ? (
        <div className="flex flex-col gap-5">
          <OrderHead order={order} />
          <Tabs
            label={order.orderNumber}
            items={[
              { value: 'facts', label: 'Facts', content: <OrderFacts order={order} /> },
              {
                value: 'timeline',
                label: 'What happened',
                content: <OrderTimeline transitions={order.transitions} />,
              },
            ]}
          />
        </div>
      ) : error ? (
        <OrderMissing error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={10} />
      )}
    </Sheet>
  )
}

/** Waiting reasons, moves, progress and lines. */
export function OrderHead({ order }: { order: FullOrder }) {
  return (
    <>
      <WaitNotes reasons={order.waits} />
      <div className="flex flex-wrap items-start gap-2">
        <OrderMoves key={order.id} order={order} className="min-w-0" />
        {['picking', 'packed', 'shipped'].includes(order.status) && <SlipLink ids={[order.id]} />}
      </div>
      <OrderSteps order={order} />
      <section aria-label="What was ordered">
        <OrderLines items={order.items} className="border-y border-line" />
        <OrderTotals
          sums={order}
          promoCode={order.promoCode}
          promoAgreed={order.promoAgreed}
          className="mt-3"
        />
      </section>
      <Slotted slot={orderParts} of={{ order }} />
    </>
  )
}

/** Opens the packing slips of some orders for printing. */
export function SlipLink({ ids, label = 'Packing slip' }: { ids: readonly string[]; label?: string }) {
  const { role } = useUser()
  if (role !== 'operations' && role !== 'admin') return null
  return (
    <Link to="/shipping/slips" search={{ order: ids.join(',') }} className={buttonClass()}>
      <Printer aria-hidden="true" />
      {label}
    </Link>
  )
}
