import { DescriptionList } from '#design/description-list.tsx'
import { DateTime, Money, Percent } from '#design/figures.tsx'
import { humanize } from '#design/format.ts'
import { useRepOptions } from '#design/resource/known-references.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import type { FullOrder } from '#orders/contract/move-order.ts'
import { useUser } from '#shell/session/session.ts'
import { TrackingNumber } from '../parts/tracking-number.tsx'
import { AddressLines } from './order-figures.tsx'

/** The facts of an order; commission only for those who may see it. */
export function OrderFacts({ order }: { order: FullOrder }) {
  const user = useUser()
  const reps = useRepOptions()
  const rep = reps.find((one) => one.value === order.salesRepId)?.label
  const { commissionAmount, commissionRate, commissions } = order
  return (
    <DescriptionList
      facts={[
        { term: 'Client', value: order.businessName },
        {
          term: 'Rep',
          value: rep ?? (order.salesRepId === user.id ? 'You' : order.salesRepId && 'Inactive'),
        },
        { term: 'Placed', value: <DateTime value={order.orderDate} style="datetime" /> },
        { term: 'Ship to', value: <AddressLines address={order.shippingAddress} /> },
        ...(order.trackingNumber
          ? [
              { term: 'Carrier', value: order.carrier },
              {
                term: 'Tracking',
                value: <TrackingNumber carrier={order.carrier} trackingNumber={order.trackingNumber} />,
              },
            ]
          : []),
        ...(order.notes
          ? [{ term: 'Note', value: <span className="whitespace-pre-line">{order.notes}</span> }]
          : []),
        { term: 'Kind', value: humanize(order.orderType) },
        ...(commissionAmount !== undefined
          ? [
              {
                term: 'Commission',
                value: (
                  <>
                    <Money cents={commissionAmount} />{' '}
                    <span className="text-ink-2">
                      (<Percent bps={commissionRate} />)
                    </span>
                  </>
                ),
              },
            ]
          : []),
        ...(commissions ?? []).map((row) => ({
          key: row.id,
          term: humanize(row.commissionType),
          value: (
            <span className="flex items-center gap-2">
              <Money cents={row.commissionAmount} />
              <StatusBadge status={row.status} />
            </span>
          ),
        })),
      ]}
    />
  )
}
