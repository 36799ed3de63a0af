import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDoing } from '#shell/data/call.ts'
import { readNotes } from '#shell/offline/kept-modules.ts'
import { type ShownNote, withWaiting } from '#shell/offline/operations.ts'
import { submit, waiting } from '#shell/offline/outbox.ts'
import { lessonNotes } from '#training/contract/modules/lesson-note.ts'

/** The user's notes on a lesson, oldest first, unsent ones included, with actions to change them. */
export function useLessonNotes(moduleId: string, lessonId: string) {
  const queryKey = [lessonNotes.path, lessonId]
  const query = useQuery({ queryKey, queryFn: ({ signal }) => readNotes(lessonId, signal) })
  const unsent = waiting.useValue()
  const own = useMemo(
    () =>
      query.data &&
      withWaiting(
        query.data,
        unsent.filter((one) => one.lessonId === lessonId),
      ),
    [query.data, unsent, lessonId],
  )
  const telling = { failed: { title: 'Not kept yet' }, again: [queryKey] }
  const base = () => ({ key: crypto.randomUUID(), moduleId, lessonId })
  const add = useDoing(
    (note: { quote?: string; body?: string }) =>
      submit({ ...base(), kind: 'note-add', at: new Date().toISOString(), ...note }),
    telling,
  )
  const change = useDoing(
    ({ note, body }: { note: ShownNote; body: string }) =>
      submit({ ...base(), ...known(note), kind: 'note-change', body }),
    telling,
  )
  const remove = useDoing(
    (note: ShownNote) => submit({ ...base(), ...known(note), kind: 'note-remove' }),
    telling,
  )
  return { query, own, add, change, remove }
}

/** Version 0: the note is not on the server yet. */
const known = ({ id, version }: ShownNote) => ({ noteId: id, isLocal: version === 0, version })

export type LessonNotes = ReturnType<typeof useLessonNotes>
