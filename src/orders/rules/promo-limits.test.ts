import { describe, expect, test } from 'vitest'
import { applyPromo } from './promo.ts'
import { type PromoLimits, promoLimitProblems, takesTooMuch } from './promo-limits.ts'

const limits: PromoLimits = {
  highestBps: 2000,
  highestCents: 10_000,
  highestShareBps: 3000,
  mostUses: 1000,
  usesPerClient: 2,
  isFirstOrderOnly: true,
}
const none: PromoLimits = {
  highestBps: 0,
  highestCents: 0,
  highestShareBps: 0,
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
  const rule = {
    ...code,
    code: 'POUR20',
    isActive: true,
    currentUsageCount: 0,
    usesPerClient: 9,
    canExceedShare: false,
  }
  const context = { now: '2026-11-23T00:00:00Z', amountCents: 50_000, isReadable: true }
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
  expect(reason({ limits: none, usesByClient: 8, hasOrdered: true }, { discountValue: 10_000 })).toBe(50_000)
  expect(reason({ usesByClient: 9 })).toBe('client_limit')
  expect(reason({ limits: { ...limits, usesPerClient: 20 }, usesByClient: 9 })).toBe('client_limit')
})

describe('[FIX-051] a code takes no more of an order than the company lets it, and is refused by name instead of cut', () => {
  const hundred = { code: 'POUR100', discountType: 'fixed', discountValue: 10_000 } as const
  const third = { code: 'POUR33', discountType: 'percentage', discountValue: 3300 } as const

  test('a fixed code, with the figures and the order that it needs', () => {
    expect(takesTooMuch(hundred, 6000, limits)).toBe(
      'POUR100 takes $100.00 off, more than the $60.00 of this order. It applies to orders of $333.34 or more.',
    )
    expect(takesTooMuch(hundred, 33_000, limits)).toBe(
      'POUR100 takes $100.00 off. Promo codes may take at most 30% of an order, which is $99.00 here. It applies to orders of $333.34 or more.',
    )
    expect(takesTooMuch(hundred, 33_334, limits)).toBeNull()
  })

  test('a percentage at the order, and by the field when it is made', () => {
    expect(takesTooMuch(third, 10_000, limits)).toMatch(
      /^POUR33 takes \$33\.00 off\. Promo codes may take at most 30%/,
    )
    expect(takesTooMuch({ ...third, discountValue: 3000 }, 5995, limits)).toBeNull()
    expect(promoLimitProblems({ ...third, maxUsageCount: 5 }, { ...limits, highestBps: 0 })).toEqual({
      discountValue:
        'The company allows at most 30% off an order. Only an administrator’s code may exceed that.',
    })
  })

  test('without settings the share is 30 %, 0 is none, and a code that says so exceeds it but not the order', () => {
    expect(takesTooMuch(third, 10_000, null)).not.toBeNull()
    expect(promoLimitProblems({ ...third, maxUsageCount: null }, null)).toHaveProperty('discountValue')
    expect(takesTooMuch(third, 10_000, { ...limits, highestShareBps: 0 })).toBeNull()
    const exceeding = { ...hundred, canExceedShare: true }
    expect(takesTooMuch(exceeding, 10_000, limits)).toBeNull()
    expect(takesTooMuch(exceeding, 9999, limits)).toBe(
      'POUR100 takes $100.00 off, more than the $99.99 of this order. It applies to orders of $100.00 or more.',
    )
    expect(
      promoLimitProblems({ ...third, canExceedShare: true }, { ...limits, highestBps: 0, mostUses: 0 }),
    ).toEqual({})
  })
})
