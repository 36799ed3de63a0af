import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  companyToday,
  formatAgo,
  formatBps,
  formatBytes,
  formatDate,
  formatMinutes,
  formatMoney,
  formatMoneyShort,
  formatPercent,
  humanize,
  parseBps,
  parseMoney,
  setCompanyZone,
  startOfWeek,
} from './format.ts'

test('cents are shown as dollars without a rounding', () => {
  expect([0, 5, 5995, 71_987, 123_456_789, -120_450].map(formatMoney)).toEqual([
    '$0.00',
    '$0.05',
    '$59.95',
    '$719.87',
    '$1,234,567.89',
    '−$1,204.50',
  ])
  expect([99_900, 3_800_000, 120_000_000, 99_999_999].map(formatMoneyShort)).toEqual([
    '$999',
    '$38k',
    '$1.2M',
    '$1M',
  ])
})

test('an amount that was shown can be typed again', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
      expect(parseMoney(formatMoney(cents))).toBe(cents === 0 ? 0 : cents)
    }),
  )
  expect(['1,234.5', '$ 7', '.5', '12.345', 'x', '', '1,23'].map(parseMoney)).toEqual([
    123_450,
    700,
    50,
    null,
    null,
    null,
    null,
  ])
})

test('rates are basis points on the wire and percent for people', () => {
  expect([1500, 1250, 5, -50].map(formatBps)).toEqual(['15%', '12.5%', '0.05%', '−0.5%'])
  expect(['15', '12.5%', '0.05', 'x'].map(parseBps)).toEqual([1500, 1250, 5, null])
  expect(formatPercent(99.6)).toBe('99%')
})

test('[SHELL-033] the week starts on Sunday', () => {
  for (const day of ['08', '09', '10', '11', '12', '13', '14'])
    expect(startOfWeek(`2026-03-${day}`)).toBe('2026-03-08')
  expect(startOfWeek('2026-03-15')).toBe('2026-03-15')
})

test('a moment is on the company’s day, wherever it is looked at; a time elsewhere names its zone', () => {
  // Nine in the evening of the 22nd in Denver, the 23rd for these tests' own clock (UTC).
  const evening = '2026-11-23T04:00:00.000Z'
  setCompanyZone('America/Denver')
  try {
    expect(formatDate(evening)).toBe('Nov 22, 2026')
    expect(formatDate(evening, 'weekday')).toBe('Sun, Nov 22')
    expect(formatDate(evening, 'datetime')).toBe('Nov 22, 2026, 9:00 PM MST')
    expect(companyToday(new Date(evening))).toBe('2026-11-22')
    expect(formatDate('2026-11-23')).toBe('Nov 23, 2026')
  } finally {
    setCompanyZone('UTC')
  }
})

test('a calendar day stays that day, and a bad date is an invalid time value', () => {
  expect(formatDate('2026-03-09')).toBe('Mar 09, 2026')
  expect(() => formatDate('yesterday')).toThrow('Invalid time value')
})

test('times read as people say them', () => {
  const now = new Date('2026-03-09T12:00:00Z')
  expect(formatAgo('2026-03-09T11:59:50Z', now)).toBe('now')
  expect(formatAgo('2026-03-09T11:15:00Z', now)).toBe('45 min')
  expect(formatAgo('2026-02-28T12:00:00Z', now)).toBe('9 d')
  expect(formatAgo('2026-03-09T15:00:00Z', now)).toBe('in 3 h')
  expect(formatAgo('2025-12-01T12:00:00Z', now)).toBe('Dec 01, 2025')
  expect([45, 60, 125].map(formatMinutes)).toEqual(['45m', '1h 00m', '2h 05m'])
})

test('field and status words read as English', () => {
  const words = [
    'on_hold',
    'estimatedValue',
    'zipCode',
    'salesRepId',
    'salesRepIds',
    'achCompany',
    'videoUrl',
  ]
  expect(words.map(humanize)).toEqual([
    'On hold',
    'Estimated value',
    'ZIP code',
    'Sales rep ID',
    'Sales rep IDs',
    'ACH company',
    'Video URL',
  ])
  expect(
    ['hasSubmitted1099', 'accountLast4', 'line1', 'w9Form', 'sha256', 'nextFollowupDate'].map(humanize),
  ).toEqual(['Has submitted 1099', 'Account last 4', 'Line 1', 'W-9 form', 'SHA-256', 'Next follow-up date'])
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [10_000_000, '10.0 MB'],
])('a file of %d bytes reads %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
