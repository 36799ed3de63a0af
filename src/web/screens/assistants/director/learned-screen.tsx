import { Lightbulb } from 'lucide-react'
import { aiLearningInsights } from '#contracts/assistants/ai-learning-insight.ts'
import { StatusBadge } from '#web/design/status-badge.tsx'
import { userReference } from '#web/resource/known-references.ts'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, RecordView } from '#web/resource/types.ts'
import { SectionMenu } from '../shared/section-menu.tsx'

type Learned = typeof aiLearningInsights

const columns: readonly Column<Learned>[] = [
  { field: 'title' },
  { field: 'status', width: 130, render: (row) => <StatusBadge status={row.status} /> },
  { field: 'aiEmployeeId', label: 'Employee', reference: userReference, width: 170 },
  { field: 'createdAt', label: 'Proposed', width: 130 },
]

const record: RecordView<Learned> = {
  eyebrow: (row) => <StatusBadge status={row.status} />,
  top: (row) => <p className="text-md leading-relaxed">{row.description}</p>,
  facts: [
    { field: 'aiEmployeeId', label: 'Employee', reference: userReference },
    { field: 'evidence', label: 'Counted from' },
    { field: 'confidence', label: 'Works at least in' },
    { field: 'reviewedBy', label: 'Reviewed by', reference: userReference },
    { field: 'reviewedAt', label: 'Reviewed' },
  ],
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
