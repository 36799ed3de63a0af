import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cappedSums, mostToCredit } from './credit-cap.ts'

test('what was credited or written off is not given back again', () => {
  expect(mostToCredit({ total: 6000, credited: 0, writtenOff: 0 })).toBe(6000)
  expect(mostToCredit({ total: 6000, credited: 2000, writtenOff: 1500 })).toBe(2500)
  expect(mostToCredit({ total: 6000, credited: 7000, writtenOff: 0 })).toBe(0)
  const invoice = { total: 4000, credited: 0, writtenOff: 0 }
  expect(mostToCredit(invoice, { total: 10_000, credited: 9000, writtenOff: 0 })).toBe(1000)
})

const cents = fc.integer({ min: 0, max: 1_000_000 })

test('however often something comes back, is credited or given up, no more is given back than was charged and not given up', () => {
  const act = fc.record({ wanted: cents, isWriteOff: fc.boolean() })
  fc.assert(
    fc.property(cents, fc.array(act, { maxLength: 12 }), (total, acts) => {
      let [credited, writtenOff] = [0, 0]
      for (const { wanted, isWriteOff } of acts) {
        const most = mostToCredit({ total, credited, writtenOff })
        if (isWriteOff) writtenOff += Math.min(wanted, most)
        else
          credited += cappedSums(
            { subtotal: wanted, discount: 0, tax: 0, shipping: 0, total: wanted },
            most,
          ).total
        expect(credited + writtenOff).toBeLessThanOrEqual(total)
      }
    }),
  )
})

test('what is brought down is still the sum of its parts, none of them more than it was', () => {
  fc.assert(
    fc.property(cents, cents, cents, cents, (subtotal, tax, shipping, most) => {
      const discount = Math.floor(subtotal / 3)
      const whole = { subtotal, discount, tax, shipping, total: subtotal - discount + tax + shipping }
      const capped = cappedSums(whole, most)
      expect(capped.total).toBe(Math.min(whole.total, most))
      expect(capped.subtotal - capped.discount + capped.tax + capped.shipping).toBe(capped.total)
      for (const part of ['subtotal', 'discount', 'tax', 'shipping'] as const)
        expect(capped[part]).toBeLessThanOrEqual(whole[part] + 2)
    }),
  )
})
