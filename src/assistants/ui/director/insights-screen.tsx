import { Lightbulb } from 'lucide-react'
import { learningInsights } from '#assistants/contract/learning-insight.ts'
import { workCalls } from '#assistants/contract/work-calls.ts'
import { Button } from '#design/button.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, RecordView, View } from '#design/resource/types.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import { useAct } from '#shell/data/call.ts'
import { SectionMenu } from '../shared/section-menu.tsx'

type Insights = typeof learningInsights

const columns: readonly (FieldOf<Insights> | Column<Insights>)[] = [
  'title',
  { field: 'insightType', width: 180, hidden: true },
  { field: 'confidence', width: 140 },
  { field: 'performanceImpact', width: 180 },
  {
    field: 'implementedAt',
    width: 140,
    render: (row) =>
      row.implementedAt ? (
        <StatusBadge status="approved" label="Acted on" />
      ) : row.isActionable ? (
        <StatusBadge status="pending" label="To decide" />
      ) : null,
  },
  { field: 'createdAt', width: 120 },
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
  facts: ['dataSource', 'confidence', 'performanceImpact', 'implementedBy', 'implementedAt', 'createdAt'],
}

const views: readonly View[] = [
  { name: 'To decide', query: { isActionable: 'true', 'implementedAt.null': 'true' } },
]

/** Insights counted from the uses of techniques; a person decides what to do about them (AI-050). */
export function InsightsScreen() {
  return (
    <ResourcePage
      resource={learningInsights}
      title="Learning insights"
      columns={columns}
      filters={['insightType', 'isActionable']}
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

function Implement({ id, title }: { id: string; title: string }) {
  const act = useAct(workCalls.implementInsight, {
    done: { title: 'Marked as acted on', description: title },
    failed: { title: 'Not marked', description: 'Nothing was changed. Please try again.' },
  })
  return (
    <Button variant="primary" loading={act.isPending} onClick={() => act.mutate({ params: { id } })}>
      Mark as acted on
    </Button>
  )
}
