import { ListChecks } from 'lucide-react'
import { techniqueUsage } from '#contracts/assistants/technique-usage.ts'
import { failures, successes } from '#domain/assistants/usage-outcomes.ts'
import { humanize } from '#web/design/format.ts'
import { StatusBadge } from '#web/design/status-badge.tsx'
import { prospectReference } from '#web/resource/known-references.ts'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, Input, RecordView } from '#web/resource/types.ts'
import { techniqueReference } from '../shared/references.ts'
import { SectionMenu } from '../shared/section-menu.tsx'

type Uses = typeof techniqueUsage

const technique = { field: 'techniqueId', label: 'Technique', reference: techniqueReference } as const
const prospect = { field: 'prospectId', label: 'Prospect', reference: prospectReference } as const
const outcomes = ['won', 'helped', 'not_helpful', 'lost'].map((value) => ({ value, label: humanize(value) }))

function Outcome({ outcome }: { outcome: string | null }) {
  if (!outcome) return null
  const isGood = successes.some((one) => one === outcome)
  const isBad = failures.some((one) => one === outcome)
  return <StatusBadge status={outcome} tone={isGood ? 'green' : isBad ? 'amber' : 'neutral'} />
}

const columns: readonly Column<Uses>[] = [
  technique,
  { ...prospect, width: 190 },
  { field: 'outcome', width: 130, render: (row) => <Outcome outcome={row.outcome} /> },
  { field: 'prospectResponse', label: 'Customer’s response', width: 220 },
  { field: 'createdAt', label: 'When', width: 130 },
]

const inputs: readonly Input<Uses>[] = [
  { ...technique, wide: true },
  { ...prospect, wide: true },
  { field: 'outcome', options: outcomes },
  { field: 'context', label: 'Where', wide: true },
  { field: 'prospectResponse', label: 'Customer’s response', wide: true },
  { field: 'nextAction', label: 'Next action', wide: true },
]

const record: RecordView<Uses> = {
  title: (row) => (row.outcome ? humanize(row.outcome) : 'Outcome not recorded'),
  eyebrow: (row) => <Outcome outcome={row.outcome} />,
  facts: [
    technique,
    prospect,
    { field: 'context', label: 'Where' },
    { field: 'prospectResponse', label: 'Customer’s response' },
    { field: 'nextAction', label: 'Next action' },
    { field: 'createdAt', label: 'When' },
  ],
}

/** Each time a technique was tried, and how it ended: the rates are counted from these (AI-049). */
export function UsesScreen() {
  return (
    <ResourcePage
      resource={techniqueUsage}
      title="Uses of techniques"
      columns={columns}
      inputs={inputs}
      filters={[
        { field: 'outcome', options: outcomes },
        { field: 'createdAt', label: 'When' },
      ]}
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
