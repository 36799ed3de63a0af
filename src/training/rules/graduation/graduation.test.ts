import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { payoutHeldText, payoutHolds, refusePayout } from '#billing/rules/payout-hold.ts'
import { bonusesDue, complianceScore, levelOf, levelStart, tierOf } from '../rewards/points.ts'
import {
  type GraduationFacts,
  graduateRole,
  graduationReadiness,
  hasGraduated,
  refuseGraduation,
} from './graduation.ts'

const ready: GraduationFacts = {
  role: 'trainee',
  status: 'active',
  modules: [
    { id: 'm1', title: 'Basics', status: 'completed' },
    { id: 'm2', title: 'Sales', status: 'completed' },
  ],
  quizzes: [{ id: 'q1', title: 'Basics quiz', hasPassed: true }],
}

describe('graduation', () => {
  test('is ready when every module is complete and every quiz passed', () => {
    expect(graduationReadiness(ready)).toEqual({ isReady: true, missing: [] })
    expect(graduateRole).toBe('sales_rep')
  })

  test('names each module and quiz that is missing', () => {
    const { isReady, missing } = graduationReadiness({
      ...ready,
      modules: [
        { id: 'm1', title: 'Basics', status: 'in_progress' },
        { id: 'm2', title: 'Sales', status: 'not_started' },
      ],
      quizzes: [{ id: 'q1', title: 'Basics quiz', hasPassed: false }],
    })
    expect(isReady).toBe(false)
    expect(missing).toEqual([
      { kind: 'module', id: 'm1', message: 'Basics is not complete' },
      { kind: 'module', id: 'm2', message: 'Sales is not complete' },
      { kind: 'quiz', id: 'q1', message: 'Basics quiz is not passed' },
    ])
  })

  test('is for active trainees, and not for an empty course', () => {
    const missing = (change: Partial<GraduationFacts>) => graduationReadiness({ ...ready, ...change }).missing
    expect(missing({ role: 'sales_rep' })).toHaveLength(1)
    expect(missing({ status: 'suspended' })).toHaveLength(1)
    expect(missing({ modules: [] })).toEqual([
      { kind: 'module', id: null, message: 'There are no modules yet' },
    ])
    expect(missing({ quizzes: [] })).toEqual([])
  })

  test('is refused with what is missing, and takes a reason where something asked for was not seen', () => {
    const learner = { ...ready, name: 'Jo Reyes', hireDate: null }
    expect(refuseGraduation(learner, [], undefined)).toBeNull()
    expect(refuseGraduation(learner, ['No practice talk yet'], 'seen in person')).toBeNull()
    expect(refuseGraduation(learner, ['No practice talk yet'], undefined)).toMatchObject({
      fields: { reason: 'Please give a reason: No practice talk yet.' },
    })
    expect(refuseGraduation({ ...learner, status: 'suspended', modules: [] }, [], 'because')).toMatchObject({
      code: 'conflict',
      message: 'Jo Reyes cannot graduate yet: The account is not active, and 1 more.',
    })
    expect(hasGraduated(learner)).toBe(false)
    expect(hasGraduated({ role: 'sales_rep', hireDate: '2026-03-01' })).toBe(true)
  })

  test('papers, a payout method and somebody’s look at it hold back the payout, each alone', () => {
    const whole = {
      hasSubmitted1099: true,
      complianceVerified: true,
      preferredPaymentMethod: 'bank_account',
      paymentMethodVerified: true,
    }
    expect(payoutHolds(whole)).toEqual([])
    expect(refusePayout('Jo Reyes', whole)).toBeNull()
    expect(refusePayout('Jo Reyes', { ...whole, hasSubmitted1099: false })).toMatchObject({
      code: 'payout_held',
    })
    expect(payoutHolds({ ...whole, hasSubmitted1099: false, complianceVerified: false })).toEqual([
      'tax_form',
      'compliance',
    ])
    expect(payoutHolds({ ...whole, complianceVerified: false })).toEqual(['compliance'])
    expect(payoutHolds({ ...whole, paymentMethodVerified: false })).toEqual(['payout_verification'])
    // Without a payout method nothing can be paid, although the verified flag is still set.
    expect(payoutHolds({ ...whole, preferredPaymentMethod: null })).toEqual(['payout_method'])
    expect(payoutHolds({ ...whole, preferredPaymentMethod: null, paymentMethodVerified: false })).toEqual([
      'payout_method',
    ])
  })

  test('a held payout names whom and everything that is missing', () => {
    expect(payoutHeldText('Jo Reyes', ['payout_verification'])).toBe(
      'The payout of Jo Reyes is held: the verification of the payout method is missing.',
    )
    expect(payoutHeldText('Jo Reyes', ['tax_form', 'compliance', 'payout_method'])).toBe(
      'The payout of Jo Reyes is held: the tax form (1099), the compliance check and a payout method are missing.',
    )
  })
})

describe('points', () => {
  test('levels begin at 0, 100, 300, 600, 1000', () => {
    expect([1, 2, 3, 4, 5].map(levelStart)).toEqual([0, 100, 300, 600, 1000])
    expect(levelOf(0)).toEqual({ level: 1, pointsInLevel: 0, pointsToNext: 100 })
    expect(levelOf(99)).toEqual({ level: 1, pointsInLevel: 99, pointsToNext: 1 })
    expect(levelOf(100)).toEqual({ level: 2, pointsInLevel: 0, pointsToNext: 200 })
    expect(levelOf(299).level).toBe(2)
    expect(levelOf(300).level).toBe(3)
    expect(levelOf(-40).level).toBe(1)
  })

  test('every sum of points lies in its level', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (points) => {
        const { level, pointsInLevel, pointsToNext } = levelOf(points)
        expect(levelStart(level) + pointsInLevel).toBe(points)
        expect(pointsInLevel).toBeGreaterThanOrEqual(0)
        expect(pointsToNext).toBeGreaterThan(0)
        expect(pointsInLevel + pointsToNext).toBe(100 * level)
      }),
    )
  })

  const tiers = [
    { tierId: 'bronze', minPoints: 100, maxPoints: 499, isActive: true },
    { tierId: 'silver', minPoints: 500, maxPoints: 999, isActive: true },
    { tierId: 'old', minPoints: 0, maxPoints: null, isActive: false },
    { tierId: 'gold', minPoints: 1000, maxPoints: null, isActive: true },
  ]

  test('a tier holds both of its bounds', () => {
    const at = (points: number) => tierOf(points, tiers)?.tierId ?? null
    expect([at(99), at(100), at(499), at(500), at(999), at(1000), at(1_000_000)]).toEqual([
      null,
      'bronze',
      'bronze',
      'silver',
      'silver',
      'gold',
      'gold',
    ])
  })

  test('a bonus is due once per person and tier', () => {
    const due = (points: number, has: string[]) => bonusesDue(points, tiers, has).map(({ tierId }) => tierId)
    expect(due(99, [])).toEqual([])
    expect(due(100, [])).toEqual(['bronze'])
    expect(due(1000, [])).toEqual(['bronze', 'silver', 'gold'])
    expect(due(1000, ['silver'])).toEqual(['bronze', 'gold'])
    expect(due(1000, ['bronze', 'silver', 'gold'])).toEqual([])
  })

  test('the compliance score is null without prompts', () => {
    expect(complianceScore(0, 0)).toBeNull()
    expect(complianceScore(0, 4)).toBe(0)
    expect(complianceScore(3, 4)).toBe(75)
    expect(complianceScore(1, 3)).toBeCloseTo(33.333333, 5)
  })
})
