import type { Ageing } from '#billing/contract/receivables.ts'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { formatMoney } from '#design/format.ts'
import { Table, Td, Th, Tr } from '#design/table.tsx'
import { AgeStripe, ageLooks } from './age-bar.tsx'

type Client = Ageing['clients'][number]
type Acts = { onOpen: (clientId: string) => void; onPay: (client: Client) => void }

const columns = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const

/** Clients by age of their debts, the oldest first, as a table. */
export function ClientAges({ ageing: { clients, clientCount }, ...acts }: Acts & { ageing: Ageing }) {
  if (clients.length === 0) return <p className="text-sm text-ink-2">Nothing is open.</p>
  // A column that says nothing of anybody is left out.
  const shown = columns.filter((age) => clients.some((client) => client[age] > 0))
  const isAnyOnItsWay = clients.some(({ onItsWay }) => onItsWay > 0)
  const most = Math.max(...clients.map(({ open }) => open), 1)
  return (
    <>
      <div className="max-lg:hidden">
        <Table caption="What clients owe by age">
          <thead>
            <tr>
              <Th>Client</Th>
              <Th>
                <span className="sr-only">Ages</span>
              </Th>
              {shown.map((age) => (
                <Th key={age} numeric>
                  {ageLooks[age].label}
                </Th>
              ))}
              <Th numeric>Owes</Th>
              {isAnyOnItsWay && <Th numeric>On its way</Th>}
              <Th>
                <span className="sr-only">Actions</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {clients.map((client) => (
              <Tr key={client.clientId}>
                <Td className="max-w-56">
                  <Name client={client} {...acts} />
                </Td>
                <Td className="w-28">
                  <AgeStripe ages={client} share={client.open / most} />
                </Td>
                {shown.map((age) => (
                  <Td key={age} numeric className={cx(age === 'over90' && client.over90 > 0 && 'text-red')}>
                    {client[age] === 0 ? <span className="text-ink-3">–</span> : formatMoney(client[age])}
                  </Td>
                ))}
                <Td numeric className="font-semibold">
                  {formatMoney(client.open)}
                </Td>
                {isAnyOnItsWay && (
                  <Td numeric className="text-ink-2">
                    {client.onItsWay === 0 ? (
                      <span className="text-ink-3">–</span>
                    ) : (
                      formatMoney(client.onItsWay)
                    )}
                  </Td>
                )}
                <Td className="text-right">
                  <Pay client={client} {...acts} />
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </div>
      <ul aria-label="What clients owe" className="divide-y divide-line border-y border-line lg:hidden">
        {clients.map((client) => (
          <li key={client.clientId} className="py-2">
            <p className="flex items-baseline justify-between gap-3">
              <Name client={client} {...acts} />
              <span className="tabular text-sm font-semibold">{formatMoney(client.open)} owed</span>
            </p>
            <p className="flex items-center justify-between gap-3 text-xs text-ink-2">
              <span>
                {columns
                  .filter((age) => client[age] > 0)
                  .map((age) => `${ageLooks[age].label} ${formatMoney(client[age])}`)
                  .join(' · ')}
              </span>
              <Pay client={client} {...acts} />
            </p>
          </li>
        ))}
      </ul>
      {clientCount > clients.length && (
        <p className="mt-3 text-sm text-ink-2">
          The {clients.length} that owe longest of {clientCount}. All open invoices stand in the next tab.
        </p>
      )}
    </>
  )
}

function Name({ client: { clientId, businessName }, onOpen }: Acts & { client: Client }) {
  return (
    <button
      type="button"
      onClick={() => onOpen(clientId)}
      className="max-w-full text-left wrap-anywhere text-sm font-medium underline-offset-2 hover:underline touch:min-h-11"
    >
      {businessName}
    </button>
  )
}

function Pay({ client, onPay }: Acts & { client: Client }) {
  return (
    <Button
      size="sm"
      variant="ghost"
      onClick={() => onPay(client)}
      aria-label={`Record a payment of ${client.businessName}`}
    >
      Record a payment…
    </Button>
  )
}
