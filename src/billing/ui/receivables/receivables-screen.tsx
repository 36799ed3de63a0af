import { Link } from '@tanstack/react-router'
import { HandCoins, X } from 'lucide-react'
import { useState } from 'react'
import { invoiceAges, receivableCalls } from '#billing/contract/receivable-calls.ts'
import type { Ageing } from '#billing/contract/receivables.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { formatMoney } from '#design/format.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { Tabs } from '#design/tabs.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { useUser } from '#shell/session/session.ts'
import { RecordPayment } from '../parts/payment-dialog.tsx'
import { AgeBar, ageLooks } from './age-bar.tsx'
import { BankTab } from './bank-tab.tsx'
import { ClientAges } from './client-ages.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { OpenInvoices } from './open-invoices.tsx'

/** Open amounts by client and age, and received payments. [PAY-006] */
export function ReceivablesScreen() {
  const { role } = useUser()
  const [search, setSearch] = useSearchState()
  const { data, error, refetch } = useRead(receivableCalls.ageing)
  const [payer, setPayer] = useState<Ageing['clients'][number]>()
  const open = search.open
  const tab = search.tab ?? 'clients'
  const age = invoiceAges.find((one) => one === search.age)
  const client = data?.clients.find(({ clientId }) => clientId === search.client)
  if (error && !data)
    return (
      <Page title="Receivables">
        <LoadFailed error={error} what="What clients owe" onRetry={() => void refetch()} />
      </Page>
    )
  if (!data)
    return (
      <Page title="Receivables" width="wide">
        <div role="status" className="flex flex-col gap-5">
          <span className="sr-only">Loading what clients owe</span>
          <Skeleton className="h-80 rounded-lg sm:h-32" />
          <Skeleton className="h-9 w-72 max-w-full" />
          <Skeleton className="h-112 rounded-lg" />
        </div>
      </Page>
    )
  const show = (id: string) => setSearch({ open: id })
  return (
    <Page title="Receivables" meta={`${formatMoney(data.total.open)} owed`} width="wide">
      <div className="flex flex-col gap-5">
        <Owed ageing={data} onAge={(one) => setSearch({ tab: 'invoices', age: one, client: undefined })} />
        <Tabs
          label="Receivables"
          value={tab}
          onValueChange={(value) => setSearch({ tab: value === 'clients' ? undefined : value })}
          items={[
            {
              value: 'clients',
              label: 'By client',
              count: data.clientCount,
              content: (
                <ClientAges
                  ageing={data}
                  onOpen={(clientId) => setSearch({ tab: 'invoices', client: clientId, age: undefined })}
                  onPay={setPayer}
                />
              ),
            },
            {
              value: 'invoices',
              label: 'Open invoices',
              content: (
                <>
                  {(age || client) && (
                    <p className="mb-3 flex flex-wrap items-center gap-2 text-sm text-ink-2">
                      {[client?.businessName, age && ageLooks[age].label].filter(Boolean).join(', ')}
                      <Button
                        size="sm"
                        variant="ghost"
                        onClick={() => setSearch({ age: undefined, client: undefined })}
                      >
                        <X aria-hidden="true" />
                        Show all
                      </Button>
                    </p>
                  )}
                  <OpenInvoices clientId={search.client} age={age} onOpen={show} />
                </>
              ),
            },
            ...(role === 'admin' ? [{ value: 'bank', label: 'Bank statement', content: <BankTab /> }] : []),
          ]}
        />
      </div>
      {open && <InvoiceSheet id={open} today={data.today} onClose={() => setSearch({ open: undefined })} />}
      {payer && (
        <RecordPayment
          clientId={payer.clientId}
          businessName={payer.businessName}
          today={data.today}
          open={payer.open}
          onClose={() => setPayer(undefined)}
        />
      )}
    </Page>
  )
}

function Owed({
  ageing: { total },
  onAge,
}: {
  ageing: Ageing
  onAge: (age: (typeof invoiceAges)[number]) => void
}) {
  if (total.open === 0 && total.onItsWay === 0)
    return (
      <Card>
        <EmptyState
          icon={<HandCoins />}
          title="Nobody owes anything"
          action={
            <Link to="/shipping" className={buttonClass()}>
              Go to shipping
            </Link>
          }
        >
          Invoices stand here from shipping until they are paid.
        </EmptyState>
      </Card>
    )
  return (
    <Card>
      <div className="grid gap-6 md:grid-cols-[minmax(12rem,1fr)_3fr]">
        <div>
          <h2 className="text-sm text-ink-2">Clients owe</h2>
          <p className="display tabular text-3xl">{formatMoney(total.open)}</p>
          {total.open > total.notDue && (
            <p className="mt-1 text-sm text-ink-2">
              <span className="tabular font-semibold text-red">{formatMoney(total.open - total.notDue)}</span>{' '}
              of it is late
            </p>
          )}
          {total.onItsWay > 0 && (
            <p className="mt-1 text-sm text-ink-2">
              <span className="tabular font-semibold text-blue">{formatMoney(total.onItsWay)}</span> more is
              on its way
            </p>
          )}
          {total.credit > 0 && (
            <p className="mt-1 text-sm text-ink-2">
              <span className="tabular font-semibold text-accent">{formatMoney(total.credit)}</span> is their
              credit
            </p>
          )}
        </div>
        <AgeBar ages={total} onAge={onAge} />
      </div>
    </Card>
  )
}
