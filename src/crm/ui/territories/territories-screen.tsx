import { MapPinned } from 'lucide-react'
import { prospects } from '#crm/contract/prospect.ts'
import { territories } from '#crm/contract/territory.ts'
import { RelatedRows } from '#design/resource/related-rows.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, Input, RecordView } from '#design/resource/types.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import { useUser } from '#shell/session/session.ts'

type Territories = typeof territories

const columns: readonly (FieldOf<Territories> | Column<Territories>)[] = [
  { field: 'name', width: 220 },
  'states',
  'salesRepIds',
  { field: 'targetRevenue', width: 150, edit: true },
  { field: 'isActive', edit: true },
]

const inputs: readonly Input<Territories>['field'][] = [
  'name',
  'description',
  'states',
  'managerId',
  'targetRevenue',
  'isActive',
]

const record: RecordView<Territories> = {
  subtitle: (row) => row.states.join(', '),
  facts: ['description', 'states', 'salesRepIds', 'targetRevenue', 'isActive'],
  tabs: [
    {
      value: 'prospects',
      label: 'Prospects',
      content: (row) => <ProspectsOf states={row.states} />,
    },
  ],
}

/** Territories with their states, reps and targets. */
export function TerritoriesScreen() {
  const { role } = useUser()
  return (
    <ResourcePage
      resource={territories}
      columns={columns}
      inputs={inputs}
      filters={['isActive']}
      views={[{ name: 'Active', query: { isActive: 'true' } }]}
      record={record}
      sort="name"
      empty={{
        title: 'No territories yet',
        text:
          role === 'admin'
            ? 'A territory gives its reps every prospect in its states.'
            : 'An administrator sets up territories.',
        icon: <MapPinned />,
      }}
    />
  )
}

function ProspectsOf({ states }: { states: readonly string[] }) {
  if (states.length === 0) return <p className="text-sm text-ink-2">No states assigned yet.</p>
  return (
    <RelatedRows
      resource={prospects}
      query={{ state: states.join(','), isPractice: 'false', stage: 'cold,warm,hot,negotiating' }}
      sort="-estimatedValue"
      empty="No open prospects here."
      to={(row) => ({ to: `/prospects/${row.id}` })}
    >
      {(row) => (
        <span className="flex items-center justify-between gap-3">
          <span>
            <span className="font-medium">{row.businessName}</span>
            <span className="text-ink-3"> {[row.city, row.state].filter(Boolean).join(', ')}</span>
          </span>
          <StatusBadge status={row.stage} />
        </span>
      )}
    </RelatedRows>
  )
}
