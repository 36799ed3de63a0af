import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Claim,
  decidePoints,
  type EarnedToday,
  nothingBecause,
  selfReported,
  usualLimits,
} from './point-limits.ts'

const at = new Date('2026-11-18T19:00:00Z')
const minutes = (count: number) => new Date(at.getTime() - count * 60_000)
const claim = (over: Partial<Claim> = {}): Claim => ({
  activity: 'follow_up_done',
  worth: 10,
  at,
  madeAt: null,
  ...over,
})
const none: EarnedToday = { ofKind: 0, points: 0, ofBusiness: 0 }

test('a task one made oneself earns once it has stood long enough', () => {
  expect(decidePoints(claim({ madeAt: minutes(239) }), none, usualLimits)).toEqual({
    points: 0,
    because: 'too_soon',
  })
  expect(decidePoints(claim({ madeAt: minutes(240) }), none, usualLimits)).toEqual({
    points: 10,
    because: null,
  })
  expect(decidePoints(claim(), none, usualLimits)).toEqual({ points: 10, because: null })
})

test('a kind and a day have an end, and the last points are given as far as they go', () => {
  expect(decidePoints(claim(), { ...none, ofKind: 10 }, usualLimits).because).toBe('kind_limit')
  expect(decidePoints(claim(), { ...none, points: 94 }, usualLimits)).toEqual({ points: 6, because: null })
  expect(decidePoints(claim(), { ...none, points: 100 }, usualLimits).because).toBe('day_limit')
  expect(decidePoints(claim(), { ...none, ofBusiness: 1 }, usualLimits).because).toBe('same_business')
  expect(nothingBecause('too_soon', usualLimits)).toContain('4 hours')
  expect(nothingBecause('too_soon', { ...usualLimits, leastMinutes: 1 })).toContain('1 minute.')
})

const limits = fc.record({
  perKind: fc.integer({ min: 1, max: 20 }),
  perDay: fc.integer({ min: 1, max: 300 }),
  leastMinutes: fc.integer({ min: 0, max: 600 }),
})
const claims = fc.array(
  fc.record({
    activity: fc.constantFrom(...selfReported),
    worth: fc.integer({ min: 1, max: 60 }),
    age: fc.option(fc.integer({ min: 0, max: 1200 })),
    business: fc.option(fc.integer({ min: 1, max: 4 })),
  }),
  { maxLength: 80 },
)

test('whatever somebody reports on one day, no kind, business or day earns beyond its limit', () => {
  fc.assert(
    fc.property(limits, claims, (bounds, day) => {
      const given: { activity: string; business: number | null; points: number }[] = []
      for (const { activity, worth, age, business } of day) {
        const earned = given.filter(({ points }) => points > 0)
        const same = earned.filter((one) => one.activity === activity)
        const today = {
          ofKind: same.length,
          points: earned.reduce((sum, { points }) => sum + points, 0),
          ofBusiness: business === null ? 0 : same.filter((one) => one.business === business).length,
        }
        const madeAt = age === null ? null : minutes(age)
        const { points, because } = decidePoints({ activity, worth, at, madeAt }, today, bounds)
        expect(points === 0).toBe(because !== null)
        expect(points).toBeLessThanOrEqual(worth)
        if (age !== null && age < bounds.leastMinutes) expect(points).toBe(0)
        given.push({ activity, business, points })
      }
      expect(given.reduce((sum, { points }) => sum + points, 0)).toBeLessThanOrEqual(bounds.perDay)
      for (const kind of selfReported) {
        const own = given.filter(({ activity, points }) => activity === kind && points > 0)
        expect(own.length).toBeLessThanOrEqual(bounds.perKind)
        const businesses = own.flatMap(({ business }) => business ?? [])
        expect(new Set(businesses).size).toBe(businesses.length)
      }
    }),
  )
})

test('what others vouch for is never cut', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), limits, (worth, bounds) => {
      const full = { ofKind: 999, points: 9999, ofBusiness: 9 }
      const deal = claim({ activity: 'deal_won', worth, madeAt: at })
      expect(decidePoints(deal, full, bounds)).toEqual({ points: worth, because: null })
    }),
  )
})
