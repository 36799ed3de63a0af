import { Link, useNavigate } from '@tanstack/react-router'
import { Plus, ShoppingCart } from 'lucide-react'
import { useMemo } from 'react'
import { buttonClass } from '#design/button.tsx'
import { DateTime } from '#design/figures.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, Fact, FieldOf, RecordView, View } from '#design/resource/types.ts'
import { SkeletonText } from '#design/skeleton.tsx'
import { orders } from '#orders/contract/order.ts'
import { useNewAction } from '#shell/actions.ts'
import { useUser } from '#shell/session/session.ts'
import { AddressLines } from '../shared/order-figures.tsx'
import { OrderMissing } from '../shared/order-missing.tsx'
import { OrderStatus } from '../shared/order-steps.tsx'
import { OrderTimeline } from '../shared/order-timeline.tsx'
import type { Order } from '../shared/order-types.ts'
import { useClientNames } from '../shared/references.ts'
import { OrderHead } from '../shared/staff-order.tsx'
import { useFullOrder } from '../shared/use-full-order.ts'

type Orders = typeof orders

const views: readonly View[] = [
  { name: 'To confirm', query: { status: 'pending', sort: 'orderDate' } },
  { name: 'To pick', query: { status: 'confirmed', sort: 'orderDate' } },
  { name: 'To ship', query: { status: 'packed', sort: 'orderDate' } },
  { name: 'On hold', query: { status: 'on_hold' } },
]

const facts: readonly (FieldOf<Orders> | Fact<Orders>)[] = [
  'clientId',
  'salesRepId',
  { field: 'shippingAddress', render: (row) => <AddressLines address={row.shippingAddress} /> },
  'carrier',
  'trackingNumber',
  'notes',
  'orderType',
  'commissionAmount',
  'commissionRate',
]

const record: RecordView<Orders> = {
  facts,
  eyebrow: (row) => <OrderStatus order={row} />,
  subtitle: (row) => <Subtitle order={row} />,
  top: (row) => <OrderTop id={row.id} />,
  tabs: [{ value: 'timeline', label: 'What happened', content: (row) => <OrderLife id={row.id} /> }],
}

/** All orders in scope, with their moves. */
export function OrdersScreen() {
  const { role } = useUser()
  const navigate = useNavigate()
  const columns = useMemo(
    (): readonly (FieldOf<Orders> | Column<Orders>)[] => [
      { field: 'orderNumber', width: 110 },
      { field: 'clientId', width: undefined },
      'status',
      'orderDate',
      'total',
      { field: 'salesRepId', hidden: role === 'sales_rep' },
      { field: 'trackingNumber', hidden: true },
      { field: 'shippedDate', hidden: true },
      { field: 'commissionAmount', hidden: true },
    ],
    [role],
  )
  useNewAction('New order', () => void navigate({ to: '/orders/new' }))
  return (
    <ResourcePage
      resource={orders}
      columns={columns}
      filters={['status', 'salesRepId', 'orderDate', 'total']}
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
        action: (
          <Link to="/orders/new" className={buttonClass({ variant: 'primary' })}>
            Place the first order
          </Link>
        ),
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
  const { data: order, error, refetch } = useFullOrder(id)
  if (order) return <OrderHead order={order} />
  return error ? <OrderMissing error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={8} />
}

function OrderLife({ id }: Pick<Order, 'id'>) {
  const { data: order } = useFullOrder(id)
  return order ? <OrderTimeline transitions={order.transitions} /> : <SkeletonText lines={4} />
}
