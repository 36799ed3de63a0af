import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOrder } from './pricing.ts'
import { reduceOrder } from './reduce.ts'

const line = (productId: string, unitPriceCents: number, quantity: number) => ({
  productId,
  unitPriceCents,
  quantity,
})

test('golden: 8 of 20 are left, and a tenth off stays a tenth off', () => {
  const order = priceOrder({
    lines: [line('gold', 21_581, 20)],
    promo: { discountType: 'percentage', discountValue: 1000 },
  })
  expect(reduceOrder(order, [8])).toEqual({
    subtotal: 172_648,
    discount: 0,
    promoDiscount: 17_265,
    tax: 0,
    shipping: 0,
    total: 155_383,
    base: 155_383,
    baseBefore: 388_458,
  })
})

test('the parts always add up, nothing grows, and what is not reduced stays', () => {
  const lines = fc.array(
    fc.record({ price: fc.integer({ min: 0, max: 100_000 }), quantity: fc.integer({ min: 1, max: 50 }) }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 0, max: 50_000 }),
      fc.integer({ min: 0, max: 99 }),
      (given, off, cut) => {
        const order = priceOrder({
          lines: given.map(({ price, quantity }, index) => line(`p${index}`, price, quantity)),
          promo: { discountType: 'fixed', discountValue: off },
        })
        const left = given.map(({ quantity }) => Math.floor((quantity * cut) / 100))
        const reduced = reduceOrder(order, left)
        expect(reduced.total).toBe(
          reduced.subtotal - reduced.discount - reduced.promoDiscount + reduced.tax + reduced.shipping,
        )
        expect(reduced.total).toBeLessThanOrEqual(order.total)
        expect(Math.min(reduced.total, reduced.promoDiscount, reduced.discount)).toBeGreaterThanOrEqual(0)
        const same = reduceOrder(
          order,
          given.map(({ quantity }) => quantity),
        )
        expect([same.total, same.promoDiscount]).toEqual([order.total, order.promoDiscount])
      },
    ),
  )
})
