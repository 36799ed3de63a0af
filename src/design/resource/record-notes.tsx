import { ListTodo, Pencil, Trash2, Undo2 } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import type { Contract } from '#platform/contract/define.ts'
import { noteRules, type RecordNote, recordNoteCalls } from '#platform/contract/record-note-calls.ts'
import { recordTaskCalls } from '#platform/contract/record-task-calls.ts'
import { useAct, useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { actorOf, useUser } from '#shell/session/session.ts'
import { Button, IconButton } from '../button.tsx'
import { DateTime } from '../figures.tsx'
import { Popover } from '../popover.tsx'
import { Awaited, SkeletonText } from '../skeleton.tsx'
import { NoteBox } from './note-box.tsx'
import { GiveTask, RecordTasks } from './record-tasks.tsx'

/** A note's text with the people it names marked. */
function NoteText({ text, mentions }: Pick<RecordNote, 'text' | 'mentions'>) {
  return <p className="text-sm wrap-anywhere whitespace-pre-wrap">{marked(text, mentions)}</p>
}

function marked(text: string, mentions: RecordNote['mentions']): ReactNode {
  const [first, ...rest] = mentions
  if (!first) return text
  const name = `@${first.name}`
  return text.split(name).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which never move
    <Fragment key={at}>
      {at > 0 && <b className="font-medium text-accent">{name}</b>}
      {marked(part, rest)}
    </Fragment>
  ))
}

type Of = { contract: Contract; id: string }

/** Whether the signed-in person sees the notes on a resource's records. */
export function useSeesNotes(contract: Contract): boolean {
  const user = useUser()
  return contract.notes && noteRules(contract).read(actorOf(user)) !== false
}

/** The team's tasks and notes on one record: given and done; read, written, changed, removed and brought back. */
export function RecordNotes({ contract, id }: Of) {
  const calls = recordNoteCalls(contract)
  const { data, error, refetch } = useRead(calls.list, { params: { id } })
  const tasks = useRead(recordTaskCalls(contract).list, { params: { id } })
  const add = useAct(calls.add, { failed: 'The note was not saved. Please try again.' })
  const restore = useAct(calls.restore, { failed: 'The note could not be brought back. Please try again.' })
  const remove = useAct(calls.remove, {
    failed: 'The note could not be removed. Please try again.',
    undo: (_, { params }) => ({ text: 'Note removed', run: () => restore.mutateAsync({ params }) }),
  })
  if (error) return <LoadFailed error={error} what="The list of notes" onRetry={() => void refetch()} />
  if (!data || (!tasks.data && !tasks.error))
    return (
      <Awaited>
        <SkeletonText lines={4} label="Loading the notes" />
      </Awaited>
    )
  const { items, removed, mayPut } = data
  return (
    <div className="flex flex-col gap-4">
      <RecordTasks contract={contract} id={id} />
      {items.length === 0 && (
        <p className="text-sm text-ink-2">
          No notes yet.{mayPut && ' What the team should know; who is named with an @ is notified.'}
        </p>
      )}
      {items.length > 0 && (
        <ol aria-label="Notes" className="flex flex-col divide-y divide-line">
          {items.map((note) => (
            <NoteLine
              key={note.id}
              contract={contract}
              id={id}
              note={note}
              mayPut={mayPut}
              onRemove={() => remove.mutate({ params: { id, noteId: note.id } })}
            />
          ))}
        </ol>
      )}
      {mayPut && (
        <NoteBox
          contract={contract}
          id={id}
          label="New note"
          action="Add note"
          onSend={(body) => add.mutateAsync({ params: { id }, body })}
        />
      )}
      {removed.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer text-ink-2 touch:py-2.5">
            Removed notes ({removed.length})
          </summary>
          <ul aria-label="Removed notes" className="mt-1 flex flex-col divide-y divide-line">
            {removed.map((note) => (
              <li key={note.id} className="flex items-center gap-3 py-1.5">
                <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere text-ink-2">{note.text}</span>
                <Button
                  size="sm"
                  onClick={() => restore.mutate({ params: { id, noteId: note.id } })}
                  disabled={restore.isPending}
                >
                  <Undo2 aria-hidden="true" />
                  Restore<span className="sr-only"> the note of {note.by}</span>
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

type NoteLineProps = Of & { note: RecordNote; mayPut: boolean; onRemove: () => void }

function NoteLine({ contract, id, note, mayPut, onRemove }: NoteLineProps) {
  const [isChanging, setChanging] = useState(false)
  const [isTasking, setTasking] = useState(false)
  const change = useAct(recordNoteCalls(contract).change, {
    failed: 'The note was not changed. Please try again.',
    onDone: () => setChanging(false),
  })
  return (
    <li className="flex flex-col gap-1 py-2.5">
      <div className="flex items-center gap-1.5 text-xs text-ink-3">
        <p className="min-w-0 flex-1">
          <span className="font-medium text-ink-2">{note.by}</span>,{' '}
          <DateTime value={note.createdAt} style="ago" />
          {note.editedAt && (
            <>
              , <Edits contract={contract} id={id} note={note} />
            </>
          )}
        </p>
        {mayPut && (
          <IconButton label={`Make a task of the note of ${note.by}`} onClick={() => setTasking(true)}>
            <ListTodo aria-hidden="true" />
          </IconButton>
        )}
        {mayPut && note.isOwn && (
          <IconButton label={`Change the note of ${note.by}`} onClick={() => setChanging(!isChanging)}>
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
        {mayPut && note.mayRemove && (
          <IconButton label={`Remove the note of ${note.by}`} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isChanging ? (
        <NoteBox
          contract={contract}
          id={id}
          label="Change the note"
          action="Save"
          start={note}
          onSend={(body) => change.mutateAsync({ params: { id, noteId: note.id }, body })}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <NoteText text={note.text} mentions={note.mentions} />
      )}
      {isTasking && <GiveTask contract={contract} id={id} note={note} onClose={() => setTasking(false)} />}
    </li>
  )
}

/** What a note said before, read when it is asked for. */
function Edits({ contract, id, note }: Of & { note: RecordNote }) {
  return (
    <Popover
      label="What it said before"
      trigger={
        <button type="button" className="underline underline-offset-2 hover:text-ink">
          edited
        </button>
      }
      className="w-80 max-w-[90vw]"
    >
      <EditList contract={contract} id={id} noteId={note.id} />
    </Popover>
  )
}

function EditList({ contract, id, noteId }: Of & { noteId: string }) {
  const { data, error, refetch } = useRead(recordNoteCalls(contract).edits, { params: { id, noteId } })
  if (error) return <LoadFailed error={error} what="What it said before" onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={2} />
  return (
    <ol aria-label="What it said before" className="flex flex-col divide-y divide-line text-sm">
      {data.items.map(({ text, until }) => (
        <li key={until} className="py-2">
          <p className="text-xs text-ink-3">
            until <DateTime value={until} />
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
        </li>
      ))}
    </ol>
  )
}
