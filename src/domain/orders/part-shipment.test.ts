import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { adjustmentFor, type CommissionRow, earningFor } from './commission-follows.ts'
import { decideClosing, decideShipment, type ShippableItem } from './part-shipment.ts'
import { type DocumentSums, shipmentSums } from './part-sums.ts'
import { priceOrder } from './pricing.ts'
import { hereOf, standingOf } from './shipped-lines.ts'

const now = new Date('2026-11-26T12:00:00.000Z')
const when = { now, timeZone: 'America/Denver' }
const parts = ['subtotal', 'discount', 'tax', 'shipping', 'total'] as const

const pricedOrders = fc
  .record({
    lines: fc.array(
      fc.record({
        unitPriceCents: fc.integer({ min: 1, max: 99_999 }),
        quantity: fc.integer({ min: 1, max: 12 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    discountCents: fc.integer({ min: 0, max: 9999 }),
    promoBps: fc.integer({ min: 0, max: 10_000 }),
    taxBps: fc.integer({ min: 0, max: 1200 }),
    shippingCents: fc.integer({ min: 0, max: 5000 }),
  })
  .map(({ lines, promoBps, ...rest }) => ({
    ...priceOrder({
      ...rest,
      lines: lines.map((line, index) => ({ ...line, productId: `p${index}` })),
      promo: { discountType: 'percentage', discountValue: promoBps },
    }),
    id: 'order',
    clientId: 'client',
  }))
type Order = ReturnType<typeof priceOrder> & { id: string; clientId: string }

const itemsOf = (order: Order): ShippableItem[] =>
  order.lines.map((line) => ({
    ...line,
    id: line.productId,
    productName: line.productId,
    shippedQuantity: 0,
  }))
const accrualOf = (commissionAmount: number, orderTotal: number): CommissionRow => ({
  id: 'accrual',
  salesRepId: 'rep',
  commissionAmount,
  commissionRate: 1500,
  orderTotal,
  commissionType: 'accrual',
  status: 'pending',
  earnedAt: null,
})
const sumOf = (rows: readonly { commissionAmount: number }[]) =>
  rows.reduce((sum, row) => sum + row.commissionAmount, 0)

/** Ships what is asked for, round by round, as far as it is open; says what was invoiced and earned. */
function shipInParts(order: Order, rounds: readonly (readonly number[])[], rows: CommissionRow[]) {
  let items = itemsOf(order)
  const invoices: DocumentSums[] = []
  let isLast = false
  for (const round of rounds) {
    const asked = items.flatMap(({ productId, quantity, shippedQuantity }, index) => {
      const units = Math.min(round[index] ?? 0, quantity - shippedQuantity)
      return units > 0 ? [{ productId, quantity: units }] : []
    })
    if (asked.length === 0) continue
    const decided = decideShipment(order, items, asked)
    if (decided instanceof Refusal) throw new Error(decided.message)
    const sums = shipmentSums({ ...order, lines: items }, decided.units)
    invoices.push(sums)
    const { shippedBase } = decided
    const earning = decided.isLast ? null : earningFor(order, rows, { shippedBase, total: sums.total }, when)
    if (earning)
      for (const row of [earning.earned, earning.waiting])
        rows.push({ ...row, id: `k${rows.length}`, status: 'pending' })
    items = items.map((item, index) => ({
      ...item,
      shippedQuantity: item.shippedQuantity + (decided.units.now[index] ?? 0),
    }))
    isLast = decided.isLast
  }
  return { items, invoices, isLast }
}

const rounds = fc.array(fc.array(fc.nat(6), { minLength: 5, maxLength: 5 }), { maxLength: 8 })
const everything = [12, 12, 12, 12, 12]

describe('[PAY-001] an order that goes in parts', () => {
  test('is invoiced and earned to the cent, however it is split', () => {
    fc.assert(
      fc.property(pricedOrders, rounds, fc.nat(50_000), (order, asked, commission) => {
        const rows = [accrualOf(commission, order.total)]
        const { invoices, isLast } = shipInParts(order, [...asked, everything], rows)
        expect(isLast).toBe(true)
        for (const invoice of invoices) {
          expect(Math.min(...parts.map((part) => invoice[part]))).toBeGreaterThanOrEqual(0)
          expect(invoice.total).toBe(invoice.subtotal - invoice.discount + invoice.tax + invoice.shipping)
        }
        const whole = { ...order, discount: order.discount + order.promoDiscount }
        for (const part of parts)
          expect([part, invoices.reduce((sum, one) => sum + one[part], 0)]).toEqual([part, whole[part]])
        // Each part was earned once, and all rows together are what the order brings.
        expect(sumOf(rows)).toBe(commission)
        expect(sumOf(rows.filter((row) => row.earnedAt !== null))).toBeLessThanOrEqual(commission)
      }),
    )
  })

  test('of which the rest is canceled, comes to what was invoiced and earned', () => {
    fc.assert(
      fc.property(pricedOrders, rounds, fc.nat(50_000), (order, asked, commission) => {
        const rows = [accrualOf(commission, order.total)]
        const { items, invoices, isLast } = shipInParts(order, asked, rows)
        fc.pre(!isLast && invoices.length > 0)
        const { reduced, changed } = decideClosing(order, items)
        expect(reduced.total).toBe(invoices.reduce((sum, one) => sum + one.total, 0))
        expect(reduced.discount + reduced.promoDiscount).toBe(
          invoices.reduce((sum, one) => sum + one.discount, 0),
        )
        expect(Math.min(reduced.discount, reduced.promoDiscount)).toBeGreaterThanOrEqual(0)
        expect(changed.length).toBeGreaterThan(0)
        const earned = sumOf(rows.filter((row) => row.earnedAt !== null))
        const adjusted = adjustmentFor(order, rows, reduced, when)
        if (reduced.baseBefore > 0) expect(adjusted?.commissionAmount).toBe(earned)
      }),
    )
  })

  test('three of five: what is left, and the last shipment', () => {
    const order = {
      ...priceOrder({
        lines: [{ productId: 'silver', unitPriceCents: 5995, quantity: 5 }],
        shippingCents: 900,
      }),
      id: 'order',
      clientId: 'client',
    }
    const [item] = itemsOf(order)
    if (!item) throw new Error('no line')
    const asked = [{ productId: 'silver', quantity: 3 }]
    const first = decideShipment(order, [item], asked)
    expect(first).toMatchObject({ isLast: false, units: { before: [0], now: [3] }, shippedBase: 17_985 })
    const rest = [{ ...item, shippedQuantity: 3 }]
    expect(decideShipment(order, rest)).toMatchObject({
      isLast: true,
      goes: [{ quantity: 2 }],
      units: { before: [3], now: [2] },
    })
    expect(decideShipment(order, rest, asked)).toMatchObject({
      fields: { 'items.0.quantity': 'Only 2 of silver are left to ship.' },
    })
    expect(decideShipment(order, rest, [{ productId: 'gold', quantity: 1 }])).toMatchObject({
      fields: { 'items.0.productId': expect.any(String) },
    })
    expect(decideClosing(order, rest)).toMatchObject({
      changed: [{ left: 3 }],
      words: '2 × silver',
      reduced: { subtotal: 17_985, shipping: 900, total: 18_885 },
    })
  })
})

test.each<[string, Parameters<typeof standingOf>[0][number], object, number]>([
  [
    'all is there',
    { quantity: 5, shippedQuantity: 0, missing: 0, backorderedQuantity: 0 },
    { isShort: false, isPart: false, isPartHere: false },
    5,
  ],
  [
    'some come later',
    { quantity: 5, shippedQuantity: 0, missing: 2, backorderedQuantity: 2 },
    { isShort: false, isPart: false, isPartHere: true },
    3,
  ],
  [
    'nobody agreed to that',
    { quantity: 5, shippedQuantity: 0, missing: 2, backorderedQuantity: 1 },
    { isShort: true, isPart: false, isPartHere: false },
    3,
  ],
  [
    'some have gone, the others are missing',
    { quantity: 5, shippedQuantity: 3, missing: 2, backorderedQuantity: 2 },
    { isShort: false, isPart: true, isPartHere: false },
    0,
  ],
  [
    'all have gone',
    { quantity: 5, shippedQuantity: 5, missing: 0, backorderedQuantity: 2 },
    { isShort: false, isPart: false, isPartHere: false },
    0,
  ],
])('how a line stands: %s', (_, line, standing, here) => {
  expect(standingOf([line])).toEqual(standing)
  expect(hereOf(line)).toBe(here)
})
