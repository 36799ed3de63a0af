import { Bot } from 'lucide-react'
import { aiProspects } from '#assistants/contract/ai-prospect.ts'
import { prospectStages } from '#crm/contract/prospect.ts'
import { tenStepName } from '#crm/rules/ten-steps.ts'
import { Badge } from '#design/badge.tsx'
import { humanize } from '#design/format.ts'
import { RepName } from '#design/resource/rep-name.tsx'
import { ResourceBoard } from '#design/resource/resource-board.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, Layout, RecordView, View } from '#design/resource/types.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import { TenStepBar } from '#design/ten-step-bar.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { SectionMenu } from '../shared/section-menu.tsx'
import { Next, RecordAnswer } from './answer-form.tsx'
import { HandOver } from './hand-over.tsx'
import { Conversation, Transfers } from './prospect-story.tsx'

type AiProspects = typeof aiProspects
type AiProspect = RowOf<AiProspects>

const inputs = [
  'businessName',
  'ownerName',
  'phone',
  'email',
  'address',
  'city',
  'state',
  'zipCode',
  'leadSource',
  'estimatedValue',
  'conversionProbability',
  'nextFollowUpDate',
  'primaryObjection',
  'notes',
  'consentSource',
  'consentedOn',
] as const

const record: RecordView<AiProspects> = {
  eyebrow: (row) => <StatusBadge status={row.currentStage} />,
  subtitle: (row) => [row.city, row.state].filter(Boolean).join(', '),
  actions: (row) => (
    <>
      <RecordAnswer prospect={row} />
      <HandOver prospect={row} />
    </>
  ),
  top: (row) => (
    <div>
      <p className="mb-1.5 text-sm">
        <span className="text-ink-3">Step {row.currentTenStep} of 10 </span>
        <span className="font-medium">{tenStepName(row.currentTenStep)}</span>
      </p>
      <TenStepBar step={row.currentTenStep} label={tenStepName(row.currentTenStep) ?? ''} size="md" />
      <Next prospectId={row.id} />
    </div>
  ),
  facts: [
    { field: 'assignedTo', render: (row) => <With row={row} /> },
    'conversionProbability',
    'estimatedValue',
    'primaryObjection',
    'objectionCount',
    'totalInteractions',
    'nextFollowUpDate',
    'stopReason',
    'consentSource',
    'consentedOn',
    'ownerName',
    'phone',
    'email',
    'leadSource',
    'notes',
  ],
  tabs: [
    { value: 'conversation', label: 'Conversation', content: (row) => <Conversation prospectId={row.id} /> },
    { value: 'transfers', label: 'Transfers', content: (row) => <Transfers prospectId={row.id} /> },
  ],
}

const stages = prospectStages.map((key) => ({ key, label: humanize(key) }))

/** Cards cannot be dragged: the stage follows from the conversation. */
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

const columns: readonly (FieldOf<AiProspects> | Column<AiProspects>)[] = [
  'businessName',
  'currentStage',
  {
    field: 'currentTenStep',
    width: 140,
    render: (row) => <TenStepBar step={row.currentTenStep} label={tenStepName(row.currentTenStep) ?? ''} />,
  },
  { field: 'assignedTo', width: 170, render: (row) => <With row={row} /> },
  { field: 'conversionProbability', width: 130 },
  'estimatedValue',
  { field: 'nextFollowUpDate', width: 140 },
  { field: 'city', width: 140, hidden: true },
  { field: 'leadSource', hidden: true },
]

/** The businesses that the sales assistant works, and who has taken one over (AI-040). */
export function AiSalesScreen() {
  return (
    <ResourcePage
      resource={aiProspects}
      title="AI sales"
      columns={columns}
      inputs={inputs}
      filters={['currentStage', 'assignedTo', 'assignedRepId', 'state', 'nextFollowUpDate']}
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

/** Simulated conversations are practice and are left out of business figures. */
const notSimulated = { isSimulated: 'false' }

function With({ row }: { row: { assignedTo: string; assignedRepId: string | null } }) {
  return row.assignedTo === 'human' ? (
    <RepName id={row.assignedRepId} />
  ) : (
    <Badge tone="blue">Assistant</Badge>
  )
}
