import { Package } from 'lucide-react'
import { billingCalls } from '#billing/contract/billing-calls.ts'
import { invoices } from '#billing/contract/invoice.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatDate, formatMoney, humanize } from '#design/format.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import type { FullOrder } from '#orders/contract/move-order.ts'
import { orderCalls } from '#orders/contract/order-calls.ts'
import { hasLeft, unpackedOf } from '#orders/rules/shipped-lines.ts'
import { TrackingNumber } from '#orders/ui/parts/tracking-number.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { keyOf, useAct } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'
import { useRows } from '#shell/data/rows.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import { useUser } from '#shell/session/session.ts'
import { InvoicePdf } from './invoice-parts.tsx'

type Shipment = FullOrder['shipments'][number]
type Invoice = RowOf<typeof invoices>

/** The shipments of an order with packing slip and invoice, and what is still to ship. */
export function OrderShipments({ order }: { order: FullOrder }) {
  const { shipments } = order
  const { data } = useRows(invoices, { orderId: order.id, sort: 'issuedOn', limit: 50 })
  if (shipments.length === 0) return null
  const toCome = order.items.filter((line) => unpackedOf(line) > 0)
  const isOne = shipments.length === 1 && toCome.length === 0
  return (
    <section aria-label="Shipments">
      <h3 className="mb-1 text-sm font-medium">{isOne ? 'Shipment' : 'Shipments'}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {shipments.map((shipment) => (
          <ShipmentRow
            key={shipment.id}
            order={order}
            shipment={shipment}
            invoice={data?.items.find((one) => one.shipmentId === shipment.id)}
            isOne={isOne}
          />
        ))}
      </ul>
      {toCome.length > 0 && (
        <p className="mt-2 text-sm">
          <span className="font-medium">Still to come:</span>{' '}
          <span className="text-ink-2">
            {toCome.map((line) => `${unpackedOf(line)} × ${line.productName}`).join(', ')}
          </span>
        </p>
      )}
    </section>
  )
}

type ShipmentRowProps = {
  order: FullOrder
  shipment: Shipment
  invoice: Invoice | undefined
  isOne: boolean
}

function ShipmentRow({ order, shipment, invoice, isOne }: ShipmentRowProps) {
  const { id, number, status, carrier, trackingNumber, packedAt, shippedAt, deliveredAt, items } = shipment
  const name = `${order.orderNumber}-${number}`
  return (
    <li aria-label={`Shipment ${number}`} className="flex flex-col gap-1 py-2 text-sm">
      <div className="flex items-center gap-2">
        <span className="tabular font-medium">{name}</span>
        <StatusBadge status={status} />
        <DateTime
          value={deliveredAt ?? shippedAt ?? packedAt}
          className="min-w-0 flex-1 text-xs text-ink-3"
        />
        <a
          href={addressOf(keyOf(billingCalls.slipPdf, { params: { id } }))}
          target="_blank"
          rel="noreferrer"
          aria-label={`Packing slip of ${name} as PDF`}
          title="Packing slip"
          className={buttonClass({ variant: 'ghost', size: 'sm', icon: true })}
        >
          <Package aria-hidden="true" />
        </a>
      </div>
      <PackedLine shipment={shipment} />
      {trackingNumber && (
        <p className="text-ink-2">
          {carrier ?? 'Carrier'} <TrackingNumber carrier={carrier} trackingNumber={trackingNumber} />
        </p>
      )}
      {!isOne && (
        <p className="text-ink-2">
          {items.map((line) => `${line.quantity} × ${line.productName}`).join(', ')}
        </p>
      )}
      {invoice && <InvoiceLine invoice={invoice} />}
      {status === 'shipped' && <ShipmentMoves id={id} name={name} isOne={isOne} />}
    </li>
  )
}

/** Who packed the shipment, and in which box. */
function PackedLine({ shipment }: { shipment: Shipment }) {
  const { box, packedBy } = shipment
  const by = packedBy && !hasLeft(shipment) ? `Packed by ${packedBy}` : ''
  const words = [by, box].filter(Boolean).join(', ')
  return words && <p className="text-ink-2 wrap-break-word">{words}</p>
}

function InvoiceLine({ invoice: { id, invoiceNumber, status, dueOn, total } }: { invoice: Invoice }) {
  return (
    <div className="flex items-center gap-3">
      <span className="tabular">{invoiceNumber}</span>
      <span className="min-w-0 flex-1 text-xs text-ink-2">
        {status === 'issued' ? `due ${formatDate(dueOn, 'day')}` : humanize(status)}
      </span>
      <span className="tabular">{formatMoney(total)}</span>
      <InvoicePdf id={id} invoiceNumber={invoiceNumber} />
    </div>
  )
}

/** Marks a shipment as delivered or lost. A single shipment is delivered through its order instead. */
function ShipmentMoves({ id, name, isOne }: { id: string; name: string; isOne: boolean }) {
  const { role } = useUser()
  const arrive = useAct(orderCalls.shipmentDelivered, { done: `${name} delivered` })
  const lose = useAct(orderCalls.shipmentLost, { done: `${name} is credited`, failed: false })
  if (role !== 'operations' && role !== 'admin') return null
  const askLost = () =>
    askReason({
      title: `${name} was lost`,
      description:
        'What was in it is credited and its commission reversed; nothing goes back on the shelf. The customer is told by email.',
      label: 'What the carrier says',
      missing: 'Please say how you know that it is lost.',
      longest: 500,
      action: 'Credit what was lost',
      isDanger: true,
      failed: 'Nothing was credited. Your text is still here; try again.',
      send: ({ reason }) => lose.mutateAsync({ params: { id }, body: { reason } }),
    })
  return (
    <div className="flex flex-wrap gap-2">
      {!isOne && (
        <Button
          size="sm"
          aria-label={`Mark ${name} as delivered`}
          loading={arrive.isPending}
          onClick={() => arrive.mutate({ params: { id } })}
        >
          Mark as delivered
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label={`${name} was lost on the way`}
        onClick={() => void askLost()}
      >
        Lost on the way…
      </Button>
    </div>
  )
}
