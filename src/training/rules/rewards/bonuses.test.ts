import { expect, test } from 'vitest'
import { earnsBonuses, isBonusDue, tierStatus } from './bonuses.ts'

const tiers = [
  { tierId: 'seed', minPoints: 0, maxPoints: 499, isActive: true },
  { tierId: 'root', minPoints: 500, maxPoints: 1499, isActive: true },
  { tierId: 'old', minPoints: 800, maxPoints: null, isActive: false },
  { tierId: 'gold', minPoints: 1500, maxPoints: null, isActive: true },
]

test.for([
  [0, 'seed', 'root', 500, 0],
  [499, 'seed', 'root', 1, 99],
  [500, 'root', 'gold', 1000, 0],
  [1499, 'root', 'gold', 1, 99],
  [1500, 'gold', undefined, 0, 100],
] as const)(
  '[TRAIN-072] %i points stand in %s, on the way to %s',
  ([points, current, next, missing, share]) => {
    const status = tierStatus(points, tiers)
    expect([status.current?.tierId, status.next?.tierId]).toEqual([current, next])
    expect(status).toMatchObject({ missing, share })
  },
)

test('without tiers nothing is near', () => {
  expect(tierStatus(700, [])).toEqual({ current: null, next: null, missing: 0, share: 100 })
})

const rep = { points: 500, role: 'sales_rep', status: 'active', isAiEmployee: false }

test.each([
  [rep, true],
  [{ ...rep, role: 'trainee' }, true],
  [{ ...rep, role: 'operations' }, false],
  [{ ...rep, role: 'admin' }, false],
  [{ ...rep, status: 'suspended' }, false],
  [{ ...rep, isAiEmployee: true }, false],
])('[TRAIN-070] %j earns bonuses: %s', (user, earns) => {
  expect(earnsBonuses(user)).toBe(earns)
})

test('[TRAIN-070] a bonus is due after 48 hours, with its points still there', () => {
  const bonus = { reachedAt: new Date('2026-11-19T10:00:00.000Z'), pointThreshold: 500 }
  expect(isBonusDue(bonus, rep, new Date('2026-11-21T09:59:59.999Z'))).toBe(false)
  expect(isBonusDue(bonus, rep, new Date('2026-11-21T10:00:00.000Z'))).toBe(true)
  expect(isBonusDue(bonus, { ...rep, points: 499 }, new Date('2026-11-30T10:00:00.000Z'))).toBe(false)
  expect(isBonusDue(bonus, { ...rep, status: 'inactive' }, new Date('2026-11-30T10:00:00.000Z'))).toBe(false)
})
