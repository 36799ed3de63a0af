import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#platform/rules/refusal.ts'
import { decideAdjustment, decideCount } from './stock.ts'

test('[SHOP-019] never more is taken out than is on hand, and what is moved is what was asked', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.integer({ min: -1500, max: 1500 }), (onHand, quantity) => {
      const decided = decideAdjustment(onHand, { quantity, transactionType: 'damage' })
      expect(decided instanceof Refusal).toBe(onHand + quantity < 0)
      if (!(decided instanceof Refusal)) expect(decided).toEqual({ quantity, type: 'damage' })
    }),
  )
  expect(decideAdjustment(3, { quantity: -4 })).toMatchObject({
    code: 'out_of_stock',
    message: '3 are on hand.',
    fields: { quantity: 'More than can be taken out' },
  })
  expect(decideAdjustment(3, { quantity: 1 })).toEqual({ quantity: 1, type: 'adjustment' })
})

test('a count moves the difference, so that what is on hand is what was seen', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), (onHand, counted) => {
      expect(onHand + decideCount(onHand, counted).quantity).toBe(counted)
    }),
  )
})
