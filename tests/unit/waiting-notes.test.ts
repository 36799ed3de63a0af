import { expect, test } from 'vitest'
import { ApiError, OfflineError } from '#shell/data/api.ts'
import { joined, type Operation, type Waiting, withWaiting } from '#shell/offline/operations.ts'
import { outcomeOf } from '#shell/offline/send.ts'
import type { LessonNote } from '#training/contract/modules/lesson-note.ts'

const at = '2026-11-21T20:00:00.000Z'
const note = (over: Partial<LessonNote> = {}): LessonNote => ({
  id: 'n1',
  version: 1,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  userId: 'u1',
  lessonId: 'l1',
  quote: null,
  body: 'At first',
  clientKey: null,
  ...over,
})
const base = { key: 'k1', lessonId: 'l1', moduleId: 'm1' }
const add = { ...base, kind: 'note-add', at, body: 'New' } as const
const change = {
  ...base,
  key: 'k2',
  kind: 'note-change',
  noteId: 'n1',
  isLocal: false,
  version: 1,
  body: 'Here',
} as const
const remove = { ...base, key: 'k3', kind: 'note-remove', noteId: 'n1', isLocal: false, version: 1 } as const
const waits = (one: Operation, over: Partial<Waiting> = {}) => ({ ...one, seq: 1, ...over }) as Waiting
const bodies = (notes: readonly LessonNote[], ...waiting: Waiting[]) =>
  withWaiting(notes, waiting).map(({ body, isWaiting }) => [body, isWaiting === true])

test('notes are shown as they will be once everything is sent', () => {
  expect(bodies([note()])).toEqual([['At first', false]])
  expect(bodies([note()], waits(add))).toEqual([
    ['At first', false],
    ['New', true],
  ])
  expect(bodies([note()], waits(change))).toEqual([['Here', true]])
  expect(bodies([note()], waits(remove))).toEqual([])
  // It arrived, and only the answer was lost.
  expect(bodies([note({ clientKey: 'k1', body: 'New' })], waits(add))).toEqual([['New', false]])
})

test('a conflict shows what stands there, with what was written here beside it; a note removed there is shown again', () => {
  const theirs = note({ version: 2, body: 'There' })
  const [shown] = withWaiting([theirs], [waits(change, { problem: { kind: 'conflict', theirs } })])
  expect(shown).toMatchObject({ body: 'There', conflict: { body: 'Here' } })
  const [ghost] = withWaiting([], [waits(change, { problem: { kind: 'conflict', theirs: null } })])
  expect(ghost).toMatchObject({ body: 'Here', conflict: { body: 'Here' } })
})

test('typing on in a note that waits stays one operation, under a new key when it had been a change', () => {
  const later = { ...change, key: 'k9', body: 'Here, later' }
  expect(joined([waits(change)], later)).toEqual({
    put: [{ ...change, seq: 1, key: 'k9', body: 'Here, later' }],
    remove: [],
  })
  const onNew = { ...later, noteId: 'k1', isLocal: true, version: 0 }
  expect(joined([waits(add)], onNew)).toEqual({ put: [{ ...add, seq: 1, body: 'Here, later' }], remove: [] })
  const inConflict = waits(change, { problem: { kind: 'conflict', theirs: null } })
  expect(joined([inConflict], later)).toEqual({ put: [later], remove: [] })
})

test('a note removed before the server heard of it leaves nothing to send, unless it may have heard', () => {
  const gone = { ...remove, noteId: 'k1', isLocal: true, version: 0 }
  expect(joined([waits(add)], gone)).toEqual({ put: [], remove: [1] })
  expect(joined([waits(add, { wasTried: true })], gone)).toEqual({ put: [gone], remove: [] })
  expect(joined([waits(change)], { ...remove, version: 7 })).toEqual({ put: [remove], remove: [1] })
})

test.each([
  [new OfflineError(new Error('no line')), change, 'again'],
  [new ApiError(503, '', 'Unavailable'), add, 'again'],
  [new ApiError(429, '', 'Too many'), add, 'again'],
  [new ApiError(401, '', 'Unauthorized'), add, 'signed-out'],
  [
    new ApiError(422, '{"code":"idempotency_mismatch"}', ''),
    { ...base, kind: 'time', seconds: 9 } as const,
    'done',
  ],
  [new ApiError(404, '{"message":"Not found."}', ''), change, { kind: 'conflict', theirs: null }],
  [new ApiError(404, '{"message":"Not found."}', ''), add, { kind: 'refused', text: 'Not found.' }],
  [
    new ApiError(409, '{"code":"version_conflict","current":{"id":"n1"}}', ''),
    remove,
    { kind: 'conflict', theirs: { id: 'n1' } },
  ],
] as const)('%s to %j means %j', (error, one, outcome) => expect(outcomeOf(error, one)).toEqual(outcome))
