import { Bot } from 'lucide-react'
import { useMemo } from 'react'
import { aiProspects } from '#contracts/assistants/ai-prospect.ts'
import { prospectStages } from '#contracts/crm/prospect.ts'
import type { RowOf } from '#contracts/define.ts'
import { tenStepName } from '#domain/crm/ten-steps.ts'
import { Badge } from '#web/design/badge.tsx'
import { formatDollars, humanize } from '#web/design/format.ts'
import { StatusBadge } from '#web/design/status-badge.tsx'
import { TenStepBar } from '#web/design/ten-step-bar.tsx'
import { useRepOptions } from '#web/resource/known-references.ts'
import { RepName } from '#web/resource/rep-name.tsx'
import { ResourceBoard } from '#web/resource/resource-board.tsx'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, Input, Layout, RecordView, View } from '#web/resource/types.ts'
import { SectionMenu } from '../shared/section-menu.tsx'
import { HandOver } from './hand-over.tsx'
import { Conversation, Transfers } from './prospect-story.tsx'

type AiProspects = typeof aiProspects
type AiProspect = RowOf<AiProspects>

const inputs: readonly Input<AiProspects>[] = [
  { field: 'businessName', label: 'Business', wide: true },
  { field: 'ownerName', label: 'Owner' },
  { field: 'phone' },
  { field: 'email' },
  { field: 'address', wide: true, section: 'Place' },
  { field: 'city' },
  { field: 'state' },
  { field: 'zipCode', label: 'ZIP' },
  { field: 'leadSource', label: 'Source', section: 'Sale' },
  { field: 'estimatedValue', label: 'Value', kind: 'dollars' },
  { field: 'conversionProbability', label: 'Win probability', kind: 'percent' },
  { field: 'nextFollowUpDate', label: 'Next follow-up' },
  { field: 'primaryObjection', label: 'Main objection', wide: true },
  { field: 'notes', wide: true },
]

const record: RecordView<AiProspects> = {
  eyebrow: (row) => <StatusBadge status={row.currentStage} />,
  subtitle: (row) => [row.city, row.state].filter(Boolean).join(', '),
  actions: (row) => <HandOver prospect={row} />,
  top: (row) => (
    <div>
      <p className="mb-1.5 text-sm">
        <span className="text-ink-3">Step {row.currentTenStep} of 10 </span>
        <span className="font-medium">{tenStepName(row.currentTenStep)}</span>
      </p>
      <TenStepBar step={row.currentTenStep} label={tenStepName(row.currentTenStep) ?? ''} size="md" />
    </div>
  ),
  facts: [
    { field: 'assignedTo', label: 'Assigned to', render: (row) => <With row={row} /> },
    { field: 'conversionProbability', label: 'Win probability', kind: 'percent' },
    { field: 'estimatedValue', label: 'Value', kind: 'dollars' },
    { field: 'primaryObjection', label: 'Main objection' },
    { field: 'objectionCount', label: 'Objections' },
    { field: 'totalInteractions', label: 'Messages' },
    { field: 'nextFollowUpDate', label: 'Next follow-up' },
    { field: 'ownerName', label: 'Owner' },
    { field: 'phone' },
    { field: 'email' },
    { field: 'leadSource', label: 'Source' },
    { field: 'notes' },
  ],
  tabs: [
    { value: 'conversation', label: 'Conversation', content: (row) => <Conversation prospectId={row.id} /> },
    { value: 'transfers', label: 'Transfers', content: (row) => <Transfers prospectId={row.id} /> },
  ],
}

const stages = prospectStages.map((key) => ({ key, label: humanize(key) }))

/** The stage follows the conversation; nobody drags it. */
const layouts: readonly Layout[] = [
  {
    value: 'board',
    label: 'Board',
    render: (list) => (
      <ResourceBoard {...list} contract={aiProspects} by="currentStage" columns={stages} facts={cardFacts} />
    ),
  },
]

const cardFacts = {
  city: ({ city, assignedTo }: AiProspect) =>
    [city, assignedTo === 'human' ? 'with a person' : undefined].filter(Boolean).join(' · '),
}

const views: readonly View[] = [
  { name: 'Open', query: { currentStage: 'cold,warm,hot,negotiating', sort: '-conversionProbability' } },
  { name: 'Follow-up next', query: { currentStage: 'cold,warm,hot,negotiating', sort: 'nextFollowUpDate' } },
  { name: 'With a person', query: { assignedTo: 'human' } },
]

/** The businesses the sales assistant writes with, and who of us has taken one over (AI-040). */
export function AiSalesScreen() {
  const reps = useRepOptions()
  const columns = useMemo(
    (): readonly Column<AiProspects>[] => [
      { field: 'businessName', label: 'Business' },
      {
        field: 'currentStage',
        label: 'Stage',
        width: 130,
        render: (row) => <StatusBadge status={row.currentStage} />,
      },
      {
        field: 'currentTenStep',
        label: 'Step',
        width: 140,
        render: (row) => (
          <TenStepBar step={row.currentTenStep} label={tenStepName(row.currentTenStep) ?? ''} />
        ),
      },
      { field: 'assignedTo', label: 'Assigned to', width: 170, render: (row) => <With row={row} /> },
      { field: 'conversionProbability', label: 'Win probability', kind: 'percent', width: 130 },
      {
        field: 'estimatedValue',
        label: 'Value',
        width: 100,
        kind: 'dollars',
        render: (row) => (row.estimatedValue ? formatDollars(row.estimatedValue) : null),
      },
      { field: 'nextFollowUpDate', label: 'Next follow-up', width: 140 },
      { field: 'city', width: 140, hidden: true },
      { field: 'leadSource', label: 'Source', width: 130, hidden: true },
    ],
    [],
  )
  return (
    <ResourcePage
      resource={aiProspects}
      title="AI sales"
      columns={columns}
      inputs={inputs}
      filters={[
        { field: 'currentStage', label: 'Stage' },
        { field: 'assignedTo', label: 'Assigned to' },
        { field: 'assignedRepId', label: 'Rep', options: reps },
        'state',
        { field: 'nextFollowUpDate', label: 'Next follow-up' },
      ]}
      views={views}
      record={record}
      layouts={layouts}
      sort="-createdAt"
      scope={notSimulated}
      actions={<SectionMenu of="sales" />}
      empty={{
        title: 'No AI prospects yet',
        text: 'Businesses the sales assistant is in touch with appear here, with every message and who took over.',
        icon: <Bot />,
      }}
    />
  )
}

/** Simulated conversations are practice of the assistants and enter no business figure. */
const notSimulated = { isSimulated: 'false' }

function With({ row }: { row: { assignedTo: string; assignedRepId: string | null } }) {
  return row.assignedTo === 'human' ? (
    <RepName id={row.assignedRepId} />
  ) : (
    <Badge tone="blue">Assistant</Badge>
  )
}
