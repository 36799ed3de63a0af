import { DateTime } from '#design/figures.tsx'
import { formatCount } from '#design/format.ts'
import type { FullOrder } from '#orders/contract/move-order.ts'
import { hasLeft, linesInBox, linesToShip } from '#orders/rules/shipped-lines.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { useAppConfig } from '#shell/session/app-config.ts'
import { AddressLines } from '../shared/order-figures.tsx'
import { Letterhead, Paper, PaperSkeleton, PrintDesk } from '../shared/paper.tsx'
import { useFullOrder } from '../shared/use-full-order.ts'

const uuid = /^[0-9a-f-]{36}$/i
const mostSlips = 50

/** Packing slips of the orders in the address, one sheet each. */
export function SlipsPage() {
  const [search] = useSearchState()
  const ids = (search.order ?? '')
    .split(',')
    .filter((id) => uuid.test(id))
    .slice(0, mostSlips)
  return (
    <PrintDesk title={formatCount(ids.length, 'packing slip', 'packing slips')}>
      {ids.length === 0 ? (
        <Paper>No order selected. Choose one on the shipping screen.</Paper>
      ) : (
        ids.map((id) => <Slip key={id} id={id} />)
      )}
    </PrintDesk>
  )
}

function Slip({ id }: { id: string }) {
  const { data: order, error, refetch } = useFullOrder(id)
  if (error && !order)
    return (
      <Paper>
        <LoadFailed error={error} what="This order" onRetry={() => void refetch()} />
      </Paper>
    )
  return order ? <SlipSheet order={order} /> : <PaperSkeleton />
}

/** For an order that is not packed yet: its lines without units that are not on the shelf. */
const unpackedLines = (order: FullOrder) =>
  linesToShip(order.items)
    .map((line) => ({ ...line, quantity: line.quantity - line.missing }))
    .filter((line) => line.quantity > 0)

/** The contents of the package, without prices, since anyone may open it. */
function SlipSheet({ order }: { order: FullOrder }) {
  const { company } = useAppConfig()
  const packed = order.shipments.find((shipment) => !hasLeft(shipment))
  const lines = packed ? linesInBox(order.items) : unpackedLines(order)
  const units = lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <Paper>
      <Letterhead
        title="Packing slip"
        number={packed ? `${order.orderNumber}-${packed.number}` : order.orderNumber}
        aside={<DateTime value={order.orderDate} />}
      />
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <section>
          <h2 className="text-xs font-semibold text-ink-3">Ship to</h2>
          <AddressLines address={order.shippingAddress} className="mt-1 text-md" />
        </section>
        <section>
          <h2 className="text-xs font-semibold text-ink-3">Shipment</h2>
          <dl className="tabular mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-sm">
            <dt className="text-ink-2">Customer</dt>
            <dd>{order.businessName}</dd>
            <dt className="text-ink-2">Packed</dt>
            <dd>{order.packedAt ? <DateTime value={order.packedAt} /> : 'not yet'}</dd>
            {packed?.box && (
              <>
                <dt className="text-ink-2">Box</dt>
                <dd className="wrap-break-word">{packed.box}</dd>
              </>
            )}
            {!packed && order.trackingNumber && (
              <>
                <dt className="text-ink-2">{order.carrier ?? 'Carrier'}</dt>
                <dd className="wrap-break-word">{order.trackingNumber}</dd>
              </>
            )}
          </dl>
        </section>
      </div>
      <table className="mt-8 w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-ink text-left text-xs">
            <th className="w-8 py-1.5">
              <span className="sr-only">Packed</span>
            </th>
            <th className="py-1.5 font-semibold">Item</th>
            <th className="py-1.5 font-semibold">SKU</th>
            <th className="w-20 py-1.5 text-right font-semibold">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="border-b border-line">
              <td className="py-3">
                <span className="block size-4 rounded-[3px] border-2 border-ink" />
              </td>
              <td className="py-3 pr-4 font-medium">{line.productName}</td>
              <td className="tabular py-3 pr-4 text-ink-2">{line.productSku}</td>
              <td className="display tabular py-3 text-right text-lg">{line.quantity}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3} className="py-3 text-right text-ink-2">
              Total units
            </td>
            <td className="display tabular py-3 text-right text-lg">{units}</td>
          </tr>
        </tfoot>
      </table>
      {order.notes && (
        <section className="mt-6 rounded-md border border-line px-4 py-3 text-sm">
          <h2 className="text-xs font-semibold text-ink-3">Note</h2>
          <p className="mt-0.5 whitespace-pre-line">{order.notes}</p>
        </section>
      )}
      <p className="mt-10 border-t border-line pt-3 text-xs text-ink-2">
        Please count on arrival. Something missing or broken? Write to {company.salesEmail} and name{' '}
        {order.orderNumber}.
      </p>
    </Paper>
  )
}
