import { expect, test } from 'vitest'
import { streakOf } from './streak.ts'

const today = '2026-11-21'
/** Active so many days ago. */
const on = (...ago: number[]) =>
  new Set(ago.map((count) => new Date(Date.parse(today) - count * 86_400_000).toISOString().slice(0, 10)))

test('days in a row count, and a day that has only begun breaks nothing', () => {
  expect(streakOf(on(0, 1, 2), today)).toEqual({ days: 3, restDays: [] })
  expect(streakOf(on(1, 2), today)).toEqual({ days: 2, restDays: [] })
  expect(streakOf(on(), today)).toEqual({ days: 0, restDays: [] })
})

test('one day off is forgiven and does not count; two in a row are not', () => {
  expect(streakOf(on(0, 1, 3, 4), today)).toEqual({ days: 4, restDays: ['2026-11-19'] })
  expect(streakOf(on(0, 1, 4, 5), today).days).toBe(2)
  // Neither today nor yesterday: yesterday is the day off.
  expect(streakOf(on(2, 3), today)).toEqual({ days: 2, restDays: ['2026-11-20'] })
  expect(streakOf(on(3, 4), today).days).toBe(0)
})

test('a second day off is forgiven from the seventh day on, not before', () => {
  const seven = on(0, 2, 3, 4, 5, 6, 7, 9)
  expect(streakOf(seven, today)).toEqual({ days: 8, restDays: ['2026-11-20', '2026-11-13'] })
  const six = on(0, 2, 3, 4, 5, 6, 8)
  expect(streakOf(six, today)).toEqual({ days: 6, restDays: ['2026-11-20'] })
})
