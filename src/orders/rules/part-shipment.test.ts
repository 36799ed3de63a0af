import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#platform/rules/refusal.ts'
import { adjustmentFor, type CommissionRow, earningFor } from './commission-follows.ts'
import { bpsOf } from './money.ts'
import { decideClosing, decideShipment, type ShippableItem } from './part-shipment.ts'
import { type DocumentSums, noSums, plus } from './part-sums.ts'
import { priceOrder } from './pricing.ts'
import { decideReduction } from './reduce.ts'
import { hereOf, statusOf } from './shipped-lines.ts'

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
    packedQuantity: line.quantity,
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
const commissionOf = ({ subtotal, discount, promoDiscount }: Order) =>
  bpsOf(subtotal - discount - promoDiscount, 1500)
const sumOf = (rows: readonly { commissionAmount: number }[]) =>
  rows.reduce((sum, row) => sum + row.commissionAmount, 0)

const invoicedOf = (invoices: readonly DocumentSums[]) => invoices.reduce(plus, noSums)

type Going = { order: Order; items: ShippableItem[]; invoices: DocumentSums[]; isLast: boolean }
const going = (order: Order): Going => ({ order, items: itemsOf(order), invoices: [], isLast: false })

/** Ships what is asked for, round by round, as far as it is open; says what was invoiced and earned. */
function shipInParts(from: Going, rounds: readonly (readonly number[])[], rows: CommissionRow[]): Going {
  const { order } = from
  let { items, isLast } = from
  const invoices = [...from.invoices]
  for (const round of rounds) {
    const asked = items.flatMap(({ productId, quantity, shippedQuantity }, index) => {
      const units = Math.min(round[index] ?? 0, quantity - shippedQuantity)
      return units > 0 ? [{ productId, quantity: units }] : []
    })
    if (asked.length === 0) continue
    const decided = decideShipment(order, items, invoicedOf(invoices), asked)
    if (decided instanceof Refusal) throw new Error(decided.message)
    const { shippedBase, sums } = decided
    invoices.push(sums)
    const earning = decided.isLast ? null : earningFor(order, rows, { shippedBase, total: sums.total }, when)
    if (earning)
      for (const row of [earning.earned, earning.waiting])
        rows.push({ ...row, id: `k${rows.length}`, status: 'pending' })
    items = items.map((item) => ({
      ...item,
      shippedQuantity:
        item.shippedQuantity + (asked.find((one) => one.productId === item.productId)?.quantity ?? 0),
    }))
    isLast = decided.isLast
  }
  return { order, items, invoices, isLast }
}

/** Takes back so many units of each line, as far as they have not shipped. */
function takeBack(from: Going, units: readonly number[], rows: CommissionRow[]): Going {
  const { order, items, invoices } = from
  const wanted = items.flatMap(({ productId, quantity, shippedQuantity }, index) => {
    const gone = Math.min(units[index] ?? 0, quantity - shippedQuantity)
    return gone > 0 ? [{ productId, quantity: quantity - gone }] : []
  })
  if (wanted.length === 0) return from
  const decided = decideReduction(order, items, wanted, invoicedOf(invoices))
  if (decided instanceof Refusal) return from
  const adjustment = adjustmentFor(order, rows, { ...decided.reduced, returnedBase: 0 }, when)
  if (adjustment?.row) rows.push({ ...adjustment.row, id: `k${rows.length}`, status: 'pending' })
  return {
    order: { ...order, ...decided.reduced },
    items: items.flatMap((item) => {
      const quantity = wanted.find((one) => one.productId === item.productId)?.quantity ?? item.quantity
      return quantity > 0 ? [{ ...item, quantity, totalPrice: item.unitPrice * quantity }] : []
    }),
    invoices,
    isLast: decided.isOver,
  }
}

const rounds = fc.array(fc.array(fc.nat(6), { minLength: 5, maxLength: 5 }), { maxLength: 8 })
const everything = [12, 12, 12, 12, 12]

