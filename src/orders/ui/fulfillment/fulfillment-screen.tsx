import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { formatCount } from '#design/format.ts'
import { Input } from '#design/input.tsx'
import { focusedCard } from '#design/resource/board-focus.ts'
import { type CardTools, ResourceBoard } from '#design/resource/resource-board.tsx'
import { useBoardHead } from '#design/resource/use-board.ts'
import { orders } from '#orders/contract/order.ts'
import { useAction } from '#shell/actions.ts'
import { useCount } from '#shell/data/counts.ts'
import { Page } from '#shell/page/page.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { useOrderItems } from '../shared/order-items.ts'
import type { Order, OrderRef } from '../shared/order-types.ts'
import { useClientNames } from '../shared/references.ts'
import { ShipDialog } from '../shared/ship-dialog.tsx'
import { StaffOrderSheet } from '../shared/staff-order.tsx'
import { useMoveOrder } from '../shared/use-move-order.ts'
import { useOrderWaits } from '../shared/waits.tsx'
import { stations } from './columns.ts'
import { OrderCard } from './order-card.tsx'
import { PickList } from './pick-list.tsx'

const pauseMs = 200
const work = { status: stations.map(({ key }) => key).join(','), sort: 'orderDate' }
const stationOf = (order: Order) => stations.find(({ key }) => key === order.status)
const targetsOf = (order: Order) => stations.filter(({ key }) => key === order.status).map(({ to }) => to)

type Shipping = { order: OrderRef; done: (isShipped: boolean) => void }

/** Four columns from order to shipment; one tap moves a card on. */
export function FulfillmentScreen() {
  const [search, setSearch] = useSearchState()
  const [isPicking, setPicking] = useState(false)
  const [shipping, setShipping] = useState<Shipping>()
  const find = useFindOrder()
  const query = { ...work, ...(find.q ? { q: find.q } : {}) }
  const { data } = useBoardHead(orders, 'status', work)
  const held = useCount('orders', { status: 'on_hold' })
  const stopShipping = (isShipped = false) => {
    shipping?.done(isShipped)
    setShipping(undefined)
  }
  const move = useMoveOrder(() => stopShipping(true))
  const open = (id: string | undefined) => setSearch({ open: id })

  const advance = async (order: Order) => {
    const station = stationOf(order)
    if (!station) return
    if (station.action === 'ship') {
      move.reset()
      return new Promise<boolean>((done) => setShipping({ order, done }))
    }
    // The move itself reports its error.
    return move.mutateAsync({ order, action: station.action }).catch(() => undefined)
  }
  const useCards = (rows: readonly Order[], tools: CardTools<typeof orders>) => {
    const nameOf = useClientNames(rows)
    const { byOrder } = useOrderItems(rows)
    const waitsOf = useOrderWaits(rows)
    return (order: Order) => {
      const station = stationOf(order)
      if (!station) return null
      return (
        <OrderCard
          order={order}
          column={station}
          client={nameOf(order.clientId)}
          items={byOrder.get(order.id)}
          isOpen={search.open === order.id}
          isMoving={tools.isMoving(order) && shipping === undefined}
          waits={waitsOf(order.id)}
          onOpen={() => open(order.id)}
          onAdvance={() => tools.move(order, station.to)}
        />
      )
    }
  }
  const group = 'Board'
  useAction({
    label: 'Advance the card',
    keys: 'a',
    group,
    hidden: true,
    run: () => focusedCard()?.querySelector<HTMLElement>('[data-advance]')?.click(),
  })
  useAction({ label: 'Pick list', keys: 'p', group, run: () => setPicking(true) })

  const countOf = (status: string) => data?.columns[status]?.count ?? 0
  const total = stations.reduce((sum, { key }) => sum + countOf(key), 0)
  return (
    <Page
      fill
      title="Fulfillment"
      meta={data && formatCount(total, 'order', 'orders')}
      actions={
        <>
          {Boolean(held) && (
            <Link
              to="/orders"
              search={{ status: 'on_hold' }}
              className="text-sm whitespace-nowrap text-amber underline underline-offset-2 max-sm:hidden"
            >
              {held} on hold
            </Link>
          )}
          <Input
            type="search"
            data-search=""
            aria-label="Find an order"
            placeholder="Client or number"
            value={find.typed}
            maxLength={200}
            onChange={(event) => find.type(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && find.enter()}
            className="w-44 max-sm:w-36 max-sm:px-2"
          />
          <Button onClick={() => setPicking(true)} disabled={countOf('confirmed') + countOf('picking') === 0}>
            <ClipboardList aria-hidden="true" />
            <span className="max-sm:sr-only">Pick list</span>
          </Button>
        </>
      }
    >
      <div className="flex h-full flex-col">
        <ResourceBoard
          contract={orders}
          by="status"
          columns={find.q ? stations.map((one) => ({ ...one, empty: 'No match here.' })) : stations}
          query={query}
          open={open}
          targets={targetsOf}
          onMove={advance}
          useCards={useCards}
          isOneByOne
          focusFirst={find.entered}
        />
      </div>
      {isPicking && <PickList onClose={() => setPicking(false)} />}
      {shipping && (
        <ShipDialog
          key={shipping.order.id}
          order={shipping.order}
          onClose={() => stopShipping()}
          onSend={(body) => move.mutateAsync({ order: shipping.order, action: 'ship', body })}
        />
      )}
      {search.open && <StaffOrderSheet id={search.open} onClose={() => open(undefined)} />}
    </Page>
  )
}

/** The search: runs a moment after typing, or at once with Enter, which moves to the first card. */
function useFindOrder() {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const [entered, setEntered] = useState(0)
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === q) return
    const timer = setTimeout(() => setQ(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, q])
  return {
    typed,
    type: setTyped,
    q,
    entered,
    enter: () => {
      setQ(wanted)
      setEntered((before) => before + 1)
    },
  }
}
