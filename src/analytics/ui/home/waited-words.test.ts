import { expect, test } from 'vitest'
import { waitedWords } from './waited-words.ts'

const now = new Date('2026-11-18T19:00:00Z')

test('a line of the home says how long its oldest has waited', () => {
  const of = (count: number, since: string) => ({ count, since, now })
  expect(waitedWords('leads', of(1, '2026-11-18T18:59:00Z'))).toBe('Waiting 1 minute')
  expect(waitedWords('leads', of(3, '2026-11-18T16:00:00Z'))).toBe('The oldest has waited 3 hours')
  expect(waitedWords('registrations', of(2, '2026-11-15T18:00:00Z'))).toBe('The oldest has waited 3 days')
  expect(waitedWords('tasks', of(2, '2026-11-16T18:00:00Z'))).toBe('The first is overdue for 2 days')
  expect(waitedWords('tasks', of(2, '2026-11-18T21:00:00Z'))).toBe('Later today')
  expect(waitedWords('stuck_deals', of(4, '2026-10-09T18:00:00Z'))).toBe('No contact for up to 40 days')
})
