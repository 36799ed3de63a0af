import { expect, onTestFinished, test } from 'vitest'
import { afterCommit, killedThrough, openFileTestApp } from './file-kills.ts'

test('kill -9 while a bank file is released or rejected: nothing is half done, no entry is in two files', async () => {
  const testApp = await openFileTestApp()
  onTestFinished(() => testApp.app.close())
  await killedThrough(testApp, [
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
  const testApp = await openFileTestApp({ isLoose: true })
  onTestFinished(() => testApp.app.close())
  for (const step of ['prepare', 'release', 'download'] as const) await testApp.press(step)
  expect(await testApp.audit()).toEqual([])
  expect(await testApp.pressUnder({ when: 'before', text: 'UPDATE ach_files' }, 'reject')).toBe('killed')
  expect(await testApp.audit()).not.toEqual([])
  for (const step of ['prepare', 'release', 'download'] as const) await testApp.press(step)
  expect(await testApp.audit()).toContainEqual(expect.stringMatching(/^INV-2026-00001 is in two files, /))
})
