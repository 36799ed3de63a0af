import type { LessonNote } from '#training/contract/modules/lesson-note.ts'

/** Something done in a lesson, as it is sent to the server; `key` makes sending it idempotent. */
export type Operation = { key: string; lessonId: string; moduleId: string } & (
  | { kind: 'finish' | 'time'; seconds: number }
  | { kind: 'note-add'; quote?: string; body?: string; at: string }
  /** `noteId` is the note's `clientKey` while the server does not know the note (`isLocal`). */
  | { kind: 'note-change'; noteId: string; isLocal: boolean; version: number; body: string }
  | { kind: 'note-remove'; noteId: string; isLocal: boolean; version: number }
)

export type Problem =
  /** The note was changed on another device meanwhile, or removed there (null). */
  | { kind: 'conflict'; theirs: LessonNote | null }
  /** The server refuses it; `text` is its reason. */
  | { kind: 'refused'; text: string }

export type Waiting = Operation & { seq: number; wasTried?: boolean; problem?: Problem }

/** A note as its owner sees it, with unsent changes and an open conflict. */
export type ShownNote = LessonNote & { isWaiting?: boolean; conflict?: Waiting }

/** The notes of a lesson as they will be once all operations are sent. */
export function withWaiting(notes: readonly LessonNote[], waiting: readonly Waiting[]): ShownNote[] {
  const shown = new Map<string, ShownNote>(notes.map((note) => [note.id, note]))
  const byKey = new Map(notes.flatMap((note) => (note.clientKey ? [[note.clientKey, note.id]] : [])))
  for (const one of waiting) {
    if (one.kind === 'note-add') {
      if (byKey.has(one.key)) continue
      byKey.set(one.key, one.key)
      shown.set(one.key, noteOf(one))
    }
    if (one.kind !== 'note-change' && one.kind !== 'note-remove') continue
    const id = byKey.get(one.noteId) ?? one.noteId
    const note = shown.get(id)
    if (one.problem?.kind === 'conflict') {
      const theirs = one.problem.theirs ?? note ?? ghostOf(one)
      shown.set(id, { ...theirs, conflict: one })
    } else if (!note) {
    } else if (one.kind === 'note-remove') shown.delete(id)
    else shown.set(id, { ...note, body: one.body, isWaiting: true })
  }
  return [...shown.values()]
}

function noteOf({ key, lessonId, quote, body, at }: Extract<Waiting, { kind: 'note-add' }>): ShownNote {
  return {
    id: key,
    clientKey: key,
    lessonId,
    quote: quote ?? null,
    body: body ?? null,
    userId: '',
    version: 0,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    isWaiting: true,
  }
}

function ghostOf(one: Extract<Waiting, { kind: 'note-change' | 'note-remove' }>): ShownNote {
  const body = one.kind === 'note-change' ? one.body : null
  return noteOf({
    kind: 'note-add',
    key: one.noteId,
    lessonId: one.lessonId,
    moduleId: one.moduleId,
    seq: one.seq,
    at: '',
    ...(body ? { body } : {}),
  })
}

/**
 * Merges a new operation into the waiting ones: editing an unsent note stays one operation; removing a note that the server
 * does not know leaves nothing to send.
 */
export function joined(
  waiting: readonly Waiting[],
  added: Operation,
): { put: (Operation & { seq?: number })[]; remove: number[] } {
  if (added.kind !== 'note-change' && added.kind !== 'note-remove') return { put: [added], remove: [] }
  const open = waiting.filter((one) => !one.problem)
  const make = open.find((one) => one.kind === 'note-add' && one.key === added.noteId)
  const change = open.findLast((one) => one.kind === 'note-change' && one.noteId === added.noteId)
  if (added.kind === 'note-change') {
    if (make?.kind === 'note-add') return { put: [{ ...make, body: added.body }], remove: [] }
    // A changed body needs a new key: the server refuses another body under a used key.
    if (change?.kind === 'note-change')
      return { put: [{ ...change, body: added.body, key: added.key }], remove: [] }
    return { put: [added], remove: [] }
  }
  const remove = change ? [change.seq] : []
  if (make && !make.wasTried) return { put: [], remove: [...remove, make.seq] }
  const version = change?.kind === 'note-change' ? change.version : added.version
  return { put: [{ ...added, version }], remove }
}
