import { CircleAlert } from 'lucide-react'
import type { BilledInvoice } from '#billing/contract/billing.ts'
import { Button } from '#design/button.tsx'
import { formatMoney } from '#design/format.ts'

type ReturnedNoticeProps = { invoice: BilledInvoice; onPay: () => void; onDispute: () => void }

/** A debit that the bank returned: the invoice, the reason, and buttons to pay or dispute. */
export function ReturnedNotice({ invoice, onPay, onDispute }: ReturnedNoticeProps) {
  const { open, invoiceNumber, detail, canDispute } = invoice
  return (
    <section
      aria-label="A debit was returned"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-red-line bg-red-soft px-4 py-3"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-red" />
      <p className="min-w-0 flex-1 basis-60 text-sm">
        <strong className="font-semibold">
          Your bank returned the {formatMoney(open)} debit for {invoiceNumber}.
        </strong>{' '}
        {detail}.
      </p>
      <span className="flex gap-2">
        <Button onClick={onPay}>Pay {formatMoney(open)}</Button>
        {canDispute && (
          <Button variant="ghost" onClick={onDispute}>
            Dispute…
          </Button>
        )}
      </span>
    </section>
  )
}
