import { Navigate } from '@tanstack/react-router'
import { Receipt } from 'lucide-react'
import { useState } from 'react'
import type { BilledInvoice, Billing } from '#billing/contract/billing.ts'
import { billingCalls } from '#billing/contract/billing-calls.ts'
import { EmptyState } from '#design/empty-state.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { PortalFrame } from '#shell/page/portal-frame.tsx'
import { Unreachable } from '#shell/page/unreachable.tsx'
import { loadSession, useSession } from '#shell/session/session.ts'
import { BankCard, StatementsCard } from './billing-side.tsx'
import { askDispute } from './dispute.ts'
import { InvoiceList } from './invoice-list.tsx'
import { OwedCard } from './owed-card.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { ReturnedNotice } from './returned-notice.tsx'

/** What a customer owes, when it is debited, its invoices and statements. [PAY-005] */
export function BillingScreen() {
  const session = useSession()
  if (session.status === 'unreachable') return <Unreachable onRetry={() => void loadSession()} />
  if (session.status === 'out') return <Navigate to="/customer-login" replace />
  if (session.status === 'in' && session.user.role !== 'customer') return <Navigate to="/" replace />
  return (
    <PortalFrame title="Billing" meta={session.status === 'in' ? session.user.businessName : undefined}>
      {session.status === 'in' ? <OwnBilling /> : <BillingSkeleton />}
    </PortalFrame>
  )
}

function BillingSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">Loading what you owe</span>
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  )
}

function OwnBilling() {
  const { data, error, refetch } = useRead(billingCalls.read)
  if (error && !data) return <LoadFailed error={error} what="Your billing" onRetry={() => void refetch()} />
  if (!data) return <BillingSkeleton />
  return <BillingBody billing={data} />
}

function BillingBody({ billing }: { billing: Billing }) {
  /** The invoices selected when the dialog opened; null while it is closed. */
  const [paying, setPaying] = useState<readonly string[] | null>(null)
  const pay = (invoices: readonly BilledInvoice[]) => setPaying(invoices.map(({ id }) => id))
  const returned = billing.invoices.find(({ state, canPay }) => state === 'returned' && canPay)
  if (billing.invoices.length === 0)
    return (
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <EmptyState
          icon={<Receipt />}
          title="No invoices yet"
          className="rounded-lg border border-line bg-surface py-14"
        >
          When an order ships, its invoice appears here and is debited on the day it is due. There is nothing
          to do.
        </EmptyState>
        <BankCard billing={billing} />
      </div>
    )
  return (
    <>
      {returned && (
        <ReturnedNotice
          invoice={returned}
          onPay={() => pay([returned])}
          onDispute={() => askDispute(returned)}
        />
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <OwedCard billing={billing} onPay={() => setPaying([])} />
          <InvoiceList billing={billing} onPay={(invoice) => pay([invoice])} onDispute={askDispute} />
        </div>
        <aside aria-label="Statements and bank account" className="flex min-w-0 flex-col gap-5">
          <StatementsCard billing={billing} />
          <BankCard billing={billing} />
          <p className="px-1 text-xs text-ink-3">
            "Settling" means the money has left your bank. Your bank can still return it for a few days; then
            the invoice is paid.
          </p>
        </aside>
      </div>
      {paying && <PayDialog billing={billing} chosen={paying} onClose={() => setPaying(null)} />}
    </>
  )
}
