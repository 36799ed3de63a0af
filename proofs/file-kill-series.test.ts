// About: src/billing/server/ach, src/platform/db
import { expect, onTestFinished, test } from 'vitest'
import {
  afterCommit,
  type FileTestApp,
  killedThrough,
  openFileTestApp,
  type Step,
} from '#tests/faults/file-kills.ts'
import type { KillAt } from '#tests/support/kill-at.ts'
import { figure } from './seed.ts'

const life: Step[] = ['prepare', 'release', 'download', 'reject', 'prepare', 'release', 'download']

async function opened(): Promise<FileTestApp> {
  const testApp = await openFileTestApp()
  onTestFinished(() => testApp.app.close())
  return testApp
}

test('kill -9 in the middle of each step of a bank file, at its end and after it: nothing is half done, no entry is in two files', async () => {
  const points: KillAt[] = [
    { when: 'answered', text: 'UPDATE ach_entries' },
    { when: 'before', text: 'COMMIT' },
    afterCommit,
  ]
  // The second file goes the same way; only what comes after the rejected one is looked at again.
  await killedThrough(
    await opened(),
    life.map((step, at) => [step, ...(at < 4 ? points : [afterCommit])]),
  )
})

test('kill -9 before each statement of a bank file’s life: nothing has happened, and no entry is in two files', async () => {
  const testApp = await opened()
  const kills: Record<string, number> = {}
  for (const [at, step] of life.entries()) {
    const name = `${at + 1} ${step}`
    for (let nth = 0; ; nth++) {
      const before = await testApp.picture()
      if ((await testApp.pressUnder({ when: 'before', nth }, step)) === 'done') break
      kills[name] = nth + 1
      expect(await testApp.picture(), `${name}, killed before step ${nth}`).toEqual(before)
      expect(await testApp.audit(), `${name}, killed before step ${nth}`).toEqual([])
    }
    expect(await testApp.audit(), name).toEqual([])
  }
  figure(`${Object.values(kills).reduce((sum, one) => sum + one)} kills before a statement`)
  expect(Object.keys(kills)).toHaveLength(life.length)
  expect(Math.min(...Object.values(kills))).toBeGreaterThan(8)
})
