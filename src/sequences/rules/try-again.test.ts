import { expect, test } from 'vitest'
import { failureWords, stepTries, triedAgainAt } from './try-again.ts'

test('[MAIL-005] each failure waits longer than the one before, and after five the step stands', () => {
  const waits = Array.from({ length: stepTries }, (_, index) => triedAgainAt(index + 1, 0))
  expect(waits).toEqual([300_000, 1_800_000, 7_200_000, 28_800_000, null])
  expect(triedAgainAt(40, 0)).toBeNull()
})

test('[MAIL-005] what stands on record is the first line of what went wrong, and is never too long for it', () => {
  expect(failureWords('no room left.\n  at here')).toBe(
    'Failed 5 times: no room left. Mend the cause, then try again.',
  )
  expect(failureWords('')).toBe('Failed 5 times. Mend the cause, then try again.')
  expect(failureWords('x'.repeat(900)).length).toBeLessThan(500)
})
