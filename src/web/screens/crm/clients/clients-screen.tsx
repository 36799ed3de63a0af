import { Handshake } from 'lucide-react'
import { useMemo } from 'react'
import { clients } from '#contracts/crm/client.ts'
import { orders } from '#contracts/orders/order.ts'
import { useUser } from '#web/app/session.ts'
import { DateTime, Money } from '#web/design/figures.tsx'
import { StatusBadge } from '#web/design/status-badge.tsx'
import { useRepOptions } from '#web/resource/known-references.ts'
import { RelatedRows } from '#web/resource/related-rows.tsx'
import { RepName } from '#web/resource/rep-name.tsx'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, Input, RecordView, View } from '#web/resource/types.ts'
import { Activity, ClientContacts } from '../shared/activity.tsx'
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

const ownInputs: readonly Input<Clients>[] = [
  { field: 'businessName', label: 'Business', wide: true },
  { field: 'ownerName', label: 'Owner', isNeeded: true },
  { field: 'phone', isNeeded: true },
  { field: 'email', isNeeded: true, hint: 'Where the owner is invited to sign in' },
  { field: 'preferredContactMethod', label: 'Prefers' },
  { field: 'address', section: 'Where', wide: true, isNeeded: true },
  { field: 'city', isNeeded: true },
  { field: 'state', hint: 'Two letters', isNeeded: true },
  { field: 'zipCode', label: 'ZIP code', isNeeded: true },
  { field: 'notes' },
]

const record: RecordView<Clients> = {
  eyebrow: (row) => <StatusBadge status={row.accountStatus} />,
  subtitle: (row) => [row.city, row.state].filter(Boolean).join(', '),
  actions: (row) => <LogClientVisit client={row} />,
  top: (row) => <ClientReadiness key={row.id} client={row} />,
  facts: [
    { field: 'ownerName', label: 'Owner' },
    { field: 'phone' },
    { field: 'email' },
    { field: 'address' },
    { field: 'city' },
    { field: 'state' },
    { field: 'zipCode', label: 'ZIP code' },
    { field: 'assignedSalesRepId', label: 'Rep', render: (row) => <RepName id={row.assignedSalesRepId} /> },
    { field: 'customerType', label: 'Kind' },
    { field: 'preferredContactMethod', label: 'Prefers' },
    { field: 'totalOrders', label: 'Orders' },
    { field: 'totalOrderValue', label: 'Lifetime sales', kind: 'money' },
    { field: 'lastOrderDate', label: 'Last order' },
    { field: 'lastContactDate', label: 'Last contact' },
    { field: 'notes', kind: 'long' },
  ],
  tabs: [
    { value: 'orders', label: 'Orders', content: (row) => <ClientOrders clientId={row.id} /> },
    {
      value: 'activity',
      label: 'Activity',
      content: (row) =>
        row.prospectId ? <Activity prospectId={row.prospectId} /> : <ClientContacts clientId={row.id} />,
    },
  ],
}

/** Who holds, closes and opens accounts (decision 017). */
const staffRecord: RecordView<Clients> = {
  ...record,
  actions: (row) => (
    <>
      <LogClientVisit client={row} />
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
  const reps = useRepOptions()
  const columns = useMemo(
    (): readonly Column<Clients>[] => [
      { field: 'businessName', label: 'Business' },
      { field: 'city', width: 140 },
      { field: 'state', width: 80 },
      { field: 'accountStatus', label: 'Account', width: 110 },
      { field: 'totalOrders', label: 'Orders', width: 90 },
      { field: 'totalOrderValue', label: 'Lifetime sales', kind: 'money', width: 130 },
      { field: 'lastOrderDate', label: 'Last order', width: 130 },
      {
        field: 'assignedSalesRepId',
        label: 'Rep',
        options: reps,
        width: 150,
        hidden: role === 'sales_rep',
        render: (row) => <RepName id={row.assignedSalesRepId} />,
      },
      { field: 'lastContactDate', label: 'Last contact', width: 130, hidden: true },
      { field: 'ownerName', label: 'Owner', hidden: true },
      { field: 'phone', width: 140, hidden: true },
      { field: 'email', hidden: true },
    ],
    [reps, role],
  )
  const inputs = useMemo(
    (): readonly Input<Clients>[] =>
      role === 'admin'
        ? [...ownInputs, { field: 'assignedSalesRepId', label: 'Rep', options: reps }]
        : ownInputs,
    [role, reps],
  )
  const filters = useMemo(
    () => [
      'accountStatus' as const,
      'state' as const,
      { field: 'assignedSalesRepId' as const, label: 'Rep', options: reps },
      { field: 'totalOrderValue' as const, label: 'Lifetime sales', kind: 'money' as const },
      { field: 'lastOrderDate' as const, label: 'Last order' },
    ],
    [reps],
  )
  return (
    <ResourcePage
      resource={clients}
      columns={columns}
      inputs={inputs}
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
