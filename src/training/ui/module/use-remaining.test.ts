import { expect, test } from 'vitest'
import { remainingAt } from './use-remaining.ts'

const attempt = {
  deadline: '2026-11-21T12:10:00.000Z',
  serverNow: '2026-11-21T12:00:00.000Z',
  askedAt: 5000,
}

test('the time left follows the server and the time that passed here, whatever the device says the date is', () => {
  expect(remainingAt(attempt, 5000)).toBe(600_000)
  expect(remainingAt(attempt, 5000 + 599_999)).toBe(1)
  expect(remainingAt(attempt, 5000 + 600_000)).toBe(0)
  expect(remainingAt(attempt, 5000 + 900_000)).toBe(0)
})

test('without a deadline nothing runs out', () => {
  expect(remainingAt({ ...attempt, deadline: null }, 9e9)).toBeNull()
})
