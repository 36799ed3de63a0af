import { Lightbulb } from 'lucide-react'
import { aiLearningInsights } from '#contracts/assistants/ai-learning-insight.ts'
import { StatusBadge } from '#web/design/status-badge.tsx'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, FieldOf, RecordView } from '#web/resource/types.ts'
import { SectionMenu } from '../shared/section-menu.tsx'

type Learned = typeof aiLearningInsights

const columns: readonly (FieldOf<Learned> | Column<Learned>)[] = [
  'title',
  { field: 'status', render: (row) => <StatusBadge status={row.status} /> },
  { field: 'aiEmployeeId', width: 170 },
  'createdAt',
]

const record: RecordView<Learned> = {
  eyebrow: (row) => <StatusBadge status={row.status} />,
  top: (row) => <p className="text-md leading-relaxed">{row.description}</p>,
  facts: ['aiEmployeeId', 'evidence', 'confidence', 'reviewedBy', 'reviewedAt'],
}

/** What the assistants concluded from what people did; it counts once a person has accepted it (AI-052). */
export function LearnedScreen() {
  return (
    <ResourcePage
      resource={aiLearningInsights}
      title="Assistant insights"
      columns={columns}
      filters={['status']}
      record={record}
      search={false}
      actions={<SectionMenu of="director" />}
      empty={{ title: 'No insights yet', icon: <Lightbulb /> }}
    />
  )
}
