import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { insightCalls } from '#analytics/contract/insight-calls.ts'
import type { AnalyticsTable, SalesAnalytics } from '#analytics/contract/sales-analytics.ts'
import { buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { Money } from '#design/figures.tsx'
import { formatNumber } from '#design/format.ts'
import { RowTable } from '#design/row-table.tsx'
import type { InputOf } from '#platform/contract/call.ts'
import { keysOf } from '#platform/rules/records.ts'
import { keyOf } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'

export type Asked = InputOf<typeof insightCalls.sales>['query']

const words: Readonly<Record<AnalyticsTable, string>> = {
  weeks: 'revenue by week',
  funnel: 'the funnel',
  states: 'orders by state',
  clients: 'top clients',
  reps: 'the reps',
}

export function CsvLink({ table, asked }: { table: AnalyticsTable; asked: Asked }) {
  return (
    <a
      href={addressOf(keyOf(insightCalls.exportSales, { query: { ...asked, table } }))}
      download
      aria-label={`Download ${words[table]} as CSV`}
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
    >
      <Download aria-hidden="true" />
      CSV
    </a>
  )
}

type ClientsTableProps = { clients: SalesAnalytics['clients']; asked: Asked }

export function ClientsTable({ clients, asked }: ClientsTableProps) {
  return (
    <Card title="Top clients" actions={<CsvLink table="clients" asked={asked} />} flush>
      {clients.length === 0 ? (
        <EmptyState title="No data yet">No one ordered in these weeks.</EmptyState>
      ) : (
        <RowTable
          caption="Top clients"
          rows={clients}
          keyOf={(client) => client.clientId}
          columns={[
            {
              head: 'Client',
              cell: (client) => (
                <Link
                  to="/clients"
                  search={{ open: client.clientId }}
                  className="font-medium hover:underline"
                >
                  {client.businessName}
                </Link>
              ),
            },
            { head: 'Where', cell: (client) => [client.city, client.state].filter(Boolean).join(', ') },
            { head: 'Orders', numeric: true, cell: (client) => formatNumber(client.orders) },
            { head: 'Revenue', numeric: true, cell: (client) => <Money cents={client.revenue} /> },
          ]}
        />
      )}
    </Card>
  )
}

type RepsTableProps = { reps: SalesAnalytics['reps']; asked: Asked }

export function RepsTable({ reps, asked }: RepsTableProps) {
  return (
    <Card
      title={reps.length === 1 ? 'The rep’s activity' : 'Reps'}
      description="Prospects added in these weeks and where they stand"
      actions={<CsvLink table="reps" asked={asked} />}
      flush
    >
      {reps.length === 0 ? (
        <EmptyState
          title="No data yet"
          action={
            <Link to="/team" className={buttonClass()}>
              Go to the team
            </Link>
          }
        >
          No sales reps yet.
        </EmptyState>
      ) : (
        <RowTable
          caption="Reps"
          rows={reps}
          keyOf={(rep) => rep.repId}
          columns={[
            {
              head: 'Rep',
              cellClass: 'font-medium',
              cell: (rep) =>
                asked?.repId === rep.repId || reps.length === 1 ? (
                  rep.name
                ) : (
                  <Link to="." search={{ weeks: asked?.weeks, repId: rep.repId }} className="hover:underline">
                    {rep.name}
                  </Link>
                ),
            },
            { head: 'Revenue', numeric: true, cell: (rep) => <Money cents={rep.revenue} /> },
            ...counted,
          ]}
        />
      )}
    </Card>
  )
}

const counts = { Orders: 'orders', Contacts: 'contacts', Added: 'added', Won: 'won', Lost: 'lost' } as const
const counted = keysOf(counts).map((head) => ({
  head,
  numeric: true,
  cell: (rep: SalesAnalytics['reps'][number]) => formatNumber(rep[counts[head]]),
}))
