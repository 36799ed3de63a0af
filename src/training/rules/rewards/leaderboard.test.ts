import { expect, test } from 'vitest'
import { periodStart } from './leaderboard.ts'

test.each([
  ['week', '2026-11-21', '2026-11-15'],
  ['week', '2026-11-22', '2026-11-22'],
  ['week', '2027-01-02', '2026-12-27'],
  ['month', '2026-11-01', '2026-11-01'],
  ['month', '2026-11-30', '2026-11-01'],
  ['all', '2026-11-21', null],
] as const)('a %s on %s begins on %s', (period, today, start) => {
  expect(periodStart(period, today)).toBe(start)
})
