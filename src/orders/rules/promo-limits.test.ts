import { expect, test } from 'vitest'
import { applyPromo } from './promo.ts'
import { type PromoLimits, promoLimitProblems } from './promo-limits.ts'

const limits: PromoLimits = {
  highestBps: 2000,
  highestCents: 10_000,
  mostUses: 1000,
  usesPerClient: 2,
  isFirstOrderOnly: true,
}
const none: PromoLimits = {
  highestBps: 0,
  highestCents: 0,
  mostUses: 0,
  usesPerClient: 0,
  isFirstOrderOnly: false,
}
const code = { discountType: 'percentage', discountValue: 2000, maxUsageCount: 1000 } as const

test('a promo code beyond the limits of the company names the field and the limit', () => {
  expect(promoLimitProblems(code, limits)).toEqual({})
  expect(promoLimitProblems({ ...code, discountValue: 2001, maxUsageCount: 1001 }, limits)).toEqual({
    discountValue: 'The company allows at most 20% off.',
    maxUsageCount: 'The company allows at most 1,000 uses of a code.',
  })
  expect(promoLimitProblems({ ...code, maxUsageCount: null }, limits).maxUsageCount).toMatch(
    /^Please say how often/,
  )
  const fixed = { discountType: 'fixed', discountValue: 10_001, maxUsageCount: 5 } as const
  expect(promoLimitProblems(fixed, limits)).toEqual({
    discountValue: 'The company allows at most $100.00 off.',
  })
  expect(promoLimitProblems({ ...fixed, discountValue: 10_000_000, maxUsageCount: null }, none)).toEqual({})
})

test('limits hold again when an order is priced, whatever the code was made with', () => {
  const rule = { ...code, isActive: true, currentUsageCount: 0 }
  const context = { now: '2026-11-23T00:00:00Z', amountCents: 50_000 }
  const reason = (more: object, over: object = {}) => {
    const outcome = applyPromo({ ...rule, ...over }, { ...context, ...more })
    return outcome.ok ? outcome.discountCents : outcome.reason
  }
  expect(reason({})).toBe(10_000)
  expect(reason({ limits })).toBe(10_000)
  expect(reason({ limits }, { discountValue: 2001 })).toBe('beyond_limits')
  expect(reason({ limits }, { maxUsageCount: null, currentUsageCount: 1000 })).toBe('exhausted')
  expect(reason({ limits, usesByClient: 1 })).toBe(10_000)
  expect(reason({ limits, usesByClient: 2 })).toBe('client_limit')
  expect(reason({ limits, hasOrdered: true })).toBe('first_order_only')
  expect(reason({ limits: none, usesByClient: 99, hasOrdered: true }, { discountValue: 10_000 })).toBe(50_000)
})
