import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { clients } from '#contracts/crm/client.ts'
import { Page } from '#web/app/page.tsx'
import { useSearchState } from '#web/app/search-state.ts'
import { Combobox } from '#web/design/combobox.tsx'
import { Field } from '#web/design/field.tsx'
import { formatDate, formatMoney } from '#web/design/format.ts'
import { searchReference } from '#web/resource/references.ts'
import { CartProvider } from '../cart/cart-context.tsx'
import { CartDock } from '../cart/cart-dock.tsx'
import { CartPanel } from '../cart/cart-panel.tsx'
import { CatalogGrid } from '../cart/catalog-grid.tsx'
import { useWide } from '../cart/use-wide.ts'
import { type Client, homeAddress } from '../shared/home-address.ts'
import { clientReference } from '../shared/references.ts'
import { WhichClient } from './which-client.tsx'

/** An order for a client: the same catalogue and cart as the client's own. */
export function NewOrderScreen() {
  const [search, setSearch] = useSearchState()
  const clientId = search.client
  const client = useQuery<Client>({
    queryKey: [clients.path, clientId ?? ''],
    enabled: clientId !== undefined,
  })
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
        client.data && (
          <CartProvider key={clientId} owner={clientId} clientId={clientId}>
            <Counter client={client.data} />
          </CartProvider>
        )
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
        client.totalOrders > 0 && `${formatMoney(client.totalOrderValue)} in ${client.totalOrders} orders`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

function Counter({ client }: { client: Client }) {
  const navigate = useNavigate()
  const isWide = useWide()
  const [isCartOpen, setCartOpen] = useState(false)
  const panel = (
    <CartPanel
      home={homeAddress(client)}
      isOnHold={client.accountStatus === 'on_hold'}
      onOpenOrder={(id) => void navigate({ to: '/orders', search: { open: id } })}
      empty={`Add what ${client.businessName} needs. The total shows here.`}
    />
  )
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <CatalogGrid />
      {isWide ? (
        <aside
          aria-label="Cart"
          className="sticky top-[calc(var(--banner,0px)+4.25rem)] max-h-[calc(100dvh-var(--banner,0px)-var(--bottom,0px)-5.25rem)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface px-5 pt-4 pb-5 shadow-1"
        >
          <h2 className="display text-lg">{client.businessName}</h2>
          {panel}
        </aside>
      ) : (
        <CartDock open={isCartOpen} onOpenChange={setCartOpen} title={client.businessName}>
          {panel}
        </CartDock>
      )}
    </div>
  )
}
