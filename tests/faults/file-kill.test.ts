import { expect, onTestFinished, test } from 'vitest'
import { type KillAt, openFileHouse, type Step } from './file-kills.ts'

/** In the middle of a step, at its end, and once the database was told and nobody hears its answer. */
const points: KillAt[] = [
  { when: 'answered', text: 'UPDATE ach_entries' },
  { when: 'before', text: 'COMMIT' },
  { when: 'answered', text: 'COMMIT' },
]
const life: Step[] = ['prepare', 'release', 'download', 'reject', 'prepare', 'release', 'download']

test('kill -9 while a bank file is prepared, released, downloaded or rejected: nothing is half done, no entry is in two files', async () => {
  const house = await openFileHouse()
  onTestFinished(() => house.app.close())
  let kills = 0
  for (const [at, step] of life.entries()) {
    // The second file goes the same way; only what comes after the rejected one is looked at again.
    for (const point of at < 4 ? points : points.slice(-1)) {
      const before = await house.picture()
      expect(await house.press(step, point), `${step}, ${JSON.stringify(point)}`).toBe('killed')
      kills += 1
      expect(await house.audit(), `${step}, killed ${JSON.stringify(point)}`).toEqual([])
      // Before COMMIT nothing has happened; after it all of it has, though nobody was told.
      const after = await house.picture()
      if (point.when === 'answered' && point.text === 'COMMIT') expect(after).not.toEqual(before)
      else expect(after).toEqual(before)
    }
  }
  expect(kills).toBe(15)
  expect(await house.press('download'), 'again, as it was').toBe('done')
  expect(await house.audit()).toEqual([])
  const { rows } = await house.app.context.db.query({
    text: `SELECT status, count(*)::int AS count FROM ach_files GROUP BY status ORDER BY status`,
  })
  expect(rows).toEqual([
    { status: 'rejected', count: 1 },
    { status: 'sent', count: 1 },
  ])
})

test('the control: servers without transactions, killed at the same place, put an entry into two files', async () => {
  const house = await openFileHouse({ isLoose: true })
  onTestFinished(() => house.app.close())
  for (const step of ['prepare', 'release', 'download'] as const) expect(await house.press(step)).toBe('done')
  expect(await house.audit()).toEqual([])
  expect(await house.press('reject', { when: 'before', text: 'UPDATE ach_files' })).toBe('killed')
  expect(await house.audit()).not.toEqual([])
  for (const step of ['prepare', 'release', 'download'] as const) expect(await house.press(step)).toBe('done')
  expect(await house.audit()).toContainEqual(expect.stringMatching(/^INV-2026-00001 is in two files, /))
})
