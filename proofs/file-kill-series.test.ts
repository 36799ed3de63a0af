import { expect, onTestFinished, test } from 'vitest'
import { openFileHouse, type Step } from '#tests/faults/file-kills.ts'

test('kill -9 before each statement of a bank file’s life: nothing has happened, and no entry is in two files', async () => {
  const house = await openFileHouse()
  onTestFinished(() => house.app.close())
  const kills: Record<string, number> = {}
  const life: Step[] = ['prepare', 'release', 'download', 'reject', 'prepare', 'release', 'download']
  for (const [at, step] of life.entries()) {
    const name = `${at + 1} ${step}`
    for (let nth = 0; ; nth++) {
      const before = await house.picture()
      if ((await house.press(step, { when: 'before', nth })) === 'done') break
      kills[name] = nth + 1
      expect(await house.picture(), `${name}, killed before step ${nth}`).toEqual(before)
      expect(await house.audit(), `${name}, killed before step ${nth}`).toEqual([])
    }
    expect(await house.audit(), name).toEqual([])
  }
  console.log(kills)
  expect(Object.keys(kills)).toHaveLength(life.length)
  expect(Math.min(...Object.values(kills))).toBeGreaterThan(8)
})
