import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#platform/rules/refusal.ts'
import { decideAdjustment, decideCount, refuseShort } from './stock.ts'

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

test('stock that leaves orders short is refused with their numbers; what was ordered to come later is not short', () => {
  const line = { orderNumber: 'ORD-1', businessName: 'Cedar Lounge', missing: 5, backordered: 2 }
  expect(refuseShort(3, [])).toBeNull()
  expect(refuseShort(3, [{ ...line, backordered: 5 }])).toBeNull()
  expect(refuseShort(3, [line])).toMatchObject({
    code: 'out_of_stock',
    message:
      'With 3 on hand not all orders can be filled: ORD-1 (Cedar Lounge) lacks 3. Save it all the same if that is what is there.',
  })
  expect(refuseShort(0, Array(12).fill(line))?.message).toContain(', and 2 more.')
})
