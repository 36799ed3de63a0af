import { Footprints } from 'lucide-react'
import { humanBehaviorLogs } from '#assistants/contract/human-behavior-log.ts'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import { useUser } from '#shell/session/session.ts'
import { SectionMenu } from '../shared/section-menu.tsx'

const record = {
  facts: ['userId', 'prospectId', 'situation', 'outcome', 'wasSuccessful', 'durationSeconds', 'observedAt'],
} as const

/** What people did in selling situations, for the assistants to learn from; non-admins see their own (AI-051). */
export function BehaviorScreen() {
  const isAdmin = useUser().role === 'admin'
  return (
    <ResourcePage
      resource={humanBehaviorLogs}
      title={isAdmin ? 'Behavior logs' : 'What I did'}
      columns={[
        'actionTaken',
        { field: 'situation', width: 170 },
        { field: 'objectionCategory', width: 120 },
        { field: 'tenStepStage', width: 180 },
        'wasSuccessful',
        'observedAt',
      ]}
      filters={['wasSuccessful', 'objectionCategory', 'tenStepStage']}
      record={record}
      sort="-observedAt"
      search={false}
      actions={<SectionMenu of="director" />}
      empty={{ title: 'Nothing logged yet', icon: <Footprints /> }}
    />
  )
}
