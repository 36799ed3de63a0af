import { expect, test } from 'vitest'
import { filingColumns, filingFile } from './filing.ts'
import { missingFor, notifiedInJanuary, thresholdOf, yearOf } from './nec.ts'

test.each([
  [2024, 59_999, false],
  [2024, 60_000, true],
  [2025, 60_000, true],
  [2026, 199_999, false],
  [2026, 200_000, true],
])('in %i %i cents are due: %s', (year, cents, isDue) => {
  expect(yearOf([{ userId: 'u', method: 'bank_account', cents }], year).isDue).toBe(isDue)
  expect(thresholdOf(year)).toBe(year < 2026 ? 60_000 : 200_000)
})

test('what card networks report stands apart', () => {
  const paid = (['zelle', 'venmo', 'paypal', 'cashapp'] as const).map((method) => ({
    userId: 'u',
    method,
    cents: 100_000,
  }))
  expect(yearOf(paid, 2025)).toEqual({ necCents: 100_000, cardCents: 300_000, isDue: true })
})

test('who is missing what', () => {
  expect(missingFor(null)).toEqual(['W-9'])
})

test('the file has a cell for every column, and no formula', () => {
  const party = {
    name: '=Jo, "the" Pourer',
    tin: '123456789',
    tinType: 'SSN',
    address: '1 Main',
    city: 'Denver',
    state: 'CO',
    zipCode: '80202',
  } as const
  const [head, row] = filingFile(2026, { ...party, name: 'Amberroot', tinType: 'EIN' }, [
    { recipient: { ...party, tinType: 'EIN' }, account: 'A1', cents: 200_005 },
  ]).split('\r\n')
  expect(head?.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)).toHaveLength(filingColumns.length)
  expect(row?.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)).toHaveLength(filingColumns.length)
  expect(row).toContain(`"'=Jo, ""the"" Pourer"`)
  expect(row).toContain(',2000.05,')
})

test('payees hear of the forms of a year from January 10 on, until January is over', () => {
  expect(
    ['2027-01-09', '2027-01-10', '2027-01-31', '2027-02-01', '2026-12-31'].map(notifiedInJanuary),
  ).toEqual([null, 2026, 2026, null, null])
})
