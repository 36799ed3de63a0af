import { MapPinned } from 'lucide-react'
import { useMemo } from 'react'
import { prospects } from '#contracts/crm/prospect.ts'
import { territories } from '#contracts/crm/territory.ts'
import { useUser } from '#web/app/session.ts'
import { None } from '#web/design/figures.tsx'
import { StatusBadge } from '#web/design/status-badge.tsx'
import { useRepOptions, userReference } from '#web/resource/known-references.ts'
import { RelatedRows } from '#web/resource/related-rows.tsx'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, Input, RecordView } from '#web/resource/types.ts'

type Territories = typeof territories

const inputs: readonly Input<Territories>[] = [
  { field: 'name', wide: true },
  { field: 'description' },
  { field: 'states', hint: 'Two letters each, one per line' },
  { field: 'managerId', label: 'Manager', reference: userReference },
  { field: 'targetRevenue', label: 'Target revenue', kind: 'money' },
  { field: 'isActive', label: 'Active' },
]

const record: RecordView<Territories> = {
  subtitle: (row) => row.states.join(', '),
  facts: [
    { field: 'description', kind: 'long' },
    { field: 'states' },
    { field: 'salesRepIds', label: 'Reps', render: (row) => <RepNames ids={row.salesRepIds} /> },
    { field: 'targetRevenue', label: 'Target revenue', kind: 'money' },
    { field: 'isActive', label: 'Active' },
  ],
  tabs: [
    {
      value: 'prospects',
      label: 'Prospects',
      content: (row) => <ProspectsOf states={row.states} />,
    },
  ],
}

/** Which states belong together, who works them, and what they should bring. */
export function TerritoriesScreen() {
  const { role } = useUser()
  const columns = useMemo(
    (): readonly Column<Territories>[] => [
      { field: 'name', label: 'Territory', width: 220 },
      { field: 'states', render: (row) => row.states.join(', ') || <None /> },
      { field: 'salesRepIds', label: 'Reps', render: (row) => <RepNames ids={row.salesRepIds} /> },
      { field: 'targetRevenue', label: 'Target revenue', kind: 'money', width: 150, edit: true },
      { field: 'isActive', label: 'Active', width: 90, edit: true },
    ],
    [],
  )
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

function RepNames({ ids }: { ids: readonly string[] }) {
  const reps = useRepOptions()
  const names = reps.filter((rep) => ids.includes(rep.value)).map((rep) => rep.label)
  return names.join(', ') || <None />
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
