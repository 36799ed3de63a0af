import { Footprints } from 'lucide-react'
import { humanBehaviorLogs } from '#contracts/assistants/human-behavior-log.ts'
import { tenStepName } from '#domain/crm/ten-steps.ts'
import { useUser } from '#web/app/session.ts'
import { prospectReference } from '#web/resource/known-references.ts'
import { RepName } from '#web/resource/rep-name.tsx'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, RecordView } from '#web/resource/types.ts'
import { SectionMenu } from '../shared/section-menu.tsx'

type Logs = typeof humanBehaviorLogs

const worked = { field: 'wasSuccessful', label: 'Continued' } as const
const columns: readonly Column<Logs>[] = [
  { field: 'actionTaken', label: 'Action taken' },
  { field: 'situation', width: 170 },
  { field: 'objectionCategory', label: 'Objection', width: 120 },
  {
    field: 'tenStepStage',
    label: 'Stage',
    width: 180,
    render: ({ tenStepStage: step }) => (step ? `${step}. ${tenStepName(step)}` : null),
  },
  { ...worked, width: 100 },
  { field: 'observedAt', label: 'When', width: 130 },
]

const record: RecordView<Logs> = {
  title: (row) => row.actionTaken,
  facts: [
    { field: 'userId', label: 'Who', render: (row) => <RepName id={row.userId} /> },
    { field: 'prospectId', label: 'Prospect', reference: prospectReference },
    { field: 'situation' },
    { field: 'outcome' },
    worked,
    { field: 'durationSeconds', label: 'Seconds' },
    { field: 'observedAt', label: 'When' },
  ],
}

/** What people did in selling situations, for the assistants to learn from; everybody sees their own (AI-051). */
export function BehaviorScreen() {
  const isAdmin = useUser().role === 'admin'
  return (
    <ResourcePage
      resource={humanBehaviorLogs}
      title={isAdmin ? 'Behavior logs' : 'What I did'}
      columns={columns}
      filters={[
        worked,
        { field: 'objectionCategory', label: 'Objection' },
        { field: 'tenStepStage', label: 'Stage' },
      ]}
      record={record}
      sort="-observedAt"
      search={false}
      actions={<SectionMenu of="director" />}
      empty={{ title: 'Nothing logged yet', icon: <Footprints /> }}
    />
  )
}