describe('[PAY-001] an order that goes in parts', () => {
  test('is invoiced and earned to the cent, however it is split', () => {
    fc.assert(
      fc.property(pricedOrders, rounds, (order, asked) => {
        const commission = commissionOf(order)
        const rows = [accrualOf(commission, order.total)]
        const { invoices, isLast } = shipInParts(going(order), [...asked, everything], rows)
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
      fc.property(pricedOrders, rounds, (order, asked) => {
        const commission = commissionOf(order)
        const rows = [accrualOf(commission, order.total)]
        const { items, invoices, isLast } = shipInParts(going(order), asked, rows)
        fc.pre(!isLast && invoices.length > 0)
        const { reduced, changed } = decideClosing(order, items, invoicedOf(invoices))
        expect(reduced.total).toBe(invoices.reduce((sum, one) => sum + one.total, 0))
        expect(reduced.discount + reduced.promoDiscount).toBe(
          invoices.reduce((sum, one) => sum + one.discount, 0),
        )
        expect(Math.min(reduced.discount, reduced.promoDiscount)).toBeGreaterThanOrEqual(0)
        expect(changed.length).toBeGreaterThan(0)
        const earned = sumOf(rows.filter((row) => row.earnedAt !== null))
        const adjusted = adjustmentFor(order, rows, { ...reduced, returnedBase: 0 }, when)
        expect(adjusted?.commissionAmount).toBe(earned)
      }),
    )
  })

  test('is reduced in between: what was invoiced stays, and all its invoices come to what it comes to', () => {
    const units = fc.array(fc.nat(4), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(
        pricedOrders,
        fc.array(fc.record({ goes: units, falls: units }), { maxLength: 6 }),
        (order, turns) => {
          const commission = commissionOf(order)
          const rows = [accrualOf(commission, order.total)]
          let now = going(order)
          for (const { goes, falls } of turns) {
            now = shipInParts(now, [goes], rows)
            if (now.isLast || now.invoices.length === 0) continue
            const before = now.order.total
            now = takeBack(now, falls, rows)
            expect(now.order.total).toBeLessThanOrEqual(before)
            expect(now.order.total).toBeGreaterThanOrEqual(invoicedOf(now.invoices).total)
          }
          if (!now.isLast) now = shipInParts(now, [everything], rows)
          const { invoices, items } = now
          const { subtotal, discount, promoDiscount, tax, shipping, total } = now.order
          expect(subtotal).toBe(items.reduce((sum, item) => sum + item.totalPrice, 0))
          expect(Math.min(discount, promoDiscount)).toBeGreaterThanOrEqual(0)
          for (const invoice of invoices)
            expect(Math.min(...parts.map((part) => invoice[part]))).toBeGreaterThanOrEqual(0)
          const whole = { subtotal, discount: discount + promoDiscount, tax, shipping, total }
          expect(invoicedOf(invoices)).toEqual(whole)
          // What was never going to ship brings nothing; what was earned is never more than what it brings.
          expect(sumOf(rows)).toBeLessThanOrEqual(commission)
          expect(sumOf(rows)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  test('is reduced by the line: not below what has shipped, and with its last open unit it is over', () => {
    const order = {
      ...priceOrder({
        lines: [{ productId: 'silver', unitPriceCents: 3333, quantity: 5 }],
        promo: { discountType: 'percentage', discountValue: 1000 },
        shippingCents: 900,
      }),
      id: 'order',
      clientId: 'client',
    }
    const items = itemsOf(order).map((item) => ({ ...item, shippedQuantity: 3 }))
    const [invoice] = shipInParts(going(order), [[3]], []).invoices
    const to = (quantity: number) =>
      decideReduction(order, items, [{ productId: 'silver', quantity }], invoice)
    expect(invoice?.total).toBe(9999 - 1000 + 900)
    expect(to(2)).toMatchObject({ fields: { 'items.0.quantity': 'Not fewer than the 3 that have shipped' } })
    expect(to(5)).toMatchObject({
      fields: { 'items.0.quantity': 'Fewer than the 5 that were ordered' },
    })
    expect(to(4)).toMatchObject({
      isOver: false,
      words: 'silver: 4 instead of 5',
      reduced: { subtotal: 13_332, promoDiscount: 1334, shipping: 900, total: 12_898 },
    })
    expect(to(3)).toMatchObject({ isOver: true, reduced: { subtotal: 9999, total: invoice?.total } })
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
    const first = decideShipment(order, [item], noSums, asked)
    expect(first).toMatchObject({ isLast: false, sums: { total: 18_885 }, shippedBase: 17_985 })
    if (first instanceof Refusal) throw new Error(first.message)
    const { sums } = first
    const rest = [{ ...item, shippedQuantity: 3 }]
    expect(decideShipment(order, rest, sums)).toMatchObject({
      isLast: true,
      goes: [{ quantity: 2 }],
      sums: { subtotal: 11_990, shipping: 0 },
    })
    expect(decideShipment(order, rest, sums, asked)).toMatchObject({
      fields: { 'items.0.quantity': 'Only 2 of silver are left to ship.' },
    })
    expect(decideShipment(order, rest, sums, [{ productId: 'gold', quantity: 1 }])).toMatchObject({
      fields: { 'items.0.productId': expect.any(String) },
    })
    expect(decideClosing(order, rest, sums)).toMatchObject({
      changed: [{ left: 3 }],
      words: '2 × silver',
      reduced: { subtotal: 17_985, shipping: 900, total: 18_885 },
    })
  })
})

test.each<[string, Parameters<typeof statusOf>[0][number], object, number]>([
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
])('how a line stands: %s', (_, line, status, here) => {
  expect(statusOf([line])).toEqual(status)
  expect(hereOf(line)).toBe(here)
})
