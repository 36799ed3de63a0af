import { expect, test } from 'vitest'
import { creditParts, leftOf } from './credit-parts.ts'

const invoice = { subtotal: 10_000, discount: 1000, tax: 720, shipping: 1500, total: 11_220 }
const none = { subtotal: 0, discount: 0, tax: 0, shipping: 0, total: 0 }

test('an allowance is of goods, tax and shipping as its invoice is', () => {
  expect(creditParts(invoice, 1122)).toEqual({
    subtotal: 1000,
    discount: 100,
    tax: 72,
    shipping: 150,
    total: 1122,
  })
  expect(creditParts(invoice, 11_220)).toEqual(invoice)
})

test('however it is credited in parts, each adds up, and all of them come to the invoice', () => {
  for (const first of [1, 2, 77, 5609, 11_219]) {
    let credited = none
    for (const cents of [first, 11_220 - first]) {
      const parts = creditParts(leftOf(invoice, credited), cents)
      expect(parts.subtotal - parts.discount + parts.tax + parts.shipping).toBe(cents)
      expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0)
      credited = leftOf(credited, leftOf(none, parts))
    }
    expect(credited).toEqual(invoice)
  }
  expect(creditParts(none, 500)).toEqual({ ...none, subtotal: 500, total: 500 })
})
