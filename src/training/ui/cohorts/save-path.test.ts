import { afterEach, expect, test, vi } from 'vitest'
import { openConflict } from '#design/resource/conflicts.ts'
import type { CohortBoard, CohortStep } from '#training/contract/cohorts/cohort-board.ts'
import { draftOf } from './path-draft.ts'
import { savePath } from './save-path.ts'

afterEach(() => vi.unstubAllGlobals())

const step = (title: string, dueDays: number): CohortStep => ({
  id: title,
  moduleSlug: title,
  title,
  dueDays,
  dueDate: null,
  dueOn: null,
})
const boardOf = (version: number, path: CohortStep[]) =>
  ({ cohort: { id: '1', version, name: 'Class 1' }, path }) as CohortBoard
const base = boardOf(3, [step('Basics', 3)])
const mine = [draftOf(step('Basics', 5))]

/** A fake server where the cohort has version 4 with this path; returns the requests sent to it. */
function otherWrote(path: CohortStep[]): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method === 'GET') return new Response(JSON.stringify(boardOf(4, path)))
    const { version, steps } = JSON.parse(String(body)) as { version: number; steps: unknown }
    if (version !== 4)
      return new Response(JSON.stringify({ code: 'version_conflict', current: { version: 4 } }), {
        status: 409,
      })
    sent.push(steps)
    return new Response(null, { status: 204 })
  })
  return sent
}
const own = [{ moduleSlug: 'Basics', dueDays: 5, dueDate: null }]

test('a path that somebody else wrote meanwhile is asked about, with both', async () => {
  const sent = otherWrote([step('Basics', 3), step('Sales', 9)])
  for (const side of ['theirs', 'mine'] as const) {
    const saving = savePath(base, mine)
    await vi.waitFor(() => expect(openConflict.get()).not.toBeNull())
    expect(openConflict.get()?.fields).toEqual([
      {
        field: 'path',
        mine: '1. Basics: 5 days after the start',
        theirs: '1. Basics: 3 days after the start\n2. Sales: 9 days after the start',
      },
    ])
    expect(sent).toEqual([])
    openConflict.get()?.settle({ path: side })
    expect(await saving).toBe(side === 'mine')
  }
  expect(sent).toEqual([own])
})

test('another name of the cohort is no question about its path', async () => {
  const sent = otherWrote([step('Basics', 3)])
  expect(await savePath(base, mine)).toBe(true)
  expect(sent).toEqual([own])
})
