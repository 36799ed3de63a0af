import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Leaf } from '#design/art/leaf.tsx'
import { Slotted } from '#design/slot.ts'
import { greeting } from '#platform/rules/text/greeting.ts'
import { useSearchState } from '#shell/page/search-state.ts'
import { useAppConfig } from '#shell/session/app-config.ts'
import type { SessionUser } from '#shell/session/current.ts'
import { useOwnClient } from '#shell/session/own-client.ts'
import { nameOf } from '#shell/session/session.ts'
import { CartDock } from '../cart/cart-dock.tsx'
import { CartPanel } from '../cart/cart-panel.tsx'
import { CatalogGrid } from '../cart/catalog-grid.tsx'
import { useWide } from '../cart/use-wide.ts'
import { greetingLines } from '../parts/slots.ts'
import { homeAddress } from '../shared/home-address.ts'
import { CustomerOrderSheet } from './customer-order-sheet.tsx'
import { OrderAgain } from './order-again.tsx'
import { OnTheWay, OrderHistory } from './order-lists.tsx'
import { PortalHeader } from './portal-header.tsx'

/** The portal: reordering, open orders, the catalog with the cart, and past orders. */
export function Portal({ user }: { user: SessionUser }) {
  const { company } = useAppConfig()
  const [search, setSearch] = useSearchState()
  const [isCartOpen, setCartOpen] = useState(false)
  const isWide = useWide()
  const cart = useRef<HTMLElement>(null)
  const client = useOwnClient()
  const name = nameOf(user)
  const businessName = client.data?.businessName ?? user.businessName ?? name
  const openOrder = (id: string) => {
    setCartOpen(false)
    setSearch({ open: id }, true)
  }
  const panel = (
    <CartPanel
      home={client.isPending ? undefined : homeAddress(client.data)}
      isOnHold={client.data?.accountStatus === 'on_hold'}
      onOpenOrder={openOrder}
      empty="Add a product, or reorder. The total shows here."
    />
  )
  const showCart = () => {
    if (!isWide) return setCartOpen(true)
    // The cart may be in view already: focusing it shows where it is.
    cart.current?.scrollIntoView({ block: 'center' })
    cart.current?.focus({ preventScroll: true })
  }

  return (
    <div className="min-h-[calc(100dvh-var(--banner,0px))] bg-paper pb-24 lg:pb-16 print:min-h-0 print:pb-0">
      <PortalHeader businessName={businessName} email={user.email} onCart={showCart} />
      <main tabIndex={-1} className="outline-none">
        <div className="relative overflow-hidden bg-pine-1 bg-[radial-gradient(60rem_26rem_at_75%_0%,var(--pine-glow),transparent)] text-pine-ink">
          <Leaf className="absolute -right-6 -bottom-10 h-72 rotate-12 text-pine-ink-3/15 max-sm:hidden" />
          <div className="relative mx-auto max-w-7xl px-4 pt-7 pb-24 md:px-6 md:pt-10">
            <h1 className="display text-2xl text-balance md:text-3xl">
              {greeting(new Date().getHours())}, {businessName}
            </h1>
            <p className="mt-1.5 text-pine-ink-2">
              Every order ships from our own stock. Pay by bank transfer.
            </p>
            <Slotted slot={greetingLines} of={{ className: 'mt-1.5 text-pine-ink' }} />
          </div>
        </div>
        <div className="relative mx-auto -mt-16 max-w-7xl px-4 md:px-6">
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
            <div className="flex min-w-0 flex-col gap-8">
              <div className="grid gap-4 md:grid-cols-2">
                <OrderAgain onAdded={() => !isWide && setCartOpen(true)} onOpen={openOrder} />
                <OnTheWay onOpen={openOrder} />
              </div>
              <section aria-labelledby="catalogue">
                <h2 id="catalogue" className="display mb-3 text-xl">
                  Catalog
                </h2>
                <CatalogGrid />
              </section>
              <section aria-labelledby="history">
                <h2 id="history" className="display mb-3 text-xl">
                  Past orders
                </h2>
                <OrderHistory onOpen={openOrder} />
              </section>
            </div>
            {isWide && (
              <aside
                ref={cart}
                tabIndex={-1}
                aria-label="Your cart"
                className="sticky top-[calc(var(--banner,0px)+4.75rem)] max-h-[calc(100dvh-var(--banner,0px)-6rem)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface px-5 pt-4 pb-5 shadow-2 outline-none focus:ring-2 focus:ring-accent"
              >
                <h2 className="display text-lg">Your order</h2>
                {panel}
              </aside>
            )}
          </div>
          <footer className="mt-12 border-t border-line pt-4 text-sm text-ink-2">
            How to do something here stands in the{' '}
            <Link to="/customer/guide" className="text-accent underline underline-offset-2">
              user guide
            </Link>
            . Questions? Write to{' '}
            <a href={`mailto:${company.salesEmail}`} className="text-accent underline underline-offset-2">
              {company.salesEmail}
            </a>
            .
          </footer>
        </div>
      </main>

      {!isWide && (
        <CartDock open={isCartOpen} onOpenChange={setCartOpen} title="Your order">
          {panel}
        </CartDock>
      )}
      {search.open && (
        <CustomerOrderSheet
          id={search.open}
          onClose={() => setSearch({ open: undefined })}
          onAgain={() => {
            setSearch({ open: undefined })
            if (!isWide) setCartOpen(true)
          }}
        />
      )}
    </div>
  )
}
