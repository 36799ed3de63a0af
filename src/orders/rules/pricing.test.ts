import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  maxLineQuantity,
  maxOrderLines,
  type OrderToPrice,
  PricingError,
  priceOrder,
  returnedBaseCents,
  unitsByProduct,
} from './pricing.ts'

const silver32 = { productId: 'silver-32', unitPriceCents: 5995 }
const silver128 = { productId: 'silver-128', unitPriceCents: 19_995 }
const gold32 = { productId: 'gold-32', unitPriceCents: 21_581 }
const gold128 = { productId: 'gold-128', unitPriceCents: 71_987 }

describe('golden orders at the catalogue prices', () => {
  test('one of each', () => {
    const lines = [silver32, silver128, gold32, gold128].map((line) => ({ ...line, quantity: 1 }))
    expect(priceOrder({ lines })).toEqual({
      subtotal: 119_558,
      discount: 0,
      promoDiscount: 0,
      tax: 0,
      shipping: 0,
      total: 119_558,
      lines: [
        { productId: 'silver-32', quantity: 1, unitPrice: 5995, totalPrice: 5995 },
        { productId: 'silver-128', quantity: 1, unitPrice: 19_995, totalPrice: 19_995 },
        { productId: 'gold-32', quantity: 1, unitPrice: 21_581, totalPrice: 21_581 },
        { productId: 'gold-128', quantity: 1, unitPrice: 71_987, totalPrice: 71_987 },
      ],
    })
  })

  test('lines, then discount, then promo, then tax, then shipping', () => {
    const priced = priceOrder({
      lines: [
        { ...silver32, quantity: 3 },
        { ...gold128, quantity: 2 },
      ],
      discountCents: 1000,
      promo: { discountType: 'percentage', discountValue: 1250 },
      taxBps: 825,
      shippingCents: 1299,
    })
    // 3 × 5995 + 2 × 71987 = 161959; less 1000; 12.5 % of 160959 = 20119.875; 8.25 % of 140839 = 11619.2175
    expect(priced).toMatchObject({
      subtotal: 161_959,
      discount: 1000,
      promoDiscount: 20_120,
      tax: 11_619,
      shipping: 1299,
      total: 153_757,
    })
  })

  test('a half cent is rounded up, a little less is not', () => {
    const promo = { discountType: 'percentage', discountValue: 1000 } as const
    expect(priceOrder({ lines: [{ ...silver32, quantity: 1 }], promo }).promoDiscount).toBe(600)
    expect(priceOrder({ lines: [{ ...silver32, quantity: 1 }], discountCents: 1, promo }).promoDiscount).toBe(
      599,
    )
  })

  test('a fixed promo larger than the order takes the order and no more', () => {
    const promo = { discountType: 'fixed', discountValue: 99_999 } as const
    const priced = priceOrder({
      lines: [{ ...silver32, quantity: 1 }],
      discountCents: 995,
      promo,
      shippingCents: 700,
    })
    expect(priced).toMatchObject({ discount: 995, promoDiscount: 5000, tax: 0, total: 700 })
  })

  test('a discount larger than the order takes the order and no more', () => {
    expect(priceOrder({ lines: [{ ...silver32, quantity: 1 }], discountCents: 5995 })).toMatchObject({
      total: 0,
    })
    expect(priceOrder({ lines: [{ ...silver32, quantity: 1 }], discountCents: 5996 })).toMatchObject({
      discount: 5995,
      total: 0,
    })
  })
})

