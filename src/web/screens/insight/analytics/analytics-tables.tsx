import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { InputOf } from '#contracts/call.ts'
import { insightCalls } from '#contracts/insight/insight-calls.ts'
import type { AnalyticsTable, SalesAnalytics } from '#contracts/insight/sales-analytics.ts'
import { keyOf } from '#web/app/call.ts'
import { addressOf } from '#web/app/query-key.ts'
import { buttonClass } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Money } from '#web/design/figures.tsx'
import { formatNumber } from '#web/design/format.ts'
import { Table, Td, Th, Tr } from '#web/design/table.tsx'

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
        <Table caption="Top clients">
          <thead>
            <tr>
              <Th>Client</Th>
              <Th>Where</Th>
              <Th numeric>Orders</Th>
              <Th numeric>Revenue</Th>
            </tr>
          </thead>
          <tbody>
            {clients.map((client) => (
              <Tr key={client.clientId}>
                <Td>
                  <Link
                    to="/clients"
                    search={{ open: client.clientId }}
                    className="font-medium hover:underline"
                  >
                    {client.businessName}
                  </Link>
                </Td>
                <Td>{[client.city, client.state].filter(Boolean).join(', ')}</Td>
                <Td numeric>{formatNumber(client.orders)}</Td>
                <Td numeric>
                  <Money cents={client.revenue} />
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
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
        <EmptyState title="No data yet">No sales reps yet.</EmptyState>
      ) : (
        <Table caption="Reps">
          <thead>
            <tr>
              <Th>Rep</Th>
              <Th numeric>Revenue</Th>
              <Th numeric>Orders</Th>
              <Th numeric>Contacts</Th>
              <Th numeric>Added</Th>
              <Th numeric>Won</Th>
              <Th numeric>Lost</Th>
            </tr>
          </thead>
          <tbody>
            {reps.map((rep) => (
              <Tr key={rep.repId}>
                <Td className="font-medium">{rep.name}</Td>
                <Td numeric>
                  <Money cents={rep.revenue} />
                </Td>
                {[rep.orders, rep.contacts, rep.added, rep.won, rep.lost].map((value, at) => (
                  <Td key={keys[at]} numeric>
                    {formatNumber(value)}
                  </Td>
                ))}
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  )
}

const keys = ['orders', 'contacts', 'added', 'won', 'lost'] as const
