import { describe, expect, test } from 'vitest'
import { daysUntil, dueDay, memberStatus, reminderKind, stepStatus } from './deadlines.ts'

describe('the day a step is due', () => {
  test.each([
    ['2026-11-02', { dueDays: 0, dueDate: null }, '2026-11-02'],
    ['2026-11-02', { dueDays: 7, dueDate: null }, '2026-11-09'],
    // Over the change to winter time and over the end of a leap February.
    ['2026-10-30', { dueDays: 5, dueDate: null }, '2026-11-04'],
    ['2028-02-28', { dueDays: 2, dueDate: null }, '2028-03-01'],
    ['2026-11-02', { dueDays: null, dueDate: '2026-12-24' }, '2026-12-24'],
    ['2026-11-02', { dueDays: null, dueDate: null }, null],
  ])('%s with %o is %s', (start, deadline, due) => expect(dueDay(start, deadline)).toBe(due))

  test('days are counted by the calendar', () => {
    expect(daysUntil('2026-11-09', '2026-11-02')).toBe(7)
    expect(daysUntil('2026-11-01', '2026-11-02')).toBe(-1)
  })
})

describe('where a step stands', () => {
  test.each([
    ['2026-11-01', 'overdue'],
    ['2026-11-02', 'today'],
    ['2026-11-03', 'soon'],
    ['2026-11-05', 'soon'],
    ['2026-11-06', 'open'],
    [null, 'open'],
  ] as const)('due %s is %s', (due, status) => expect(stepStatus(false, due, '2026-11-02')).toBe(status))

  test('what is done is done, also after its day', () =>
    expect(stepStatus(true, '2026-10-01', '2026-11-02')).toBe('done'))
})

test.each([
  [[], 'no_path'],
  [['done', 'done'], 'done'],
  [['done', 'today', 'open'], 'on_time'],
  [['done', 'overdue', 'open'], 'behind'],
] as const)('a member with %o is %s', (steps, status) => expect(memberStatus(steps)).toBe(status))

test.each([
  [4, 3, null],
  [3, 3, 'ahead'],
  [1, 3, 'ahead'],
  [1, 0, null],
  [0, 0, 'due'],
  [-1, 3, 'overdue'],
  [-7, 3, 'overdue'],
  [-8, 3, null],
] as const)('%i days left, reminded %i days ahead: %s', (left, ahead, kind) =>
  expect(reminderKind(left, ahead)).toBe(kind),
)
