import type { clients } from '#crm/contract/client.ts'
import type { RecordView } from '#design/resource/types.ts'
import { Slotted } from '#design/slot.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import type { Role } from '#platform/rules/access/access.ts'
import { ContactsCard } from '../contacts/contacts-card.tsx'
import { belowStory, clientFileTabs, clientTabs, clientTop, writeTo } from '../parts/slots.ts'
import { Activity, ClientContacts } from '../shared/activity.tsx'
import { NewOrderLink } from '../shared/new-order-link.tsx'
import { ClientMoves } from './client-moves.tsx'
import { LogClientVisit } from './log-client-visit.tsx'

type Clients = typeof clients

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

/** A client beside the list, as a role sees it. */
export const recordFor = (role: Role): RecordView<Clients> => ({
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
