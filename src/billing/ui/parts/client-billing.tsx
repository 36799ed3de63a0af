import { FileText } from 'lucide-react'
import type { BilledInvoice, Billing } from '#billing/contract/billing.ts'
import { billingCalls } from '#billing/contract/billing-calls.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { formatDate, formatMoney, parseMoney } from '#design/format.ts'
import { SkeletonText } from '#design/skeleton.tsx'
import { monthWords } from '#platform/rules/text/dates.ts'
import { keyOf, useAct, useRead } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { useUser } from '#shell/session/session.ts'
import { ClientTerms } from './client-terms.tsx'
import { InvoiceBadge, InvoicePdf } from './invoice-parts.tsx'

/** A client's balance and invoices, for its rep and staff; without the bank account. */
export function ClientBilling({ clientId }: { clientId: string }) {
  const { data, error, refetch } = useRead(billingCalls.read, { query: { clientId } })
  if (error && !data) return <LoadFailed error={error} what="What they owe" onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={6} />
  const [month] = data.months
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Figure term="Owes" cents={data.open} />
          {data.onItsWay > 0 && <Figure term="On its way" cents={data.onItsWay} />}
          {data.credit > 0 && <Figure term="Credit" cents={data.credit} />}
        </dl>
        {month && (
          <a
            href={addressOf(keyOf(billingCalls.statement, { query: { clientId, month: month.month } }))}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ size: 'sm' })}
          >
            <FileText aria-hidden="true" />
            Statement of {monthWords(month.month)}
          </a>
        )}
      </div>
      <ClientTerms {...data} />
      <Invoices billing={data} />
    </div>
  )
}

function Figure({ term, cents }: { term: string; cents: number }) {
  return (
    <div>
      <dt className="text-xs text-ink-2">{term}</dt>
      <dd className="display tabular text-xl">{formatMoney(cents)}</dd>
    </div>
  )
}

function Invoices({ billing: { invoices } }: { billing: Billing }) {
  if (invoices.length === 0) return <p className="text-sm text-ink-2">No invoices yet.</p>
  return (
    <ul aria-label="Invoices" className="divide-y divide-line border-y border-line">
      {invoices.map((invoice) => (
        <li key={invoice.id} className="py-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span className="tabular font-medium">{invoice.invoiceNumber}</span>
            <InvoiceBadge state={invoice.state} />
            <span className="tabular flex-1 text-right">
              {formatMoney(invoice.total)}
              {invoice.open > 0 && invoice.open !== invoice.total && (
                <span className="block text-xs text-ink-2">{formatMoney(invoice.open)} open</span>
              )}
            </span>
            <InvoicePdf {...invoice} />
          </div>
          <p className="text-xs text-ink-2">
            Due {formatDate(invoice.dueOn, 'day')} · {invoice.detail}
          </p>
          {invoice.state === 'disputed' && <Dispute invoice={invoice} />}
        </li>
      ))}
    </ul>
  )
}

/** The client's dispute of an invoice, and the buttons to accept or reject it. */
function Dispute({ invoice }: { invoice: BilledInvoice }) {
  const { role } = useUser()
  const { id, invoiceNumber, open, total, disputeReason, disputedAt } = invoice
  const resolve = useAct(billingCalls.resolve, {
    done: (_, { body }) => (body.isUpheld ? `${invoiceNumber} is credited` : `${invoiceNumber} stands`),
    failed: false,
  })
  const params = { id }
  const credit = () =>
    askReason({
      title: `Credit ${invoiceNumber}`,
      description:
        'The client was right: what you enter is credited and taken off the invoice. They get it by email.',
      asks: [
        {
          field: 'amount',
          label: 'Credit',
          start: formatMoney(open > 0 ? open : total),
          hint: `The invoice comes to ${formatMoney(total)}`,
        },
      ],
      label: 'What you tell them',
      missing: 'Please tell them what you found.',
      longest: 500,
      action: 'Credit',
      failed: 'Nothing was credited. Your text is still here; try again.',
      send: ({ amount, reason }) => {
        const creditCents = parseMoney(amount ?? '') ?? 0
        return resolve.mutateAsync({ params, body: { isUpheld: true, creditCents, reason } })
      },
    })
  const reject = () =>
    askReason({
      title: `Go on with ${invoiceNumber}`,
      description:
        'The invoice stands, and its debit goes with the next file. They get your answer by email.',
      label: 'What you tell them',
      missing: 'Please tell them why it stands.',
      longest: 500,
      action: 'Go on with the debit',
      failed: 'Nothing was changed. Your text is still here; try again.',
      send: ({ reason }) => resolve.mutateAsync({ params, body: { isUpheld: false, reason } }),
    })
  return (
    <div className="mt-2 rounded-md border border-amber-line bg-amber-soft px-3 py-2 text-sm">
      <p className="whitespace-pre-line">
        {disputedAt && (
          <span className="text-xs text-ink-2">Disputed {formatDate(disputedAt, 'datetime')}: </span>
        )}
        {disputeReason}
      </p>
      {(role === 'admin' || role === 'operations') && (
        <p className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => void credit()}>
            Credit…
          </Button>
          <Button size="sm" onClick={() => void reject()}>
            It stands…
          </Button>
        </p>
      )}
    </div>
  )
}
