import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/test-app.ts'
import { fewer, keepCounts } from './counts.ts'
import { faultLine, type Report } from './robot.ts'
import { openPressed, pathsOf, people, robotAs, withRecords } from './rounds.ts'

const words = (process.env.PRESS ?? '').split(' ').filter(Boolean)
const named = people.filter((one) => words.includes(one))
const isWriting = words.includes('--write')
const only = words.filter((word) => word.startsWith('/'))

describe.each(named.length > 0 ? named : people)('%s', (who) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await openPressed()
  })
  afterAll(() => testApp.close())

  // Quick, and all that `npm run press -- --write` does.
  test('[FIX-025] finds as many controls on every screen as before, none covered or cut, at 1440 px', async () => {
    const { page, robot } = await robotAs(testApp, who)
    const paths = only.length > 0 ? only : await withRecords(page, pathsOf(who))
    const reports: Report[] = []
    for (const path of paths) reports.push(await robot.look(path))
    if (isWriting) keepCounts(who, reports)
    expect(reports.flatMap(({ faults }) => faults.map(faultLine))).toEqual([])
    expect(fewer(who, reports)).toEqual([])
  })

  if (isWriting) return

  test('[FIX-025] presses every control of every screen at 1440 px', async () => {
    const { page, robot } = await robotAs(testApp, who)
    const paths = only.length > 0 ? only : await withRecords(page, pathsOf(who))
    const reports: Report[] = []
    for (const path of paths) {
      const report = await robot.work(path, { isFramePressed: path === '/' })
      reports.push(report)
      console.log(
        [
          `${who} ${path}: ${report.found} found, ${report.pressed} pressed`,
          ...report.faults.map(faultLine),
        ].join('\n  '),
      )
    }
    expect(reports.flatMap(({ faults }) => faults.map(faultLine))).toEqual([])
    expect(fewer(who, reports)).toEqual([])
  })

  test('[FIX-025] finds nothing too wide, covered or cut on any screen at 390 px', async () => {
    const { page, robot } = await robotAs(testApp, who, { width: 390, height: 844 })
    const paths = only.length > 0 ? only : await withRecords(page, pathsOf(who))
    const faults: string[] = []
    for (const path of paths) {
      const report = await robot.look(path)
      console.log(
        [`${who} ${path} at 390 px: ${report.found} found`, ...report.faults.map(faultLine)].join('\n  '),
      )
      faults.push(...report.faults.map(faultLine))
    }
    expect(faults).toEqual([])
  })
})
