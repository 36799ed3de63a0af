import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#platform/rules/refusal.ts'
import { adjustmentFor, type CommissionRow, doNetOut, earningFor, reversalFor } from './commission-follows.ts'
import { bpsOf } from './money.ts'
import { decideClosing, decideShipment } from './part-shipment.ts'
import { type DocumentSums, noSums, plus } from './part-sums.ts'
import { priceOrder, returnedBaseCents } from './pricing.ts'
import { decideReduction, promoBecame } from './reduce.ts'
import { decideReturn } from './return-order.ts'

const when = { now: new Date('2026-11-26T12:00:00.000Z'), timeZone: 'America/Denver' }
type Made = ReturnType<typeof made>

/** An order with its lines, invoices and commission rows, to which things happen. */
function made(given: Parameters<typeof priceOrder>[0], rate: number) {
  const { lines, ...sums } = priceOrder(given)
  const base = sums.subtotal - sums.discount - sums.promoDiscount
  const accrual: CommissionRow = {
    ...{ id: 'accrual', salesRepId: 'rep', commissionType: 'accrual', status: 'pending', earnedAt: null },
    ...{ commissionAmount: bpsOf(base, rate), commissionRate: rate, orderTotal: sums.total },
  }
  return {
    order: { ...sums, id: 'order', clientId: 'client' },
    items: lines.map((line) => ({
      ...line,
      id: line.productId,
      productName: line.productId,
      shippedQuantity: 0,
      packedQuantity: line.quantity,
      returnedQuantity: 0,
    })),
    invoiced: noSums as DocumentSums,
    rows: [accrual],
  }
}

const add = ({ rows }: Made, row: Omit<CommissionRow, 'id' | 'status'> | null | undefined) => {
  if (row) rows.push({ ...row, id: `k${rows.length}`, status: 'pending' })
}
const unitsOf = (made: Made, at: number, most: (item: Made['items'][number]) => number, wish: number) => {
  const item = made.items[at % made.items.length]
  const quantity = item ? Math.min(wish, most(item)) : 0
  return item && quantity > 0 ? { item, quantity, asked: [{ productId: item.productId, quantity }] } : null
}

const happens = {
  ship: (made: Made, at: number, wish: number) => {
    const some = unitsOf(made, at, (item) => item.quantity - item.shippedQuantity, wish)
    const decided = some && decideShipment(made.order, made.items, made.invoiced, some.asked)
    if (!some || !decided || decided instanceof Refusal) return
    const { shippedBase, sums, isLast } = decided
    made.invoiced = plus(made.invoiced, sums)
    some.item.shippedQuantity += some.quantity
    const earning = isLast
      ? null
      : earningFor(made.order, made.rows, { shippedBase, total: sums.total }, when)
    add(made, earning?.earned)
    add(made, earning?.waiting)
  },
  reduce: (made: Made, at: number, wish: number) => {
    const some = unitsOf(made, at, (item) => item.quantity - item.shippedQuantity, wish)
    const left = some ? some.item.quantity - some.quantity : 0
    const wanted = some ? [{ productId: some.item.productId, quantity: left }] : []
    const decided = some && decideReduction(made.order, made.items, wanted, made.invoiced)
    if (decided && !(decided instanceof Refusal)) bringDown(made, decided)
  },
  close: (made: Made) => {
    if (made.invoiced.total > 0) bringDown(made, decideClosing(made.order, made.items, made.invoiced))
  },
  return: (made: Made, at: number, wish: number) => {
    const some = unitsOf(made, at, (item) => item.shippedQuantity - item.returnedQuantity, wish)
    const decided = some && decideReturn(made.order, made.items, some.asked)
    if (!some || !decided || decided instanceof Refusal) return
    add(made, reversalFor(made.order, made.rows, decided.returnedBase, when)?.row)
    some.item.returnedQuantity += some.quantity
  },
}

