import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { BilledInvoice, Billing } from '#billing/contract/billing.ts'
import { invoices as invoiceContract } from '#billing/contract/invoice.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { formatCount, formatDate, formatMoney } from '#design/format.ts'
import { RowTable } from '#design/row-table.tsx'
import { addressOf } from '#shell/data/query-key.ts'
import { InvoiceBadge, InvoicePdf } from '../parts/invoice-parts.tsx'

type Acts = { onPay: (invoice: BilledInvoice) => void; onDispute: (invoice: BilledInvoice) => void }

const isOpen = ({ open, onItsWay }: BilledInvoice) => open > 0 || onItsWay > 0
const kinds = [
  ['all', 'All', () => true],
  ['open', 'Open', isOpen],
  ['closed', 'Closed', (invoice: BilledInvoice) => !isOpen(invoice)],
] as const

/** All invoices with state, next event, PDF and actions. */
export function InvoiceList({ billing, ...acts }: Acts & { billing: Billing }) {
  const [kind, setKind] = useState<string>('all')
  const newest = [...billing.invoices].sort(
    (a, b) => b.issuedOn.localeCompare(a.issuedOn) || b.invoiceNumber.localeCompare(a.invoiceNumber),
  )
  const [, , fits] = kinds.find(([key]) => key === kind) ?? kinds[0]
  const shown = newest.filter(fits)
  return (
    <Card
      flush
      title="Invoices"
      actions={
        <>
          <fieldset className="flex">
            <legend className="sr-only">Which invoices</legend>
            {kinds.map(([key, label, wanted]) => (
              <Button
                key={key}
                size="sm"
                variant="ghost"
                aria-pressed={key === kind}
                className="aria-pressed:font-semibold aria-pressed:text-ink"
                onClick={() => setKind(key)}
              >
                {label} {newest.filter(wanted).length}
              </Button>
            ))}
          </fieldset>
          <a
            href={addressOf([`${invoiceContract.path}/export.csv`])}
            download
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
          >
            <Download aria-hidden="true" />
            CSV
          </a>
        </>
      }
    >
      {shown.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-ink-2">
          {kind === 'open' ? 'Nothing is open.' : 'Nothing is closed yet.'}
        </p>
      ) : (
        <>
          <InvoiceTable invoices={shown} {...acts} />
          <ul aria-label="Invoices" className="divide-y divide-line border-t border-line md:hidden">
            {shown.map((invoice) => (
              <InvoiceCard key={invoice.id} invoice={invoice} {...acts} />
            ))}
          </ul>
        </>
      )}
      {billing.invoicesLeftOut > 0 && (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-2">
          {formatCount(billing.invoicesLeftOut, 'older invoice is', 'older invoices are')} not listed here.
          The CSV holds all of them.
        </p>
      )}
    </Card>
  )
}

function InvoiceTable({ invoices, ...acts }: Acts & { invoices: readonly BilledInvoice[] }) {
  return (
    <div className="max-md:hidden">
      <RowTable
        caption="Invoices"
        rows={invoices}
        keyOf={(invoice) => invoice.id}
        rowClass={(invoice) => (invoice.state === 'returned' ? 'bg-red-soft/50' : undefined)}
        columns={[
          {
            head: 'Invoice',
            cellClass: 'tabular font-medium whitespace-nowrap',
            cell: (invoice) => invoice.invoiceNumber,
          },
          {
            head: 'Order',
            cellClass: 'whitespace-nowrap',
            cell: (invoice) => <OrderLink invoice={invoice} />,
          },
          {
            head: 'Issued',
            cellClass: 'whitespace-nowrap',
            cell: (invoice) => formatDate(invoice.issuedOn, 'day'),
          },
          {
            head: 'Due',
            cellClass: 'whitespace-nowrap',
            cell: (invoice) => formatDate(invoice.dueOn, 'day'),
          },
          {
            head: 'Status',
            cell: (invoice) => (
              <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
                <InvoiceBadge state={invoice.state} />
                <Detail invoice={invoice} />
              </span>
            ),
          },
          {
            head: 'Amount',
            numeric: true,
            cellClass: 'font-medium',
            cell: (invoice) => <Amount invoice={invoice} />,
          },
          { head: 'Actions', isHeadHidden: true, cell: (invoice) => <Actions invoice={invoice} {...acts} /> },
        ]}
      />
    </div>
  )
}

function InvoiceCard({ invoice, ...acts }: Acts & { invoice: BilledInvoice }) {
  return (
    <li className="px-5 py-3">
      <div className="flex items-center justify-between gap-3">
        <span className="tabular text-sm font-semibold">{invoice.invoiceNumber}</span>
        <span className="tabular text-right text-sm font-semibold">
          <Amount invoice={invoice} />
        </span>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <InvoiceBadge state={invoice.state} />
        <Detail invoice={invoice} />
      </p>
      <div className="mt-1 flex items-center justify-between gap-3">
        <span className="text-xs text-ink-3">
          Issued {formatDate(invoice.issuedOn, 'day')} · due {formatDate(invoice.dueOn, 'day')}
        </span>
        <Actions invoice={invoice} {...acts} />
      </div>
    </li>
  )
}

function OrderLink({ invoice: { orderId, orderNumber, feeFor } }: { invoice: BilledInvoice }) {
  if (!orderId) return <>{feeFor}</>
  return (
    <Link
      to="/customer"
      search={{ open: orderId }}
      className="tabular text-accent underline-offset-2 hover:underline"
    >
      {orderNumber}
    </Link>
  )
}

function Detail({ invoice: { detail, disputeAnswer, state } }: { invoice: BilledInvoice }) {
  return (
    <span className="min-w-0 text-xs text-ink-2">
      {detail}
      {disputeAnswer && state !== 'disputed' && <span className="block">Our answer: {disputeAnswer}</span>}
    </span>
  )
}

/** The total, and the open amount when it differs. */
function Amount({ invoice: { total, open } }: { invoice: BilledInvoice }) {
  return (
    <>
      {formatMoney(total)}
      {open > 0 && open !== total && (
        <span className="block text-xs font-normal text-ink-2">{formatMoney(open)} open</span>
      )}
    </>
  )
}

function Actions({ invoice, onPay, onDispute }: Acts & { invoice: BilledInvoice }) {
  const { canPay, canDispute, state, invoiceNumber } = invoice
  return (
    <span className="flex items-center justify-end gap-1">
      {canPay && (state === 'returned' || state === 'past_due') && (
        <Button size="sm" onClick={() => onPay(invoice)} aria-label={`Pay ${invoiceNumber}`}>
          Pay
        </Button>
      )}
      {canDispute && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => onDispute(invoice)}
          aria-label={`Dispute ${invoiceNumber}`}
        >
          Dispute…
        </Button>
      )}
      <InvoicePdf {...invoice} />
    </span>
  )
}
