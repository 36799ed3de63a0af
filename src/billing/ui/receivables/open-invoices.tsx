import { useState } from 'react'
import { type invoiceAges, receivableCalls } from '#billing/contract/receivable-calls.ts'
import type { OpenInvoice } from '#billing/contract/receivables.ts'
import { Button } from '#design/button.tsx'
import { formatDate, formatMoney } from '#design/format.ts'
import { RowTable } from '#design/row-table.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { InvoiceBadge } from '../parts/invoice-parts.tsx'

type Props = {
  clientId: string | undefined
  age: (typeof invoiceAges)[number] | undefined
  onOpen: (id: string) => void
}

/** Open invoices, the oldest due first, a hundred per page. */
export function OpenInvoices({ clientId, age, onOpen }: Props) {
  const of = `${clientId ?? ''} ${age ?? ''}`
  const [page, setPage] = useState<{ of: string; after: string }>()
  const after = page?.of === of ? page.after : undefined
  const query = {
    ...(clientId ? { clientId } : {}),
    ...(age ? { age } : {}),
    ...(after ? { after } : {}),
  }
  const { data, error, refetch } = useRead(receivableCalls.invoices, { query })
  if (error && !data)
    return <LoadFailed error={error} what="The open invoices" onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={8} label="Loading the open invoices" />
  const { items, next } = data
  if (items.length === 0) return <p className="text-sm text-ink-2">Nothing is open here.</p>
  return (
    <>
      <div className="max-md:hidden">
        <RowTable
          caption="Open invoices"
          rows={items}
          keyOf={(invoice) => invoice.id}
          columns={[
            {
              head: 'Invoice',
              cellClass: 'whitespace-nowrap',
              cell: (invoice) => <OpenButton invoice={invoice} onOpen={onOpen} />,
            },
            {
              head: 'Client',
              cellClass: 'min-w-40 max-w-72 wrap-anywhere',
              cell: (invoice) => invoice.businessName,
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
                  <span className="text-xs text-ink-2">{wordsOf(invoice)}</span>
                </span>
              ),
            },
            { head: 'Reminders', cellClass: 'text-xs text-ink-2', cell: (invoice) => remindersOf(invoice) },
            {
              head: 'Total',
              numeric: true,
              cellClass: 'text-ink-2',
              cell: (invoice) => formatMoney(invoice.total),
            },
            {
              head: 'Open',
              numeric: true,
              cellClass: 'font-semibold',
              cell: (invoice) => formatMoney(invoice.open),
            },
          ]}
        />
      </div>
      <ul aria-label="Open invoices" className="divide-y divide-line border-y border-line md:hidden">
        {items.map((invoice) => (
          <li key={invoice.id} className="py-3 text-sm">
            <p className="flex items-baseline justify-between gap-3">
              <OpenButton invoice={invoice} onOpen={onOpen} />
              <span className="tabular font-semibold">{formatMoney(invoice.open)} open</span>
            </p>
            <p className="wrap-anywhere">{invoice.businessName}</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
              <InvoiceBadge state={invoice.state} />
              due {formatDate(invoice.dueOn, 'day')} · {wordsOf(invoice)}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex gap-2 empty:hidden">
        {after && (
          <Button size="sm" onClick={() => setPage(undefined)}>
            To the first
          </Button>
        )}
        {next && (
          <Button size="sm" onClick={() => setPage({ of, after: next })}>
            Next 100
          </Button>
        )}
      </p>
    </>
  )
}

const wordsOf = ({ daysLate, detail }: OpenInvoice) =>
  daysLate > 0 ? `${daysLate} ${daysLate === 1 ? 'day' : 'days'} late` : detail

const remindersOf = ({ remindersSent, hasRemindersOff }: OpenInvoice) =>
  [remindersSent > 0 ? `${remindersSent} sent` : '', hasRemindersOff ? 'off' : ''].filter(Boolean).join(', ')

function OpenButton({ invoice, onOpen }: { invoice: OpenInvoice; onOpen: (id: string) => void }) {
  return (
    <button
      type="button"
      onClick={() => onOpen(invoice.id)}
      className="tabular font-medium text-accent underline-offset-2 hover:underline touch:min-h-11"
    >
      {invoice.invoiceNumber}
    </button>
  )
}
