import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plusDays } from '#platform/rules/text/dates.ts'
import {
  addBankingDays,
  closedBecause,
  effectiveIn,
  federalHolidays,
  fileDay,
  isBankingDay,
  nextBankingDay,
  onBankingDay,
} from './banking-days.ts'

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => plusDays('1998-01-01', days))

test('the holidays of 2026 and 2027 are those that the Federal Reserve prints', () => {
  expect([...federalHolidays(2026).keys()]).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
  expect([...federalHolidays(2027).keys()].slice(5)).toEqual([
    '2027-07-05',
    '2027-09-06',
    '2027-10-11',
    '2027-11-11',
    '2027-11-25',
    '2027-12-25',
  ])
})

test('a holiday on a Sunday closes the Monday, one on a Saturday nothing more', () => {
  // Independence Day 2027 is a Sunday, 2026 a Saturday.
  expect(closedBecause('2027-07-05')).toBe('Independence Day')
  expect(closedBecause('2026-07-03')).toBeNull()
  expect(closedBecause('2026-07-04')).toBe('Saturday')
  expect(closedBecause('2023-01-02')).toBe('New Year’s Day')
  expect(closedBecause('2021-06-18')).toBeNull()
})

test('banking days are counted over weekends and holidays', () => {
  expect(nextBankingDay('2026-11-25')).toBe('2026-11-27')
  expect(addBankingDays('2026-11-25', 2)).toBe('2026-11-30')
  expect(addBankingDays('2026-12-24', 1)).toBe('2026-12-28')
  expect(addBankingDays('2026-11-28', 1)).toBe('2026-12-01')
  expect(onBankingDay('2026-12-25')).toBe('2026-12-28')
  fc.assert(
    fc.property(anyDay, fc.nat(15), (day, count) => {
      const later = addBankingDays(day, count)
      expect(isBankingDay(later)).toBe(true)
      let between = 0
      for (let at = onBankingDay(day); at < later; at = plusDays(at, 1)) if (isBankingDay(at)) between += 1
      expect(between).toBe(count)
    }),
  )
})

test('a file is of today until the cut-off on the company’s clock, else of the next banking day', () => {
  const file = (instant: string) => fileDay(instant, 'America/Denver', '15:00')
  expect(file('2026-11-24T21:59:59Z')).toBe('2026-11-24')
  expect(file('2026-11-24T22:00:00Z')).toBe('2026-11-25')
  // The day before Thanksgiving after the cut-off, and a weekend.
  expect(file('2026-11-25T22:30:00Z')).toBe('2026-11-27')
  expect(file('2026-11-29T05:00:00Z')).toBe('2026-11-30')
  // Clocks go forward on 2026-03-08: the cut-off is an hour earlier by the world's clock.
  expect(file('2026-03-06T21:30:00Z')).toBe('2026-03-06')
  expect(file('2026-03-09T21:30:00Z')).toBe('2026-03-10')
})

test('an entry moves on its day, never before, and waits for the file that may carry it', () => {
  expect(effectiveIn('debit', '2026-11-20', '2026-11-24')).toBe('2026-11-25')
  expect(effectiveIn('debit', '2026-11-25', '2026-11-24')).toBe('2026-11-25')
  expect(effectiveIn('debit', '2026-11-26', '2026-11-24')).toBeNull()
  expect(effectiveIn('debit', '2026-11-26', '2026-11-25')).toBe('2026-11-27')
  expect(effectiveIn('credit', '2026-11-26', '2026-11-24')).toBe('2026-11-27')
  expect(effectiveIn('credit', null, '2026-11-24')).toBe('2026-11-25')
  fc.assert(
    fc.property(
      anyDay,
      fc.nat(12),
      fc.constantFrom('debit' as const, 'credit' as const),
      (day, ahead, kind) => {
        const [file, due] = [onBankingDay(day), plusDays(day, ahead)]
        const effective = effectiveIn(kind, due, file)
        if (effective === null) return
        expect(isBankingDay(effective)).toBe(true)
        expect(effective >= due && effective > file).toBe(true)
        expect(effective <= addBankingDays(file, kind === 'debit' ? 1 : 2)).toBe(true)
      },
    ),
  )
})
