import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import type { PlacedOrder } from '#orders/contract/place-order.ts'
import { AddressLines, OrderLines, OrderTotals } from '../shared/order-figures.tsx'
import { WaitNotes } from '../shared/waits.tsx'

type OrderReceiptProps = { order: PlacedOrder; onOpen: () => void; onClose: () => void }

/** The receipt of a placed order: its number, lines and next steps. */
export function OrderReceipt({ order, onOpen, onClose }: OrderReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isSplit = order.items.some((line) => line.backordered > 0)
  return (
    <section aria-label="Receipt" className="animate-[rise-in_var(--calm)_var(--ease)]">
      <div className="flex flex-col items-center py-4 text-center">
        <span
          aria-hidden="true"
          className="grid size-12 place-items-center rounded-full bg-accent text-accent-ink shadow-2"
        >
          <Check strokeWidth={2.5} className="size-6" />
        </span>
        <h3 ref={heading} tabIndex={-1} className="display mt-3 text-xl outline-none">
          Order placed
        </h3>
        <p className="display tabular mt-0.5 text-lg text-accent">{order.orderNumber}</p>
        <p className="mt-1 text-sm text-balance text-ink-2">
          {isSplit
            ? 'Available stock is reserved; the order ships when all of it is here. We email you at every step.'
            : order.waits.length > 0
              ? 'The stock is reserved. We email you at every step.'
              : 'The stock is reserved. We confirm the order next and email you at every step.'}
        </p>
      </div>
      <WaitNotes reasons={order.waits} className="mb-3" />
      <OrderLines items={order.items} className="border-y border-line" />
      <OrderTotals sums={order} promoCode={order.promoCode} className="mt-3" />
      <div className="mt-4 border-t border-line pt-3">
        <h4 className="text-sm font-medium">Ship to</h4>
        <AddressLines address={order.shippingAddress} className="text-ink-2" />
      </div>
      <div className="mt-5 flex gap-2">
        <Button variant="primary" className="flex-1" onClick={onOpen}>
          Follow the order
        </Button>
        <Button className="flex-1" onClick={onClose}>
          New order
        </Button>
      </div>
    </section>
  )
}
