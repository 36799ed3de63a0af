import { Button } from '#design/button.tsx'
import { DateTime } from '#design/figures.tsx'
import { actionWords } from '../shared/order-words.ts'
import { SlipLink } from '../shared/staff-order.tsx'
import { useMoveOrder } from '../shared/use-move-order.ts'
import { ShippingRow, type ShippingRowProps } from './shipping-row.tsx'

/** A shipped order: tracking link, and a button for its delivery. */
export function ShippedOrder(props: ShippingRowProps) {
  const { order } = props
  const move = useMoveOrder()
  return (
    <ShippingRow {...props}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-ink-3">{order.carrier ?? 'Carrier'}</dt>
        <dd className="tabular font-medium wrap-break-word select-all">{order.trackingNumber}</dd>
        <dt className="text-ink-3">Shipped</dt>
        <dd>
          <DateTime value={order.shippedDate} style="datetime" />
        </dd>
      </dl>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <SlipLink ids={[order.id]} />
        <Button loading={move.isPending} onClick={() => move.mutate({ order, action: 'deliver' })}>
          {actionWords.deliver.label}
        </Button>
      </div>
    </ShippingRow>
  )
}
