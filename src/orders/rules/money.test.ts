import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCents } from '#platform/rules/text/money.ts'
import { allocate, bpsOf, isBps, isCents, shareOf } from './money.ts'

test('a percentage is rounded half up, on both sides of the half', () => {
  expect(bpsOf(5995, 1500)).toBe(899)
  expect(bpsOf(10, 1500)).toBe(2)
  expect(bpsOf(5995, 1000)).toBe(600)
  expect(bpsOf(5994, 1000)).toBe(599)
  expect(bpsOf(3, 1666)).toBe(0)
  expect(bpsOf(3, 1667)).toBe(1)
})

test('a percentage stays exact where doubles do not', () => {
  expect(bpsOf(Number.MAX_SAFE_INTEGER, 10_000)).toBe(Number.MAX_SAFE_INTEGER)
  expect(bpsOf(9_007_199_254_740_990, 3333)).toBe(3_002_099_511_605_172)
  expect(shareOf(1, 1, 2)).toBe(1)
  expect(shareOf(1, 1, 3)).toBe(0)
})

test('cents and rates know their bounds', () => {
  expect([0, 1, Number.MAX_SAFE_INTEGER].every(isCents)).toBe(true)
  expect([-1, 0.5, Number.MAX_SAFE_INTEGER + 1, Number.NaN, Number.POSITIVE_INFINITY].some(isCents)).toBe(
    false,
  )
  expect([0, 10_000].every(isBps)).toBe(true)
  expect([-1, 10_001, 0.5, Number.NaN].some(isBps)).toBe(false)
})

test('parts of an allocation add up, follow their weights and never exceed them', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, portion) => {
      const whole = parts.reduce((sum, part) => sum + part, 0)
      const cents = Math.floor(whole * portion)
      const split = allocate(cents, parts)
      expect(split.reduce((sum, part) => sum + part, 0)).toBe(cents)
      for (const [index, weight] of parts.entries()) {
        const part = split[index] ?? -1
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(weight)
        if (whole > 0) expect(Math.abs(part - (cents * weight) / whole)).toBeLessThan(1.000001)
      }
    }),
  )
})

test('an odd cent goes to the largest remainder, then to the first', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(2, [1, 5, 1])).toEqual([0, 2, 0])
  expect(allocate(7, [0, 0])).toEqual([7, 0])
  expect(allocate(0, [])).toEqual([])
})

test('cents read as dollars', () => {
  expect(formatCents(5995)).toBe('$59.95')
  expect([formatCents(0), formatCents(5)]).toEqual(['$0.00', '$0.05'])
  expect(formatCents(123_456_700)).toBe('$1,234,567.00')
  expect(formatCents(-71_987)).toBe('-$719.87')
  expect(formatCents(99_999)).toBe('$999.99')
  expect(formatCents(100_000)).toBe('$1,000.00')
})
