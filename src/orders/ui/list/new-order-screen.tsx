import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { clients } from '#crm/contract/client.ts'
import { Combobox } from '#design/combobox.tsx'
import { Field } from '#design/field.tsx'
import { formatCount, formatDate, formatMoney } from '#design/format.ts'
import { clientReference } from '#design/resource/known-references.ts'
import { searchReference } from '#design/resource/references.ts'
import { useRow } from '#shell/data/rows.ts'
import { Page } from '#shell/page/page.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import type { Client } from '../shared/home-address.ts'
import { Counter } from './counter.tsx'
import { WhichClient } from './which-client.tsx'

/** Places an order for a client, with the catalog and cart that the client has. */
export function NewOrderScreen() {
  const [search, setSearch] = useSearchState()
  const clientId = search.client
  const client = useRow(clients, clientId ?? '')
  const find = useCallback(
    (query: string, signal: AbortSignal) => searchReference(clientReference, query, signal),
    [],
  )
  return (
    <Page
      title="New order"
      actions={
        <Link to="/orders" className="text-sm text-ink-2 underline underline-offset-2 hover:text-ink">
          All orders
        </Link>
      }
    >
      <div className="mb-3 grid items-start gap-x-5 sm:grid-cols-[20rem_minmax(0,1fr)]">
        <Field label="Client" required hint="Who the order is for">
          <Combobox
            value={clientId ?? null}
            valueLabel={client.data?.businessName ?? ''}
            onValueChange={(next) => setSearch({ client: next ?? undefined })}
            search={find}
            placeholder="Find a client"
          />
        </Field>
        {client.data && <ClientLine client={client.data} />}
      </div>
      {client.isError && (
        <p role="alert" className="text-sm text-red">
          You cannot order for this client. Please choose another one.
        </p>
      )}
      {clientId === undefined ? (
        <WhichClient onChoose={(client) => setSearch({ client })} />
      ) : (
        client.data && <Counter key={clientId} client={client.data} />
      )}
    </Page>
  )
}

function ClientLine({ client }: { client: Client }) {
  const place = [client.city, client.state].filter(Boolean).join(', ')
  return (
    <p className="pt-1 text-sm text-ink-2 sm:pt-7">
      {[
        place,
        client.lastOrderDate && `last order ${formatDate(client.lastOrderDate)}`,
        client.totalOrders > 0 &&
          `${formatMoney(client.totalOrderValue)} in ${formatCount(client.totalOrders, 'order', 'orders')}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}
