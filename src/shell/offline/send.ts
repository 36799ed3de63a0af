import { ApiError } from '#shell/data/api.ts'
import { ask } from '#shell/data/call.ts'
import { addRow, askRows, changeRow, currentOf, removeRow } from '#shell/data/rows.ts'
import type { LessonFinished } from '#training/contract/modules/learn.ts'
import { learnCalls } from '#training/contract/modules/learn-calls.ts'
import { type LessonNote, lessonNotes } from '#training/contract/modules/lesson-note.ts'
import type { Operation, Problem } from './operations.ts'

type Reading = Extract<Operation, { kind: 'finish' | 'time' }>

const patience = () => AbortSignal.timeout(20_000)

/** Sends an operation; idempotent. `isLate` says that it was done offline. @throws ApiError, OfflineError */
export async function send(
  one: Operation,
  isLate: boolean,
): Promise<LessonFinished | LessonNote | undefined> {
  switch (one.kind) {
    case 'finish':
      return ask(learnCalls.finishLesson, readIn(one, isLate), onceAs(one))
    case 'time':
      return ask(learnCalls.leaveLesson, readIn(one, isLate), onceAs(one))
    case 'note-add':
      return addNote(one)
    case 'note-change': {
      const id = one.isLocal ? ((await knownAs(one.noteId))?.id ?? one.noteId) : one.noteId
      return change(id, one.body, one.version)
    }
    case 'note-remove': {
      const known = one.isLocal ? await knownAs(one.noteId) : undefined
      if (one.isLocal && !known) return undefined
      const seen = known ?? { id: one.noteId, version: one.version }
      try {
        await removeRow(lessonNotes, seen, { signal: patience() })
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
      }
      return undefined
    }
  }
}

const readIn = ({ seconds, lessonId }: Reading, isLate: boolean) => ({
  params: { id: lessonId },
  body: { seconds, ...(isLate ? { isLate } : {}) },
})

const onceAs = ({ key }: Reading) => ({ headers: { 'Idempotency-Key': key }, keepalive: true })

const change = (id: string, body: string, version: number) =>
  changeRow(lessonNotes, { id, version }, { body }, { signal: patience() })

async function addNote({ key, lessonId, quote, body }: Extract<Operation, { kind: 'note-add' }>) {
  const note = { lessonId, clientKey: key, ...(quote ? { quote } : {}), ...(body ? { body } : {}) }
  try {
    return await addRow(lessonNotes, note, { signal: patience() })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unique_taken') throw error
    // An earlier attempt arrived and only its answer was lost; the text typed since is sent as a change.
    const known = await knownAs(key)
    if (!known) throw error
    return (known.body ?? '') === (body ?? '') ? known : change(known.id, body ?? '', 1)
  }
}

async function knownAs(clientKey: string) {
  const { items } = await askRows(lessonNotes, { clientKey })
  return items[0]
}

export type Outcome = 'again' | 'signed-out' | 'done' | Problem

/** What happens to an operation after a failed attempt to send it. */
export function outcomeOf(error: unknown, one: Operation): Outcome {
  if (!(error instanceof ApiError)) return 'again'
  const { status, code } = error
  if (status === 401) return 'signed-out'
  if (status >= 500 || status === 429 || status === 408) return 'again'
  // The server has already counted an operation with this key.
  if (code === 'idempotency_mismatch') return 'done'
  const isNote = one.kind === 'note-change' || one.kind === 'note-remove' || one.kind === 'note-add'
  const theirs = isNote && currentOf(lessonNotes, error)
  if (theirs) return { kind: 'conflict', theirs }
  if (one.kind === 'note-change' && status === 404) return { kind: 'conflict', theirs: null }
  return { kind: 'refused', text: error.text ?? 'The server did not take it.' }
}
