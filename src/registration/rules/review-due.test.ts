import { expect, test } from 'vitest'
import { daysLeft, reviewDueAt } from './review-due.ts'

const denver = 'America/Denver'

test.each([
  ['2026-11-16T17:00:00.000Z', '2026-11-19T17:00:00.000Z', 'Monday: Thursday'],
  ['2026-11-18T17:00:00.000Z', '2026-11-23T17:00:00.000Z', 'Wednesday: over the weekend to Monday'],
  ['2026-11-20T17:00:00.000Z', '2026-11-25T17:00:00.000Z', 'Friday: Wednesday'],
  ['2026-11-21T17:00:00.000Z', '2026-11-25T17:00:00.000Z', 'Saturday: Wednesday'],
  // Saturday in London is still Friday evening in Denver.
  ['2026-11-21T02:00:00.000Z', '2026-11-26T02:00:00.000Z', 'Friday evening in the zone'],
])('[REG-067] three business days after %s is %s (%s)', (from, due) => {
  expect(reviewDueAt(from, denver)).toBe(due)
})

test('the days that are left are counted down', () => {
  const due = '2026-11-25T17:00:00.000Z'
  expect(daysLeft(due, Date.parse('2026-11-23T16:59:59.000Z'))).toBe(2)
  expect(daysLeft(due, Date.parse('2026-11-23T17:00:01.000Z'))).toBe(1)
  expect(daysLeft(due, Date.parse('2026-11-25T16:59:59.000Z'))).toBe(0)
  expect(daysLeft(due, Date.parse('2026-11-25T17:00:01.000Z'))).toBe(-1)
})