const order = fc.record({
  lines: fc.array(
    fc.record({
      productId: fc.constantFrom('a', 'b', 'c'),
      unitPriceCents: fc.oneof(fc.constantFrom(5995, 19_995, 21_581, 71_987), fc.nat(10_000_000)),
      quantity: fc.integer({ min: 1, max: maxLineQuantity }),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  discountCents: fc.nat(10_000_000),
  promo: fc.option(
    fc.oneof(
      fc.record({ discountType: fc.constant('percentage' as const), discountValue: fc.nat(12_000) }),
      fc.record({ discountType: fc.constant('fixed' as const), discountValue: fc.nat(10_000_000) }),
    ),
  ),
  taxBps: fc.integer({ min: 0, max: 10_000 }),
  shippingCents: fc.nat(100_000),
}) satisfies fc.Arbitrary<OrderToPrice>

describe('of every order', () => {
  test('the parts add up to the total, in whole cents, none of them negative', () => {
    fc.assert(
      fc.property(order, (asked) => {
        const { subtotal, discount, promoDiscount, tax, shipping, total, lines } = priceOrder(asked)
        expect(subtotal - discount - promoDiscount + tax + shipping).toBe(total)
        expect(lines.reduce((sum, line) => sum + line.totalPrice, 0)).toBe(subtotal)
        for (const line of lines) expect(line.unitPrice * line.quantity).toBe(line.totalPrice)
        for (const cents of [subtotal, discount, promoDiscount, tax, shipping, total]) {
          expect(Number.isSafeInteger(cents)).toBe(true)
          expect(cents).toBeGreaterThanOrEqual(0)
        }
        expect(
          Math.abs(tax - ((subtotal - discount - promoDiscount) * asked.taxBps) / 10_000),
        ).toBeLessThanOrEqual(0.51)
      }),
    )
  })

  test('units come back for at most what was paid for them, and all for all', () => {
    fc.assert(
      fc.property(order, fc.array(fc.nat(maxLineQuantity), { maxLength: 12 }), (asked, units) => {
        const priced = priceOrder(asked)
        const base = priced.subtotal - priced.discount - priced.promoDiscount
        const part = returnedBaseCents(priced, units)
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(base)
        expect(
          returnedBaseCents(
            priced,
            priced.lines.map((line) => line.quantity),
          ),
        ).toBe(base)
        expect(returnedBaseCents(priced, [])).toBe(0)
        expect(
          returnedBaseCents(
            priced,
            priced.lines.map(() => Number.MAX_SAFE_INTEGER),
          ),
        ).toBe(base)
      }),
    )
  })
})

describe('what is refused', () => {
  const line = { ...silver32, quantity: 1 }
  const codeOf = (asked: Partial<OrderToPrice>) => {
    try {
      priceOrder({ lines: [line], ...asked })
      return 'ok'
    } catch (error) {
      if (error instanceof PricingError)
        return error.line === null ? error.code : `${error.code} ${error.line}`
      throw error
    }
  }

  test('quantities outside 1..9999 or not whole', () => {
    const at = (quantity: number) => codeOf({ lines: [line, { ...line, quantity }] })
    expect([at(1), at(9999)]).toEqual(['ok', 'ok'])
    for (const quantity of [0, -1, 10_000, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(at(quantity)).toBe('bad_quantity 1')
    }
  })

  test('prices that are no cents', () => {
    expect(codeOf({ lines: [{ ...line, unitPriceCents: 0 }] })).toBe('ok')
    for (const unitPriceCents of [-1, 59.95, Number.NaN, Number.MAX_SAFE_INTEGER + 1]) {
      expect(codeOf({ lines: [{ ...line, unitPriceCents }] })).toBe('bad_unit_price 0')
    }
  })

  test('sums that are too large to be exact', () => {
    const large = { ...line, unitPriceCents: Number.MAX_SAFE_INTEGER }
    expect(codeOf({ lines: [large] })).toBe('ok')
    expect(codeOf({ lines: [{ ...large, quantity: 2 }] })).toBe('too_large 0')
    expect(codeOf({ lines: [large, line] })).toBe('too_large')
    expect(codeOf({ lines: [large], shippingCents: 1 })).toBe('too_large')
  })

  test('too few and too many lines', () => {
    expect(codeOf({ lines: [] })).toBe('no_lines')
    expect(codeOf({ lines: Array.from({ length: maxOrderLines }, () => line) })).toBe('ok')
    expect(codeOf({ lines: Array.from({ length: maxOrderLines + 1 }, () => line) })).toBe('too_many_lines')
  })

  test('odd discounts, taxes and shipping', () => {
    expect(codeOf({ discountCents: -1 })).toBe('bad_discount')
    expect(codeOf({ promo: { discountType: 'fixed', discountValue: -5 } })).toBe('bad_promo')
    expect(codeOf({ promo: { discountType: 'percentage', discountValue: 12.5 } })).toBe('bad_promo')
    expect(codeOf({ taxBps: 10_000 })).toBe('ok')
    expect(codeOf({ taxBps: 10_001 })).toBe('bad_tax')
    expect(codeOf({ taxBps: -1 })).toBe('bad_tax')
    expect(codeOf({ shippingCents: 0.5 })).toBe('bad_shipping')
  })
})

test('two lines of one product are asked for together, in the order of ids', () => {
  expect(
    unitsByProduct([
      { productId: 'b', quantity: 2 },
      { productId: 'a', quantity: 1 },
      { productId: 'b', quantity: 3 },
    ]),
  ).toEqual([
    { productId: 'a', quantity: 1 },
    { productId: 'b', quantity: 5 },
  ])
})
