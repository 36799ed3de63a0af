import { ListTodo } from 'lucide-react'
import { assistantTasks } from '#contracts/assistants/assistant-task.ts'
import { taskResult } from '#contracts/assistants/assistant-work.ts'
import { assistantTaskLifecycle } from '#domain/assistants/task-lifecycle.ts'
import { RecordMoves } from '#web/resource/record-moves.tsx'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, FieldOf, RecordView, View } from '#web/resource/types.ts'
import { SectionMenu } from '../shared/section-menu.tsx'
import { ReviewTask } from './review-task.tsx'
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
  top: (row) => <Result result={row.result} error={row.error} />,
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

/** What the AI employees were asked to do, what came of it, and what a person said to it. */
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

function Result({ result, error }: { result: unknown; error: string | null }) {
  if (error) return <p className="rounded-md bg-red-soft px-3 py-2 text-sm text-red">{error}</p>
  const known = taskResult.safeParse(result)
  if (!known.success) return null
  return (
    <>
      <p className="text-md leading-relaxed">{known.data.summary}</p>
      <ul className="mt-3 flex flex-col gap-3">
        {known.data.items.map((item) => (
          <li key={`${item.id}${item.title}`} className="border-l-2 border-line-strong pl-3 text-sm">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">{item.title}</span>
              {(item.from !== null || item.to !== null) && (
                <span className="tabular text-ink-2">
                  {[item.from, item.to].filter((part) => part !== null).join(' → ')}
                </span>
              )}
            </p>
            <p className="whitespace-pre-line text-ink-2">
              {item.text || 'No source comes close: this needs a person.'}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
