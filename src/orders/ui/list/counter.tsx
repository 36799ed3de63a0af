import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CartProvider } from '../cart/cart-context.tsx'
import { CartDock } from '../cart/cart-dock.tsx'
import { CartPanel } from '../cart/cart-panel.tsx'
import { CatalogGrid } from '../cart/catalog-grid.tsx'
import { useWide } from '../cart/use-wide.ts'
import { type Client, homeAddress } from '../shared/home-address.ts'

/** Catalog and cart for one client. */
export function Counter({ client }: { client: Client }) {
  return (
    <CartProvider owner={client.id} clientId={client.id}>
      <Shelves client={client} />
    </CartProvider>
  )
}

function Shelves({ client }: { client: Client }) {
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
      <div>
        <h2 className="sr-only">Products</h2>
        <CatalogGrid />
      </div>
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
