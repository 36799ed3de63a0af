import { describe, expect, test } from 'vitest'
import { applyPromo, type PromoRule, promoDiscountCents, promoState } from './promo.ts'

const from = '2026-03-01T07:00:00.000Z'
const until = '2026-03-31T06:59:59.999Z'
const now = '2026-03-15T12:00:00.000Z'
const rule: PromoRule = {
  code: 'POUR10',
  usesPerClient: 1,
  canExceedShare: false,
  discountType: 'percentage',
  discountValue: 1000,
  minimumOrderAmount: 10_000,
  maxUsageCount: 3,
  currentUsageCount: 0,
  validFrom: from,
  validUntil: until,
  isActive: true,
  restrictToSalesRep: null,
}
const order = { now, amountCents: 21_581 }

describe('what a code takes off', () => {
  test('a percentage is rounded half up, a fixed amount is taken as it is', () => {
    expect(applyPromo(rule, order)).toEqual({ ok: true, discountCents: 2158 })
    expect(promoDiscountCents(5995, { discountType: 'percentage', discountValue: 1000 })).toBe(600)
    expect(promoDiscountCents(5995, { discountType: 'fixed', discountValue: 500 })).toBe(500)
  })

  test('never more than the amount, never less than nothing', () => {
    expect(promoDiscountCents(5995, { discountType: 'fixed', discountValue: 5995 })).toBe(5995)
    expect(promoDiscountCents(5995, { discountType: 'fixed', discountValue: 5996 })).toBe(5995)
    expect(promoDiscountCents(5995, { discountType: 'percentage', discountValue: 10_000 })).toBe(5995)
    expect(promoDiscountCents(5995, { discountType: 'percentage', discountValue: 10_001 })).toBe(5995)
    expect(promoDiscountCents(5995, { discountType: 'fixed', discountValue: -1 })).toBe(0)
  })
})

describe('when a code is refused', () => {
  const reasonOf = (
    change: Partial<PromoRule>,
    context: Partial<typeof order & { salesRepId: string }> = {},
  ) => {
    const outcome = applyPromo({ ...rule, ...change }, { ...order, isReadable: true, ...context })
    return outcome.ok ? 'ok' : outcome.reason
  }

  test('unknown and inactive', () => {
    expect(applyPromo(null, order)).toMatchObject({ ok: false, reason: 'unknown' })
    expect(applyPromo(undefined, order)).toMatchObject({ ok: false, reason: 'unknown' })
    expect(reasonOf({ isActive: false })).toBe('inactive')
  })

  test('not started and expired, to the millisecond', () => {
    expect(reasonOf({}, { now: '2026-03-01T06:59:59.999Z' })).toBe('not_started')
    expect(reasonOf({}, { now: from })).toBe('ok')
    expect(reasonOf({}, { now: until })).toBe('ok')
    expect(reasonOf({}, { now: '2026-03-31T07:00:00.000Z' })).toBe('expired')
    expect(reasonOf({ validFrom: null, validUntil: null }, { now: '1999-01-01T00:00:00Z' })).toBe('ok')
  })

  test('exhausted at the last use', () => {
    expect(reasonOf({ currentUsageCount: 2 })).toBe('ok')
    expect(reasonOf({ currentUsageCount: 3 })).toBe('exhausted')
    expect(reasonOf({ currentUsageCount: 4 })).toBe('exhausted')
    expect(reasonOf({ maxUsageCount: null, currentUsageCount: 1_000_000 })).toBe('ok')
    expect(reasonOf({ maxUsageCount: 0 })).toBe('exhausted')
  })

  test('below the minimum, and it says which', () => {
    expect(reasonOf({}, { amountCents: 10_000 })).toBe('ok')
    expect(applyPromo(rule, { ...order, amountCents: 9999 })).toEqual({
      ok: false,
      reason: 'minimum',
      message: 'This promo code needs an order of at least $100.00',
    })
    expect(reasonOf({ minimumOrderAmount: null }, { amountCents: 0 })).toBe('ok')
  })

  test('[FIX-051] whoever may not read a code is answered alike, whatever it is', () => {
    for (const change of [
      { isActive: false },
      { validFrom: '2026-04-01T00:00:00Z' },
      { validUntil: '2026-03-02T00:00:00Z' },
      { currentUsageCount: 3 },
      { restrictToSalesRep: 'rep-2' },
    ])
      expect(applyPromo({ ...rule, ...change }, order)).toBe(applyPromo(null, order))
    const none = { highestBps: 0, highestCents: 0, highestShareBps: 3000, mostUses: 0, usesPerClient: 0 }
    for (const change of [{ highestBps: 900 }, { mostUses: 2 }]) {
      const limits = { ...none, isFirstOrderOnly: false, ...change }
      const used = { ...rule, currentUsageCount: 2 }
      expect(applyPromo(used, { ...order, limits })).toBe(applyPromo(null, order))
    }
  })

  test('bound to another rep', () => {
    expect(reasonOf({ restrictToSalesRep: 'rep-1' }, { salesRepId: 'rep-1' })).toBe('ok')
    expect(reasonOf({ restrictToSalesRep: 'rep-1' }, { salesRepId: 'rep-2' })).toBe('other_rep')
    expect(reasonOf({ restrictToSalesRep: 'rep-1' })).toBe('other_rep')
  })

  test('a bad date is no date', () => {
    expect(() => applyPromo(rule, { ...order, now: 'soon' })).toThrow('Invalid time value')
  })
})

test('the state of a code follows its switch, dates and counts', () => {
  expect(promoState(rule, now)).toBe('active')
  expect(promoState(rule, '2026-02-28T00:00:00Z')).toBe('scheduled')
  expect(promoState(rule, '2026-04-01T00:00:00Z')).toBe('expired')
  expect(promoState({ ...rule, currentUsageCount: 3 }, now)).toBe('exhausted')
  expect(promoState({ ...rule, isActive: false }, now)).toBe('stopped')
})