function bringDown(made: Made, { changed, reduced, returnedBase }: ReturnType<typeof decideClosing>) {
  add(made, adjustmentFor(made.order, made.rows, { ...reduced, returnedBase }, when)?.row)
  made.items = made.items.flatMap((item) => {
    const quantity = changed.find(({ id }) => id === item.id)?.left ?? item.quantity
    return quantity > 0 ? [{ ...item, quantity, totalPrice: item.unitPrice * quantity }] : []
  })
  made.order = { ...made.order, ...reduced }
}

const remaining = ({ order, items }: Made) =>
  order.subtotal -
  order.discount -
  order.promoDiscount -
  returnedBaseCents(
    { ...order, lines: items },
    items.map(({ returnedQuantity }) => returnedQuantity),
  )
const sumOf = ({ rows }: Made) => rows.reduce((sum, row) => sum + row.commissionAmount, 0)

describe('[FIX-043] the commission is the rate on what remains, rounded half up once', () => {
  test('after any order of shipments, reductions and returns', () => {
    const steps = fc.array(
      fc.tuple(
        fc.constantFrom<keyof typeof happens>('ship', 'ship', 'reduce', 'return', 'return', 'close'),
        fc.nat(4),
        fc.integer({ min: 1, max: 6 }),
      ),
      { maxLength: 14 },
    )
    const orders = fc.record({
      lines: fc.array(
        fc.record({
          unitPriceCents: fc.integer({ min: 1, max: 99_999 }),
          quantity: fc.integer({ min: 1, max: 9 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      discountCents: fc.nat(9999),
      promoCents: fc.nat(30_000),
      rate: fc.integer({ min: 0, max: 10_000 }),
    })
    fc.assert(
      fc.property(orders, steps, ({ lines, discountCents, promoCents, rate }, asked) => {
        const one = made(
          {
            lines: lines.map((line, index) => ({ ...line, productId: `p${index}` })),
            discountCents,
            promo: { discountType: 'fixed', discountValue: promoCents },
          },
          rate,
        )
        for (const [step, at, wish] of asked) {
          happens[step](one, at, wish)
          expect(sumOf(one)).toBe(bpsOf(remaining(one), rate))
        }
      }),
    )
  })

  test('15 % of $344.70 is $51.71, whether it was ordered, was left or stayed', () => {
    const lines = [
      { productId: 'stays', unitPriceCents: 34_470, quantity: 1 },
      { productId: 'goes', unitPriceCents: 10_000, quantity: 1 },
    ]
    const reduced = made({ lines }, 1500)
    happens.reduce(reduced, 1, 1)
    expect(sumOf(reduced)).toBe(5171)
    const returned = made({ lines }, 1500)
    happens.ship(returned, 0, 1)
    happens.ship(returned, 1, 1)
    happens.return(returned, 1, 1)
    expect(sumOf(returned)).toBe(5171)
  })

  test('a promo code of a fixed amount says what it became', () => {
    expect(promoBecame({ promoDiscount: 2000 }, { promoDiscount: 1200 })).toBe(
      'The promo code takes $12.00 off what is left, instead of $20.00 off the whole order.',
    )
    expect(promoBecame({ promoDiscount: 2000 }, { promoDiscount: 2000 })).toBeNull()
  })
})

test('rows of an order net out when they come to nothing and none was paid', () => {
  const rows = (...all: [string, number][]) =>
    all.map(([status, commissionAmount]) => ({ status, commissionAmount }))
  expect(doNetOut(rows(['pending', 899], ['pending', -899]))).toBe(true)
  expect(doNetOut(rows(['approved', 899], ['pending', -400], ['pending', -499]))).toBe(true)
  expect(doNetOut(rows(['paid', 899], ['pending', -899]))).toBe(false)
  expect(doNetOut(rows(['pending', 899], ['pending', -400]))).toBe(false)
  expect(doNetOut(rows(['pending', 0]))).toBe(false)
})
