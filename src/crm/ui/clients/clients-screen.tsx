import { Handshake } from 'lucide-react'
import { useMemo } from 'react'
import { clients } from '#crm/contract/client.ts'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, Input, RecordView, View } from '#design/resource/types.ts'
import { Slotted } from '#design/slot.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import type { Role } from '#platform/rules/access/access.ts'
import { useUser } from '#shell/session/session.ts'
import { ContactsCard } from '../contacts/contacts-card.tsx'
import { belowStory, clientFileTabs, clientTabs, clientTop, writeTo } from '../parts/slots.ts'
import { Activity, ClientContacts } from '../shared/activity.tsx'
import { NewOrderLink } from '../shared/new-order-link.tsx'
import { ClientMoves } from './client-moves.tsx'
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

const facts: NonNullable<RecordView<Clients>['facts']> = [
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
]

const tabsOf = (slot: typeof clientTabs, role: Role) =>
  slot
    .items()
    .filter(({ roles }) => roles?.includes(role) ?? true)
    .map(({ value, label, content: Content }) => ({
      value,
      label,
      content: (row: RowOf<Clients>) => <Content clientId={row.id} />,
    }))

const recordFor = (role: Role): RecordView<Clients> => ({
  eyebrow: (row) => <StatusBadge status={row.accountStatus} />,
  subtitle: (row) => [row.city, row.state].filter(Boolean).join(', '),
  actions: (row) => (
    <>
      <LogClientVisit client={row} />
      {row.accountStatus === 'active' && <NewOrderLink clientId={row.id} />}
      <Slotted slot={writeTo} of={{ kind: 'client', record: { ...row, name: row.businessName } }} />
      {/* The roles that hold, close and open accounts (decision 017). */}
      {(role === 'admin' || role === 'operations') && <ClientMoves client={row} />}
    </>
  ),
  top: (row) => <Slotted key={row.id} slot={clientTop} of={{ client: row }} />,
  facts,
  tabs: [
    ...tabsOf(clientTabs, role),
    {
      value: 'contacts',
      label: 'Contacts',
      content: (row) => (
        <ContactsCard
          of={{
            kind: 'client',
            id: row.id,
            name: row.businessName,
            mayLog: role === 'sales_rep' || role === 'admin',
          }}
        />
      ),
    },
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
          <Slotted slot={belowStory} of={{ kind: 'client', recordId: row.id }} />
        </>
      ),
    },
    ...tabsOf(clientFileTabs, role),
  ],
})

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
  const record = useMemo(() => recordFor(role), [role])
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
