import { Lightbulb } from 'lucide-react'
import { learningInsights } from '#contracts/assistants/learning-insight.ts'
import { workCalls } from '#contracts/assistants/work-calls.ts'
import { useAct } from '#web/app/call.ts'
import { Button } from '#web/design/button.tsx'
import { StatusBadge } from '#web/design/status-badge.tsx'
import { userReference } from '#web/resource/known-references.ts'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, RecordView, View } from '#web/resource/types.ts'
import { SectionMenu } from '../shared/section-menu.tsx'

type Insights = typeof learningInsights

const confidence = {
  field: 'confidence',
  label: 'Lower bound',
  render: (row: { confidence: number | null }) => share(row.confidence),
} as const

const columns: readonly Column<Insights>[] = [
  { field: 'title' },
  { field: 'insightType', label: 'Kind', width: 180, hidden: true },
  { ...confidence, width: 100 },
  { field: 'performanceImpact', label: 'Difference (points)', width: 120 },
  {
    field: 'implementedAt',
    label: 'State',
    width: 140,
    render: (row) =>
      row.implementedAt ? (
        <StatusBadge status="approved" label="Acted on" />
      ) : row.isActionable ? (
        <StatusBadge status="pending" label="To decide" />
      ) : null,
  },
  { field: 'createdAt', label: 'Found', width: 120 },
]

const record: RecordView<Insights> = {
  actions: (row) =>
    row.isActionable && !row.implementedAt ? <Implement id={row.id} title={row.title} /> : null,
  top: (row) => (
    <>
      <p className="text-md leading-relaxed">{row.description}</p>
      {row.actionRecommended && (
        <p className="mt-3 rounded-md bg-accent-soft px-3 py-2 text-sm">{row.actionRecommended}</p>
      )}
    </>
  ),
  facts: [
    { field: 'dataSource', label: 'Counted from' },
    { field: 'confidence', label: 'Works at least in (95 %)', render: (row) => share(row.confidence) },
    { field: 'performanceImpact', label: 'Difference (percentage points)' },
    { field: 'implementedBy', label: 'Acted on by', reference: userReference },
    { field: 'implementedAt', label: 'When' },
    { field: 'createdAt', label: 'Found' },
  ],
}

const views: readonly View[] = [
  { name: 'To decide', query: { isActionable: 'true', 'implementedAt.null': 'true' } },
]

/** What the uses of techniques teach, counted; a person decides what to do about it (AI-050). */
export function InsightsScreen() {
  return (
    <ResourcePage
      resource={learningInsights}
      title="Learning insights"
      columns={columns}
      filters={[
        { field: 'insightType', label: 'Kind' },
        { field: 'isActionable', label: 'Needs action' },
      ]}
      views={views}
      record={record}
      actions={<SectionMenu of="director" />}
      empty={{
        title: 'No insights yet',
        text: 'Insights appear once techniques have enough uses.',
        icon: <Lightbulb />,
      }}
    />
  )
}

function share(value: number | null): string {
  return value === null ? 'no data yet' : `${Math.round(100 * value)} %`
}

function Implement({ id, title }: { id: string; title: string }) {
  const act = useAct(workCalls.implementInsight, {
    told: { title: 'Marked as acted on', description: title },
    failed: { title: 'Not marked', description: 'Nothing was changed. Please try again.' },
  })
  return (
    <Button variant="primary" loading={act.isPending} onClick={() => act.mutate({ params: { id } })}>
      Mark as acted on
    </Button>
  )
}
