import { expect, test } from 'vitest'
import { listedState } from './invoice-words.ts'

test('an invoice in a list is settling once nothing is open, past due after its day, and else as it stands', () => {
  const invoice = { status: 'issued', openAmount: 5995, dueOn: '2026-11-20' } as const
  expect(listedState(invoice, '2026-11-20')).toBe('due')
  expect(listedState(invoice, '2026-11-21')).toBe('past_due')
  expect(listedState({ ...invoice, openAmount: 0 }, '2026-11-21')).toBe('settling')
  expect(listedState({ ...invoice, status: 'disputed' }, '2026-11-21')).toBe('disputed')
})
