import { Lightbulb } from 'lucide-react'
import { aiLearningInsights } from '#assistants/contract/ai-learning-insight.ts'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, RecordView } from '#design/resource/types.ts'
import { StatusBadge } from '#design/status-badge.tsx'
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

/** Conclusions of the assistants from people's behavior; they count once a person has accepted them (AI-052). */
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
