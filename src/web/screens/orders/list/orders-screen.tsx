import { Link, useNavigate } from '@tanstack/react-router'
import { Plus, ShoppingCart } from 'lucide-react'
import { useMemo } from 'react'
import { orders } from '#contracts/orders/order.ts'
import { useAction } from '#web/app/actions.ts'
import { useUser } from '#web/app/session.ts'
import { buttonClass } from '#web/design/button.tsx'
import { DateTime } from '#web/design/figures.tsx'
import { humanize } from '#web/design/format.ts'
import { SkeletonText } from '#web/design/skeleton.tsx'
import { StatusBadge } from '#web/design/status-badge.tsx'
import { useRepOptions } from '#web/resource/known-references.ts'
import { RepName } from '#web/resource/rep-name.tsx'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, Fact, RecordView, View } from '#web/resource/types.ts'
import { AddressLines } from '../shared/order-figures.tsx'
import { OrderTimeline } from '../shared/order-timeline.tsx'
import type { Order } from '../shared/order-types.ts'
import { clientReference, useClientNames } from '../shared/references.ts'
import { OrderHead, OrderMissing } from '../shared/staff-order.tsx'
import { useFullOrder } from '../shared/use-full-order.ts'

type Orders = typeof orders

const views: readonly View[] = [
  { name: 'To confirm', query: { status: 'pending', sort: 'orderDate' } },
  { name: 'To pick', query: { status: 'confirmed', sort: 'orderDate' } },
  { name: 'To ship', query: { status: 'packed', sort: 'orderDate' } },
  { name: 'On hold', query: { status: 'on_hold' } },
]

const facts: readonly Fact<Orders>[] = [
  { field: 'clientId', label: 'Client', reference: clientReference },
  { field: 'salesRepId', label: 'Rep', render: (row) => <RepName id={row.salesRepId} /> },
  {
    field: 'shippingAddress',
    label: 'Ship to',
    render: (row) => <AddressLines address={row.shippingAddress} />,
  },
  { field: 'carrier' },
  { field: 'trackingNumber', label: 'Tracking' },
  { field: 'notes', label: 'Note' },
  { field: 'orderType', label: 'Kind', render: (row) => humanize(row.orderType) },
  { field: 'commissionAmount', label: 'Commission', kind: 'money' },
  { field: 'commissionRate', label: 'Rate', kind: 'bps' },
]

const record: RecordView<Orders> = {
  facts,
  eyebrow: (row) => <StatusBadge status={row.status} />,
  subtitle: (row) => <Subtitle order={row} />,
  top: (row) => <OrderTop id={row.id} />,
  tabs: [{ value: 'timeline', label: 'What happened', content: (row) => <OrderLife id={row.id} /> }],
}

/** Every order in reach: to find, to look at, to move on. */
export function OrdersScreen() {
  const { role } = useUser()
  const navigate = useNavigate()
  const reps = useRepOptions()
  const columns = useMemo(
    (): readonly Column<Orders>[] => [
      { field: 'orderNumber', label: 'Order', width: 110 },
      { field: 'clientId', label: 'Client', reference: clientReference },
      { field: 'status', width: 130 },
      { field: 'orderDate', label: 'Placed', width: 130 },
      { field: 'total', kind: 'money', width: 120 },
      {
        field: 'salesRepId',
        label: 'Rep',
        options: reps,
        width: 160,
        hidden: role === 'sales_rep',
        render: (row) => <RepName id={row.salesRepId} />,
      },
      { field: 'trackingNumber', label: 'Tracking', hidden: true },
      { field: 'shippedDate', label: 'Shipped', width: 130, hidden: true },
      { field: 'commissionAmount', label: 'Commission', kind: 'money', width: 120, hidden: true },
    ],
    [reps, role],
  )
  useAction({ label: 'New order', keys: 'c', group: 'Here', run: () => void navigate({ to: '/orders/new' }) })
  return (
    <ResourcePage
      resource={orders}
      title="Orders"
      columns={columns}
      filters={[
        'status',
        { field: 'salesRepId', label: 'Rep', options: reps },
        'orderDate',
        { field: 'total', kind: 'money' },
      ]}
      views={views}
      record={record}
      sort="-orderDate"
      actions={
        <Link to="/orders/new" className={buttonClass({ variant: 'primary' })}>
          <Plus aria-hidden="true" />
          <span className="max-sm:sr-only">New order</span>
        </Link>
      }
      empty={{
        title: 'No orders yet',
        text: 'Portal orders and orders you place for clients appear here.',
        icon: <ShoppingCart />,
      }}
    />
  )
}

function Subtitle({ order }: { order: Order }) {
  const name = useClientNames([order])(order.clientId)
  return (
    <>
      {name && `${name}, `}
      <DateTime value={order.orderDate} style="datetime" />
    </>
  )
}

function OrderTop({ id }: Pick<Order, 'id'>) {
  const { data: order, error } = useFullOrder(id)
  if (order) return <OrderHead order={order} />
  return error ? <OrderMissing error={error} /> : <SkeletonText lines={8} />
}

function OrderLife({ id }: Pick<Order, 'id'>) {
  const { data: order } = useFullOrder(id)
  return order ? <OrderTimeline transitions={order.transitions} /> : <SkeletonText lines={4} />
}
