import { ListChecks } from 'lucide-react'
import { techniqueUsage } from '#assistants/contract/technique-usage.ts'
import { failures, successes } from '#assistants/rules/usage-outcomes.ts'
import { humanize } from '#design/format.ts'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, RecordView } from '#design/resource/types.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import { SectionMenu } from '../shared/section-menu.tsx'

type Uses = typeof techniqueUsage

function Outcome({ outcome }: { outcome: string | null }) {
  if (!outcome) return null
  const isGood = successes.some((one) => one === outcome)
  const isBad = failures.some((one) => one === outcome)
  return <StatusBadge status={outcome} tone={isGood ? 'green' : isBad ? 'amber' : 'neutral'} />
}

const columns: readonly (FieldOf<Uses> | Column<Uses>)[] = [
  'techniqueId',
  { field: 'prospectId', width: 190 },
  { field: 'outcome', render: (row) => <Outcome outcome={row.outcome} /> },
  { field: 'prospectResponse', width: 220 },
  'createdAt',
]

const inputs = ['techniqueId', 'prospectId', 'outcome', 'context', 'prospectResponse', 'nextAction'] as const

const record: RecordView<Uses> = {
  title: (row) => (row.outcome ? humanize(row.outcome) : 'Outcome not recorded'),
  eyebrow: (row) => <Outcome outcome={row.outcome} />,
  facts: ['techniqueId', 'prospectId', 'context', 'prospectResponse', 'nextAction', 'createdAt'],
}

/** Uses of techniques with their outcomes, from which the rates are counted (AI-049). */
export function UsesScreen() {
  return (
    <ResourcePage
      resource={techniqueUsage}
      title="Uses of techniques"
      columns={columns}
      inputs={inputs}
      filters={['outcome', 'createdAt']}
      record={record}
      search={false}
      actions={<SectionMenu of="sales" />}
      empty={{
        title: 'No uses yet',
        text: 'Write down what you tried and how it went.',
        icon: <ListChecks />,
      }}
    />
  )
}
