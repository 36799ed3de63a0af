import { PackageCheck, Truck } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { orders as contract } from '#orders/contract/order.ts'
import { useRows } from '#shell/data/rows.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { useOrderItems } from '../shared/order-items.ts'
import { useClientNames } from '../shared/references.ts'
import { SlipLink, StaffOrderSheet } from '../shared/staff-order.tsx'
import { ReadyOrder } from './ready-order.tsx'
import { ShippedOrder } from './shipped-order.tsx'

const lists = {
  packed: { sort: 'orderDate' },
  shipped: { sort: '-shippedDate' },
} as const
type Status = keyof typeof lists

function useByStatus(status: Status) {
  return useRows(contract, { status, sort: lists[status].sort, limit: 100, count: 1 })
}

/** Packed orders to ship, and shipped orders until delivery. */
export function ShippingScreen() {
  const [search, setSearch] = useSearchState()
  const packed = useByStatus('packed')
  const shipped = useByStatus('shipped')
  const view: Status = search.view === 'shipped' ? 'shipped' : 'packed'
  const list = view === 'packed' ? packed : shipped
  const orders = list.data?.items ?? []
  const nameOf = useClientNames(orders)
  const { byOrder, isLoading: isCounting } = useOrderItems(orders)
  const open = (id: string) => setSearch({ open: id })
  const tabs = [
    { value: 'packed', label: 'Ready to ship', total: packed.data?.total },
    { value: 'shipped', label: 'On the way', total: shipped.data?.total },
  ] as const

  return (
    <Page
      title="Shipping"
      width="wide"
      actions={
        view === 'packed' &&
        orders.length > 1 && (
          <SlipLink ids={orders.slice(0, 50).map((order) => order.id)} label="All packing slips" />
        )
      }
      toolbar={tabs.map((tab) => (
        <Button
          key={tab.value}
          size="sm"
          variant={tab.value === view ? 'secondary' : 'ghost'}
          aria-pressed={tab.value === view}
          onClick={() => setSearch({ view: tab.value === 'packed' ? undefined : tab.value })}
        >
          {tab.label}
          <span className="tabular min-w-[2ch] text-left text-xs text-ink-3">{tab.total}</span>
        </Button>
      ))}
    >
      {(list.isPending || isCounting) && <LoadingCards />}
      {list.isError && (
        <LoadFailed error={list.error} what="The orders" onRetry={() => void list.refetch()} />
      )}
      {list.data && orders.length === 0 && <NothingHere view={view} />}
      {orders.length > 0 && !isCounting && (
        <ul aria-label={view === 'packed' ? 'Ready to ship' : 'On the way'} className="flex flex-col gap-3">
          {orders.map((order) => {
            const shared = {
              order,
              client: nameOf(order.clientId),
              items: byOrder.get(order.id),
              onOpen: () => open(order.id),
            }
            return view === 'packed' ? (
              <ReadyOrder key={order.id} {...shared} />
            ) : (
              <ShippedOrder key={order.id} {...shared} />
            )
          })}
        </ul>
      )}
      {search.open && <StaffOrderSheet id={search.open} onClose={() => setSearch({ open: undefined })} />}
    </Page>
  )
}

function NothingHere({ view }: { view: Status }) {
  return view === 'packed' ? (
    <EmptyState icon={<PackageCheck />} title="Nothing to ship">
      Orders come here as soon as they are packed.
    </EmptyState>
  ) : (
    <EmptyState icon={<Truck />} title="Nothing is on the way">
      Shipped orders stay here until they are delivered.
    </EmptyState>
  )
}

function LoadingCards() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading</span>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-32 rounded-lg" />
      ))}
    </div>
  )
}
