import { ListTodo } from 'lucide-react'
import { assistantTasks } from '#assistants/contract/assistant-task.ts'
import { assistantTaskLifecycle } from '#assistants/rules/task-lifecycle.ts'
import { RecordMoves } from '#design/resource/record-moves.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, RecordView, View } from '#design/resource/types.ts'
import { SectionMenu } from '../shared/section-menu.tsx'
import { ReviewTask } from './review-task.tsx'
import { TaskOutcome } from './task-outcome.tsx'
import { TaskState } from './task-state.tsx'

type Tasks = typeof assistantTasks

const columns: readonly (FieldOf<Tasks> | Column<Tasks>)[] = [
  'title',
  'aiEmployeeId',
  { field: 'status', width: 150, render: (row) => <TaskState task={row} /> },
  { field: 'requestedBy', hidden: true },
  'createdAt',
  'finishedAt',
]

const record: RecordView<Tasks> = {
  eyebrow: (row) => <TaskState task={row} />,
  actions: (row) => (
    <>
      <RecordMoves contract={assistantTasks} lifecycle={assistantTaskLifecycle} row={row} name={row.title} />
      {row.status === 'complete' && row.isAccepted === null && <ReviewTask id={row.id} kind={row.kind} />}
    </>
  ),
  top: (row) => <TaskOutcome result={row.result} error={row.error} />,
  facts: [
    'aiEmployeeId',
    'requestedBy',
    'instructions',
    'createdAt',
    'startedAt',
    'finishedAt',
    'reviewedBy',
    'reviewedAt',
  ],
}

const views: readonly View[] = [
  { name: 'Waiting for review', query: { status: 'complete', 'isAccepted.null': 'true' } },
  { name: 'Under way', query: { status: 'queued,running' } },
]

/** Tasks of the AI employees, with their results and reviews. */
export function TasksScreen() {
  return (
    <ResourcePage
      resource={assistantTasks}
      title="AI tasks"
      columns={columns}
      filters={['kind', 'status', 'isAccepted']}
      views={views}
      record={record}
      search={false}
      actions={<SectionMenu of="director" />}
      empty={{
        title: 'No tasks yet',
        text: 'Assign one to an AI employee on the AI Director page.',
        icon: <ListTodo />,
      }}
    />
  )
}
