import { describe, expect, test } from 'vitest'
import { readCents, readDay } from './bank-statement.ts'
import { proposeMatches } from './match-statement.ts'

describe('[PAY-006] a bank statement', () => {
  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['-1,000.00', -100_000],
    ['(3.10)', -310],
    ['4.00-', -400],
    ['+1.00', 100],
    ['1,00', null],
    ['1.234', null],
    ['', null],
    ['1e5', null],
  ])('%s is %s cents', (text, cents) => expect(readCents(text)).toBe(cents))
  test('days that do not exist are none', () => {
    expect([readDay('2/30/2026'), readDay('2026-02-29'), readDay('2028-2-29')]).toEqual([
      null,
      null,
      '2028-02-29',
    ])
  })
  test('matches by amount, nearness and reference, nothing twice', () => {
    const lines = [
      { id: 'a', postedOn: '2026-11-24', description: 'CHECK 1042', amount: 500 },
      { id: 'b', postedOn: '2026-11-24', description: 'CHECK 1043', amount: 500 },
      { id: 'c', postedOn: '2026-11-24', description: 'ACH', amount: 900 },
      { id: 'd', postedOn: '2027-01-24', description: 'late', amount: 900 },
    ]
    const entry = (id: string, reference: string) =>
      ({ kind: 'entry', id, amount: 500, day: '2026-11-23', label: id, reference }) as const
    const file = {
      kind: 'file_debits',
      id: 'f',
      amount: 900,
      day: '2026-11-20',
      label: 'f',
      reference: null,
    } as const
    const found = proposeMatches(lines, [entry('x', '1043'), entry('y', '1042'), file])
    expect([...found].map(([line, { id }]) => [line, id]).sort()).toEqual([
      ['a', 'y'],
      ['b', 'x'],
      ['c', 'f'],
    ])
  })
})
