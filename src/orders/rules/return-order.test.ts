import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#platform/rules/refusal.ts'
import { adjustmentFor, reversalFor } from './commission-follows.ts'
import { priceOrder } from './pricing.ts'
import { decideReduction } from './reduce.ts'
import { type DecidedReturn, decideReturn, type ReturnableItem, type WantedUnits } from './return-order.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const when = { now, timeZone: 'America/Denver' }
const lines = [
  { productId: 'silver', unitPriceCents: 5995, quantity: 4 },
  { productId: 'gold', unitPriceCents: 21_581, quantity: 2 },
]
const order = {
  ...priceOrder({ lines, promo: { discountType: 'percentage', discountValue: 1000 } }),
  id: 'order',
  clientId: 'client',
}
const itemsOf = (returned: readonly number[] = []): ReturnableItem[] =>
  order.lines.map((line, index) => ({
    ...line,
    id: `item-${line.productId}`,
    productName: line.productId,
    returnedQuantity: returned[index] ?? 0,
  }))
const accrual = {
  id: 'accrual',
  salesRepId: 'rep',
  commissionAmount: 9064,
  commissionRate: 1500,
  orderTotal: order.total,
  commissionType: 'accrual',
  status: 'pending',
  earnedAt: '2026-11-20T12:00:00.000Z',
}
const back = (asked: WantedUnits | undefined, returned: readonly number[] = []): DecidedReturn => {
  const decided = decideReturn(order, itemsOf(returned), asked)
  if (decided instanceof Refusal) throw new Error(decided.message)
  return decided
}

describe('what comes back', () => {
  test('all that is still out, when no line is named', () => {
    expect(back(undefined)).toMatchObject({ isWhole: true, sums: { total: order.total } })
    expect(back(undefined, [4, 1])).toMatchObject({
      back: [{ item: { productId: 'gold' }, quantity: 1 }],
      isWhole: true,
    })
  })

  test('lines of it, two of one product being one', () => {
    const asked = [1, 2].map((quantity) => ({ productId: 'silver', quantity }))
    expect(back(asked)).toMatchObject({
      back: [{ item: { productId: 'silver' }, quantity: 3 }],
      isWhole: false,
    })
  })

  test.for<[string, WantedUnits, number[], string, string]>([
    ['no line of it', [{ productId: 'none', quantity: 1 }], [], 'items.0.productId', 'not part of the order'],
    [
      'more than went out',
      [
        { productId: 'gold', quantity: 1 },
        { productId: 'silver', quantity: 5 },
      ],
      [],
      'items.1.quantity',
      'Only 4 of silver',
    ],
    [
      'what came back before',
      [{ productId: 'gold', quantity: 2 }],
      [0, 1],
      'items.0.quantity',
      'Only 1 of gold',
    ],
  ])('never %s', ([_, asked, returned, field, message]) => {
    expect(decideReturn(order, itemsOf(returned), asked)).toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.stringContaining(message) },
    })
  })

  test('however it is split, the refunds add up to the total and the reversals to the commission [O4]', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('silver', 'gold'), { maxLength: 12 }), (steps) => {
        let returned = [0, 0]
        const rows = [accrual]
        let refunded = 0
        const take = (decided: DecidedReturn) => {
          refunded += decided.sums.total
          for (const { item, quantity } of decided.back)
            returned = returned.map((units, line) =>
              order.lines[line]?.productId === item.productId ? units + quantity : units,
            )
          const reversal = reversalFor(order, rows, decided.returnedBase, when)
          if (reversal) rows.push({ ...accrual, ...reversal.row, earnedAt: accrual.earnedAt })
        }
        for (const productId of steps) {
          const decided = decideReturn(order, itemsOf(returned), [{ productId, quantity: 1 }])
          if (!(decided instanceof Refusal)) take(decided)
        }
        expect(refunded).toBeLessThanOrEqual(order.total)
        take(back(undefined, returned))
        expect(refunded).toBe(order.total)
        expect(rows.reduce((sum, row) => sum + row.commissionAmount, 0)).toBe(0)
      }),
    )
  })
})

describe('the commission follows by rows of its own', () => {
  test('canceled, all of it is taken back, and unpaid rows leave the list together', () => {
    expect(reversalFor(order, [accrual], undefined, when)).toEqual({
      row: {
        salesRepId: 'rep',
        orderId: 'order',
        clientId: 'client',
        commissionAmount: -9064,
        commissionRate: 1500,
        commissionType: 'reversal',
        orderTotal: -order.total,
        weekStartDate: '2026-11-22',
        month: '2026-11',
        reversesId: 'accrual',
        ruleId: null,
        ruleVersion: null,
        earnedAt: now.toISOString(),
      },
      isNettedOut: true,
    })
  })

  test.each<[string, Partial<typeof accrual>, object]>([
    ['what was paid stays in the list', { status: 'paid' }, { isNettedOut: false }],
    ['what was never earned is taken back unearned', { earnedAt: '' }, { row: { earnedAt: null } }],
  ])('%s', (_, over, expected) => {
    expect(reversalFor(order, [{ ...accrual, ...over }], undefined, when)).toMatchObject(expected)
  })

  test('where nobody earned, or all is taken back, nothing is written', () => {
    expect(reversalFor(order, [], undefined, when)).toBeNull()
    const reversed = {
      ...accrual,
      commissionType: 'reversal',
      commissionAmount: -9064,
      orderTotal: -order.total,
    }
    expect(reversalFor(order, [accrual, reversed], undefined, when)).toBeNull()
  })

  test('a reduction takes its share off, and canceling later only the rest', () => {
    const decided = decideReduction(order, itemsOf(), [{ productId: 'gold', quantity: 0 }])
    if (decided instanceof Refusal) throw new Error(decided.message)
    expect(decided).toMatchObject({
      changed: [{ productId: 'gold', left: 0 }],
      words: 'gold: 0 instead of 2',
    })
    const adjustment = adjustmentFor(order, [accrual], { ...decided.reduced, returnedBase: 0 }, when)
    expect(adjustment).toMatchObject({
      commissionAmount: 3237,
      row: {
        commissionAmount: -5827,
        commissionType: 'adjustment',
        orderTotal: decided.reduced.total - order.total,
      },
    })
    const rows = [accrual, { ...accrual, ...adjustment?.row, id: 'adjustment', earnedAt: accrual.earnedAt }]
    expect(reversalFor({ ...order, ...decided.reduced }, rows, undefined, when)).toMatchObject({
      row: { commissionAmount: -3237 },
      isNettedOut: true,
    })
    expect(adjustmentFor(order, [], { ...decided.reduced, returnedBase: 0 }, when)).toBeNull()
  })
})

test.each<[string, WantedUnits, string]>([
  ['a line that is not of it', [{ productId: 'none', quantity: 1 }], 'items.0.productId'],
  ['as many as were ordered', [{ productId: 'gold', quantity: 2 }], 'items.0.quantity'],
  [
    'nothing at all',
    [
      { productId: 'gold', quantity: 0 },
      { productId: 'silver', quantity: 0 },
    ],
    'items.0.quantity',
  ],
])('[FIX-019] an order is not reduced to %s', (_, wanted, field) => {
  expect(decideReduction(order, itemsOf(), wanted)).toMatchObject({ fields: { [field]: expect.any(String) } })
})
