import { expect, onTestFinished, test } from 'vitest'
import { afterCommit, killedThrough, openFileHouse } from './file-kills.ts'

test('kill -9 while a bank file is released or rejected: nothing is half done, no entry is in two files', async () => {
  const house = await openFileHouse()
  onTestFinished(() => house.app.close())
  await killedThrough(house, [
    ['prepare'],
    ['release', { when: 'before', text: 'COMMIT' }],
    ['download'],
    ['reject', { when: 'answered', text: 'UPDATE ach_entries' }, afterCommit],
    ['prepare'],
    ['release'],
    ['download'],
  ])
})

test('the control: a server without transactions, killed at the same place, puts an entry into two files', async () => {
  const house = await openFileHouse({ isLoose: true })
  onTestFinished(() => house.app.close())
  for (const step of ['prepare', 'release', 'download'] as const) await house.press(step)
  expect(await house.audit()).toEqual([])
  expect(await house.pressUnder({ when: 'before', text: 'UPDATE ach_files' }, 'reject')).toBe('killed')
  expect(await house.audit()).not.toEqual([])
  for (const step of ['prepare', 'release', 'download'] as const) await house.press(step)
  expect(await house.audit()).toContainEqual(expect.stringMatching(/^INV-2026-00001 is in two files, /))
})
