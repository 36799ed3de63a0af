import { ListOrdered } from 'lucide-react'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, RecordView, View } from '#design/resource/types.ts'
import { prospectFollowUps } from '#sequences/contract/prospect-follow-up.ts'
import { BackTo } from '#shell/page/back-to.tsx'
import { FollowUpActions } from '../parts/follow-up-actions.tsx'

type FollowUps = typeof prospectFollowUps

const columns: readonly (FieldOf<FollowUps> | Column<FollowUps>)[] = [
  { field: 'prospectId', width: 220 },
  { field: 'sequenceId', width: 200 },
  { field: 'status', width: 130 },
  'nextMessage',
  { field: 'nextMessageDue', width: 170 },
  { field: 'stopReason', width: 210 },
  { field: 'lastMessageSent', hidden: true },
  { field: 'assignedRepId', hidden: true },
  { field: 'currentStep', hidden: true },
]

const views: readonly View[] = [
  { name: 'Running', query: { status: 'active', sort: 'nextMessageDue' } },
  { name: 'Paused', query: { status: 'paused' } },
  { name: 'Failed', query: { status: 'failed' } },
  { name: 'Stopped', query: { status: 'stopped' } },
]

const record: RecordView<FollowUps> = {
  actions: (row) => <FollowUpActions rows={[row]} />,
  top: (row) => row.stopReason && <p className="rounded-md bg-sunken px-3 py-2 text-sm">{row.stopReason}</p>,
  facts: [
    'prospectId',
    'sequenceId',
    'status',
    'nextMessage',
    'nextMessageDue',
    'lastMessageSent',
    'stageAtStart',
    'assignedRepId',
    'startedBy',
    'createdAt',
  ],
}

const noInputs: readonly never[] = []

/** Enrollments with the next message of each; one or many can be paused, resumed and stopped. [MAIL-005] */
export function RunningScreen() {
  return (
    <ResourcePage
      resource={prospectFollowUps}
      title="Who runs a sequence"
      inputs={noInputs}
      columns={columns}
      filters={['status', 'sequenceId', 'assignedRepId', 'nextMessageDue']}
      views={views}
      record={record}
      search={false}
      bulk={(rows, onDone) => <FollowUpActions rows={rows} onDone={() => onDone([])} />}
      actions={<BackTo to="/mail/sequences">Sequences</BackTo>}
      empty={{
        title: 'Nobody runs a sequence',
        text: 'Choose prospects in their list, or open one, and begin a sequence with them.',
        icon: <ListOrdered />,
      }}
    />
  )
}
