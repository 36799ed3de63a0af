import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import type { List } from '#contracts/define.ts'
import { orders as contract } from '#contracts/orders/order.ts'
import { useAction } from '#web/app/actions.ts'
import { ApiError, messageOf } from '#web/app/api.ts'
import { Page } from '#web/app/page.tsx'
import { useSearchState } from '#web/app/search-state.ts'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { formatCount, formatNumber } from '#web/design/format.ts'
import { Input } from '#web/design/input.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useOrderItems } from '../shared/order-items.ts'
import type { Order, OrderRef } from '../shared/order-types.ts'
import { useClientNames } from '../shared/references.ts'
import { ShipDialog } from '../shared/ship-dialog.tsx'
import { StaffOrderSheet } from '../shared/staff-order.tsx'
import { useMoveOrder } from '../shared/use-move-order.ts'
import { useOrderWaits } from '../shared/waits.tsx'
import { type BoardColumn, boardColumns } from './columns.ts'
import { moveFocus } from './move-focus.ts'
import { OrderCard } from './order-card.tsx'
import { PickList } from './pick-list.tsx'
import { useFocusWithCard } from './use-focus-with-card.ts'

const none: readonly Order[] = []

/** Four columns from order to parcel; one tap takes a card on. */
export function FulfillmentScreen() {
  const [search, setSearch] = useSearchState()
  const work = useQuery<List<Order>>({
    queryKey: [
      contract.path,
      {
        status: boardColumns.map((column) => column.status).join(','),
        sort: 'orderDate',
        limit: 200,
        count: 1,
        countBy: 'status',
      },
    ],
  })
  const held = useQuery<{ total?: number }>({
    queryKey: [contract.path, { status: 'on_hold', limit: 1, count: 1 }],
  })
  const orders = work.data?.items ?? none
  const unseen = (work.data?.total ?? 0) - orders.length
  const nameOf = useClientNames(orders)
  const { byOrder } = useOrderItems(orders)
  const [shown, setShown] = useState(0)
  const [isPicking, setPicking] = useState(false)
  const [shipping, setShipping] = useState<OrderRef>()
  const [wanted, setWanted] = useState('')
  const waitsOf = useOrderWaits(orders)
  const move = useMoveOrder(() => setShipping(undefined))

  const follow = useFocusWithCard(move.isPending || shipping !== undefined)
  const advance = (order: Order, { action }: BoardColumn) => {
    if (move.isPending) return
    follow(order.id)
    if (action === 'ship') {
      move.reset()
      setShipping(order)
      return
    }
    move.mutate({ order, action })
  }
  const advanceFocused = () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card
    const order = orders.find((one) => one.id === id)
    const column = boardColumns.find((one) => one.status === order?.status)
    if (order && column) advance(order, column)
  }
  const group = 'Board'
  useAction({ label: 'Next card', keys: 'j', group, hidden: true, run: () => moveFocus(0, 1) })
  useAction({ label: 'Previous card', keys: 'k', group, hidden: true, run: () => moveFocus(0, -1) })
  useAction({
    label: 'Column to the right',
    keys: 'arrowright',
    group,
    hidden: true,
    run: () => moveFocus(1, 0),
  })
  useAction({
    label: 'Column to the left',
    keys: 'arrowleft',
    group,
    hidden: true,
    run: () => moveFocus(-1, 0),
  })
  useAction({ label: 'Advance the card', keys: 'a', group, hidden: true, run: advanceFocused })
  useAction({ label: 'Pick list', keys: 'p', group, run: () => setPicking(true) })

  const words = wanted.trim().toLowerCase().split(/\s+/)
  const found = orders.filter((order) => {
    const text = `${order.orderNumber} ${nameOf(order.clientId)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  // Without a search a column counts all its orders, loaded or not.
  const countOf = (status: string) =>
    words[0] === ''
      ? (work.data?.counts?.[status] ?? 0)
      : found.filter((order) => order.status === status).length
  const toPick = orders.filter((order) => order.status === 'confirmed' || order.status === 'picking')
  return (
    <Page
      fill
      title="Fulfillment"
      meta={work.data && formatCount(work.data.total ?? orders.length, 'order', 'orders')}
      actions={
        <>
          {Boolean(held.data?.total) && (
            <Link
              to="/orders"
              search={{ status: 'on_hold' }}
              className="text-sm whitespace-nowrap text-amber underline underline-offset-2 max-sm:hidden"
            >
              {held.data?.total} on hold
            </Link>
          )}
          <Input
            type="search"
            data-search=""
            aria-label="Find an order"
            placeholder="Client or number"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && moveFocus(0, 1)}
            className="w-44 max-sm:w-32"
          />
          <Button onClick={() => setPicking(true)} disabled={toPick.length === 0}>
            <ClipboardList aria-hidden="true" />
            <span className="max-sm:sr-only">Pick list</span>
          </Button>
        </>
      }
    >
      {work.isError ? (
        <EmptyState
          title="The board could not be loaded"
          action={<Button onClick={() => void work.refetch()}>Try again</Button>}
        >
          {messageOf(work.error, 'Nothing was lost.')}
        </EmptyState>
      ) : (
        <div className="flex h-full flex-col">
          {unseen > 0 && (
            <p className="border-b border-line px-4 py-2 text-sm text-ink-2">
              The {formatNumber(orders.length)} that wait the longest;{' '}
              {formatCount(unseen, 'more order comes', 'more orders come')} up as these move on.
            </p>
          )}
          <ColumnSwitch countOf={countOf} shown={shown} onShow={setShown} />
          <div className="grid min-h-0 flex-1 gap-3 p-3 md:p-4 lg:grid-cols-4">
            {boardColumns.map((column, index) => {
              const cards = found.filter((order) => order.status === column.status)
              return (
                <section
                  key={column.status}
                  aria-label={column.title}
                  data-column={index}
                  className={cx(
                    'min-h-0 flex-col rounded-lg bg-sunken lg:flex',
                    index === shown ? 'flex' : 'max-lg:hidden',
                  )}
                >
                  <h2 className="flex items-baseline gap-2 px-3.5 pt-3 pb-2 text-sm font-semibold max-lg:sr-only">
                    {column.title}
                    <span className="tabular font-normal text-ink-3">
                      {formatNumber(countOf(column.status))}
                    </span>
                  </h2>
                  {work.isPending ? (
                    <ColumnSkeleton />
                  ) : cards.length === 0 ? (
                    <p className="px-4 py-8 text-center text-sm text-balance text-ink-3">
                      {wanted.trim() ? 'No match here.' : column.empty}
                    </p>
                  ) : (
                    <ul className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto overscroll-contain px-2 pt-0.5 pb-3 max-lg:pt-2">
                      {cards.map((order) => (
                        <OrderCard
                          key={order.id}
                          order={order}
                          column={column}
                          client={nameOf(order.clientId)}
                          items={byOrder.get(order.id)}
                          isOpen={search.open === order.id}
                          isMoving={move.isPending && move.variables.order.id === order.id}
                          waits={waitsOf(order.id)}
                          onOpen={() => setSearch({ open: order.id })}
                          onAdvance={() => advance(order, column)}
                        />
                      ))}
                    </ul>
                  )}
                </section>
              )
            })}
          </div>
        </div>
      )}
      {isPicking && <PickList orders={toPick} onClose={() => setPicking(false)} />}
      {shipping && (
        <ShipDialog
          key={shipping.id}
          order={shipping}
          isPending={move.isPending}
          errors={move.error instanceof ApiError ? move.error.fields : undefined}
          onClose={() => setShipping(undefined)}
          onSend={(body) => move.mutate({ order: shipping, action: 'ship', body })}
        />
      )}
      {search.open && <StaffOrderSheet id={search.open} onClose={() => setSearch({ open: undefined })} />}
    </Page>
  )
}

type ColumnSwitchProps = {
  countOf: (status: string) => number
  shown: number
  onShow: (index: number) => void
}

/** On a phone one column at a time. */
function ColumnSwitch({ countOf, shown, onShow }: ColumnSwitchProps) {
  return (
    <fieldset className="grid grid-cols-4 border-b border-line px-1 lg:hidden">
      <legend className="sr-only">Column</legend>
      {boardColumns.map((column, index) => (
        <button
          key={column.status}
          type="button"
          aria-pressed={index === shown}
          onClick={() => onShow(index)}
          className={cx(
            'focus-inset flex h-13 flex-col items-center justify-center border-b-2 text-xs',
            index === shown ? 'border-accent font-semibold text-ink' : 'border-transparent text-ink-2',
          )}
        >
          <span className="tabular text-md">{formatNumber(countOf(column.status))}</span>
          {column.title}
        </button>
      ))}
    </fieldset>
  )
}

function ColumnSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-2 px-2">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-36 rounded-md" />
      <Skeleton className="h-36 rounded-md" />
    </div>
  )
}
