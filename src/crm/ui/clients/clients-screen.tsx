import { Handshake } from 'lucide-react'
import { useMemo } from 'react'
import { ClientBilling } from '#billing/ui/parts/client-billing.tsx'
import { clients } from '#crm/contract/client.ts'
import { DateTime, Money } from '#design/figures.tsx'
import { RelatedRows } from '#design/resource/related-rows.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, Input, RecordView, View } from '#design/resource/types.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import { OffersCard } from '#email/ui/parts/stop-offers.tsx'
import { WriteButton } from '#email/ui/parts/write-button.tsx'
import { orders } from '#orders/contract/order.ts'
import { useUser } from '#shell/session.ts'
import { Activity, ClientContacts } from '../shared/activity.tsx'
import { NewOrderLink } from '../shared/new-order-link.tsx'
import { ClientBank } from './client-bank.tsx'
import { ClientLicenses } from './client-licenses.tsx'
import { ClientMoves } from './client-moves.tsx'
import { ClientReadiness } from './client-readiness.tsx'
import { LogClientVisit } from './log-client-visit.tsx'

type Clients = typeof clients

const views: readonly View[] = [
  { name: 'Best customers', query: { sort: '-totalOrderValue' } },
  { name: 'Longest since last order', query: { 'lastOrderDate.null': 'false', sort: 'lastOrderDate' } },
  { name: 'Never ordered', query: { totalOrders: '0' } },
  { name: 'On hold', query: { accountStatus: 'on_hold' } },
  { name: 'Closed', query: { accountStatus: 'closed' } },
]

const ownInputs: readonly Input<Clients>['field'][] = [
  'businessName',
  'ownerName',
  'phone',
  'email',
  'preferredContactMethod',
  'address',
  'city',
  'state',
  'zipCode',
  'notes',
]
const adminInputs: typeof ownInputs = [...ownInputs, 'assignedSalesRepId']

const filters = ['accountStatus', 'state', 'assignedSalesRepId', 'totalOrderValue', 'lastOrderDate'] as const

const record: RecordView<Clients> = {
  eyebrow: (row) => <StatusBadge status={row.accountStatus} />,
  subtitle: (row) => [row.city, row.state].filter(Boolean).join(', '),
  actions: (row) => (
    <>
      <LogClientVisit client={row} />
      {row.accountStatus === 'active' && <NewOrderLink clientId={row.id} />}
      <WriteButton kind="client" record={{ ...row, name: row.businessName }} />
    </>
  ),
  top: (row) => <ClientReadiness key={row.id} client={row} />,
  facts: [
    'ownerName',
    'phone',
    'email',
    'address',
    'city',
    'state',
    'zipCode',
    'assignedSalesRepId',
    'customerType',
    'preferredContactMethod',
    'totalOrders',
    'totalOrderValue',
    'lastOrderDate',
    'lastContactDate',
    'notes',
  ],
  tabs: [
    { value: 'orders', label: 'Orders', content: (row) => <ClientOrders clientId={row.id} /> },
    { value: 'billing', label: 'Billing', content: (row) => <ClientBilling clientId={row.id} /> },
    {
      value: 'activity',
      label: 'Activity',
      content: (row) => (
        <>
          {row.prospectId ? (
            <Activity prospectId={row.prospectId} clientId={row.id} />
          ) : (
            <ClientContacts clientId={row.id} />
          )}
          <OffersCard kind="client" recordId={row.id} />
        </>
      ),
    },
  ],
}

/** Who holds, closes and opens accounts (decision 017). */
const staffRecord: RecordView<Clients> = {
  ...record,
  actions: (row) => (
    <>
      <LogClientVisit client={row} />
      {row.accountStatus === 'active' && <NewOrderLink clientId={row.id} />}
      <WriteButton kind="client" record={{ ...row, name: row.businessName }} />
      <ClientMoves client={row} />
    </>
  ),
  tabs: [
    ...(record.tabs ?? []),
    { value: 'licenses', label: 'Licenses', content: (row) => <ClientLicenses clientId={row.id} /> },
  ],
}

const adminRecord: RecordView<Clients> = {
  ...staffRecord,
  tabs: [
    ...(staffRecord.tabs ?? []),
    { value: 'bank', label: 'Bank', content: (row) => <ClientBank clientId={row.id} /> },
  ],
}

/** The businesses that buy, what they are worth and when they last ordered. */
export function ClientsScreen() {
  const { role } = useUser()
  const columns = useMemo(
    (): readonly (FieldOf<Clients> | Column<Clients>)[] => [
      'businessName',
      { field: 'city', width: 140 },
      { field: 'state', width: 80 },
      'accountStatus',
      'totalOrders',
      'totalOrderValue',
      'lastOrderDate',
      { field: 'assignedSalesRepId', hidden: role === 'sales_rep' },
      { field: 'lastContactDate', hidden: true },
      { field: 'ownerName', hidden: true },
      { field: 'phone', hidden: true },
      { field: 'email', hidden: true },
    ],
    [role],
  )
  return (
    <ResourcePage
      resource={clients}
      columns={columns}
      inputs={role === 'admin' ? adminInputs : ownInputs}
      filters={filters}
      views={views}
      record={role === 'admin' ? adminRecord : role === 'operations' ? staffRecord : record}
      sort="businessName"
      empty={{
        title: 'No clients yet',
        text: 'An approved registration becomes a client automatically.',
        icon: <Handshake />,
      }}
    />
  )
}

function ClientOrders({ clientId }: { clientId: string }) {
  return (
    <RelatedRows
      resource={orders}
      query={{ clientId }}
      sort="-orderDate"
      empty="No orders yet."
      to={(row) => ({ to: '/orders', search: { open: row.id } })}
    >
      {(row) => (
        <span className="flex items-center gap-3">
          <span className="tabular font-medium">{row.orderNumber}</span>
          <StatusBadge status={row.status} />
          <span className="flex-1 text-right text-xs text-ink-3">
            <DateTime value={row.orderDate} />
          </span>
          <Money cents={row.total} />
        </span>
      )}
    </RelatedRows>
  )
}
