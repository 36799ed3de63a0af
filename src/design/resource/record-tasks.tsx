import { ListTodo } from 'lucide-react'
import { useState } from 'react'
import type { Contract } from '#platform/contract/define.ts'
import { type RecordTask, recordTaskCalls } from '#platform/contract/record-task-calls.ts'
import { dayIn } from '#platform/rules/text/dates.ts'
import { useAct, useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { cx } from '../cx.ts'
import { DateTime } from '../figures.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { FormField } from '../form/form-field.tsx'
import { useForm } from '../form/use-form.ts'
import { shownZone } from '../format.ts'

type Of = { contract: Contract; id: string }

/** The tasks about one record: given, ticked off and opened again. */
export function RecordTasks({ contract, id }: Of) {
  const [isGiving, setGiving] = useState(false)
  const calls = recordTaskCalls(contract)
  const { data, error, refetch } = useRead(calls.list, { params: { id } })
  const reopen = useAct(calls.reopen, { failed: 'The task was not opened again. Please try again.' })
  const done = useAct(calls.done, {
    failed: 'The task was not ticked off. Please try again.',
    undo: (_, { params }) => ({ text: 'Task done', run: () => reopen.mutateAsync({ params }) }),
  })
  if (error) return <LoadFailed error={error} what="The list of tasks" onRetry={() => void refetch()} />
  // The notes below wait for it.
  if (!data) return null
  const tick = ({ id: taskId, isDone }: RecordTask) =>
    (isDone ? reopen : done).mutate({ params: { id, taskId } })
  return (
    <>
      {data.items.length > 0 && (
        <ul aria-label="Tasks" className="flex flex-col divide-y divide-line">
          {data.items.map((task) => (
            <TaskLine key={task.id} task={task} onTick={() => tick(task)} />
          ))}
        </ul>
      )}
      {data.mayPut && (
        <Button className="self-start" onClick={() => setGiving(true)}>
          <ListTodo aria-hidden="true" />
          Add a task
        </Button>
      )}
      {isGiving && <GiveTask contract={contract} id={id} onClose={() => setGiving(false)} />}
    </>
  )
}

function TaskLine({ task, onTick }: { task: RecordTask; onTick: () => void }) {
  const { title, details, owner, dueAt, isDone, isOverdue, mayTick } = task
  return (
    <li className="flex items-start gap-2.5 py-2 text-sm">
      <Checkbox
        checked={isDone}
        disabled={!mayTick}
        onCheckedChange={onTick}
        aria-label={isDone ? `Open again: ${title}` : `Done: ${title}`}
      />
      <div className="min-w-0 flex-1">
        <p className={cx('wrap-anywhere', isDone && 'text-ink-3 line-through')}>{title}</p>
        {details && details !== title && !isDone && (
          <p className="line-clamp-2 wrap-anywhere text-ink-2">{details}</p>
        )}
        <p className={cx('text-xs', isOverdue ? 'text-red' : 'text-ink-3')}>
          {owner}, {isOverdue ? 'was due ' : 'due '}
          <DateTime value={dueAt} style="date" />
        </p>
      </div>
    </li>
  )
}

type Typed = { title: string; assignedTo: string; day: string; details: string }

type GiveTaskProps = Of & {
  /** The note it is made from. */
  note?: { id: string; text: string }
  onClose: () => void
}

/** Gives a task about the record, or one that a note asks for. */
export function GiveTask({ contract, id, note, onClose }: GiveTaskProps) {
  const calls = recordTaskCalls(contract)
  const { data } = useRead(calls.list, { params: { id } })
  const owners = (data?.owners ?? []).map((person) => ({ value: person.id, label: person.name }))
  const add = useAct(calls.add, { done: { title: 'Task added' }, failed: false, onDone: onClose })
  const form = useForm<Typed>({
    about: `task:${note?.id ?? id}`,
    start: {
      title: firstLine(note?.text ?? ''),
      assignedTo: owners[0]?.value ?? '',
      day: dayIn(new Date(), shownZone()),
      details: note && note.text !== firstLine(note.text) ? note.text.slice(0, 2000) : '',
    },
    check: ({ title, day, assignedTo }) => ({
      ...(title.trim() ? {} : { title: 'Say what is to be done' }),
      ...(day ? {} : { day: 'Choose a day' }),
      ...(assignedTo ? {} : { assignedTo: 'Choose who does it' }),
    }),
    send: ({ details, ...values }) =>
      add.mutateAsync({ params: { id }, body: { ...values, details: details.trim() || null } }),
    failed: 'The task was not added. Please try again.',
  })
  return (
    <FormDialog
      form={form}
      title={note ? 'Make a task of the note' : 'Add a task'}
      action="Add the task"
      size="sm"
      className="flex flex-col gap-3"
      onClose={onClose}
    >
      <FormField form={form} name="title" label="What is to be done" required maxLength={200} />
      <FormField form={form} name="assignedTo" label="Who does it" options={owners} required />
      <FormField form={form} name="day" label="Day" type="date" required />
      <FormField form={form} name="details" label="Details" rows={3} maxLength={2000} />
    </FormDialog>
  )
}

const firstLine = (text: string) => text.trim().split('\n')[0]?.slice(0, 200) ?? ''
