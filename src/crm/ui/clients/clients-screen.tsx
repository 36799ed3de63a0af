import { Handshake } from 'lucide-react'
import { useMemo } from 'react'
import { clients } from '#crm/contract/client.ts'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, Input, View } from '#design/resource/types.ts'
import { withSlots } from '#design/slot.ts'
import { useUser } from '#shell/session/session.ts'
import {
  belowStory,
  clientFileTabs,
  clientLogin,
  clientTabs,
  clientTop,
  story,
  writeTo,
} from '../parts/slots.ts'

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

/** What other modules show of an open client. */
const ofRecord = [writeTo, story, belowStory, clientTop, clientLogin, clientTabs, clientFileTabs]

/** The clients, with their value and last order. */
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
  const record = useMemo(
    () => () =>
      withSlots(
        import('./client-record.tsx').then((m) => m.recordFor),
        ...ofRecord,
      ).then((recordFor) => recordFor(role)),
    [role],
  )
  return (
    <ResourcePage
      resource={clients}
      columns={columns}
      inputs={role === 'admin' ? adminInputs : ownInputs}
      filters={filters}
      views={views}
      record={record}
      sort="businessName"
      empty={{
        title: 'No clients yet',
        text: 'An approved registration becomes a client automatically.',
        icon: <Handshake />,
      }}
    />
  )
}
