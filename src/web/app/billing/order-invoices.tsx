import { invoices } from '#contracts/accounts/invoice.ts'
import { useRows } from '#web/app/rows.ts'
import { formatDate, formatMoney, humanize } from '#web/design/format.ts'
import { InvoicePdf } from './invoice-parts.tsx'

/** The invoices of an order, one for each shipment, with their papers; nothing before it has shipped. */
export function OrderInvoices({ orderId }: { orderId: string }) {
  const { data } = useRows(invoices, { orderId, sort: 'issuedOn', limit: 20 })
  if (!data || data.items.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 text-sm font-medium">{data.items.length === 1 ? 'Invoice' : 'Invoices'}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {data.items.map(({ id, invoiceNumber, status, dueOn, total }) => (
          <li key={id} className="flex items-center gap-3 py-1 text-sm">
            <span className="tabular font-medium">{invoiceNumber}</span>
            <span className="min-w-0 flex-1 text-xs text-ink-2">
              {status === 'issued' ? `due ${formatDate(dueOn, 'day')}` : humanize(status)}
            </span>
            <span className="tabular">{formatMoney(total)}</span>
            <InvoicePdf id={id} invoiceNumber={invoiceNumber} />
          </li>
        ))}
      </ul>
    </section>
  )
}
