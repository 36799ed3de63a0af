import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AccruedCommission,
  type CommissionReversal,
  commissionFor,
  commissionMonth,
  commissionRateBps,
  defaultCommissionBps,
  reverseCommission,
  weekStart,
} from './commission.ts'
import { priceOrder, returnedBaseCents } from './pricing.ts'

const denver = 'America/Denver'
const plain = { discount: 0, promoDiscount: 0 }

describe('the amount', () => {
  test('is 15 % of the catalogue prices, half up', () => {
    expect(defaultCommissionBps).toBe(1500)
    const amounts = [5995, 19_995, 21_581, 71_987].map(
      (subtotal) => commissionFor({ subtotal, ...plain }).amountCents,
    )
    expect(amounts).toEqual([899, 2999, 3237, 10_798])
    expect(commissionFor({ subtotal: 10, ...plain }).amountCents).toBe(2)
  })

  test('is of the subtotal less both discounts', () => {
    expect(commissionFor({ subtotal: 161_959, discount: 1000, promoDiscount: 20_120 })).toEqual({
      baseCents: 140_839,
      rateBps: 1500,
      amountCents: 21_126,
    })
    expect(commissionFor({ subtotal: 100, discount: 60, promoDiscount: 60 }).amountCents).toBe(0)
  })

  test('takes the rep’s own rate, also when it is nothing', () => {
    expect(commissionFor({ subtotal: 5995, ...plain, repRateBps: 2000 }).amountCents).toBe(1199)
    expect(commissionFor({ subtotal: 5995, ...plain, repRateBps: 0 }).amountCents).toBe(0)
    expect(commissionFor({ subtotal: 5995, ...plain, repRateBps: null }).rateBps).toBe(1500)
  })

  test('adds the promo code’s adjustment only when it affects commission, within 0..10000', () => {
    const rate = (commissionAdjustment: number | null, affectsCommission = true) =>
      commissionRateBps({ promo: { affectsCommission, commissionAdjustment } })
    expect(rate(-500)).toBe(1000)
    expect(rate(250)).toBe(1750)
    expect(rate(-500, false)).toBe(1500)
    expect(rate(null)).toBe(1500)
    expect([rate(-1500), rate(-1501)]).toEqual([0, 0])
    expect([rate(8500), rate(8501)]).toEqual([10_000, 10_000])
  })

  test('refuses rates that are none', () => {
    for (const repRateBps of [-1, 10_001, 12.5, Number.NaN]) {
      expect(() => commissionRateBps({ repRateBps })).toThrow('Commission rate')
    }
    expect(() =>
      commissionRateBps({ promo: { affectsCommission: true, commissionAdjustment: 0.5 } }),
    ).toThrow('Commission adjustment')
  })
})

describe('the week', () => {
  test('begins on Sunday at midnight in the company’s zone', () => {
    // Sunday 2026-03-15 begins at 06:00 UTC in Denver (summer time).
    expect(weekStart('2026-03-15T05:59:59.999Z', denver)).toBe('2026-03-08')
    expect(weekStart('2026-03-15T06:00:00.000Z', denver)).toBe('2026-03-15')
    expect(weekStart('2026-03-22T05:59:59.999Z', denver)).toBe('2026-03-15')
    expect(weekStart('2026-03-15T06:00:00.000Z', 'Pacific/Honolulu')).toBe('2026-03-08')
    expect(weekStart(Date.UTC(2026, 2, 15), 'UTC')).toBe('2026-03-15')
  })

  test('keeps its days when the clocks change, both ways', () => {
    // 2026-03-08 has 23 hours in Denver, 2026-11-01 has 25.
    expect(weekStart('2026-03-08T06:59:59Z', denver)).toBe('2026-03-01')
    expect(weekStart('2026-03-08T07:00:00Z', denver)).toBe('2026-03-08')
    expect(weekStart('2026-03-08T23:59:59Z', denver)).toBe('2026-03-08')
    expect(weekStart('2026-11-01T05:59:59Z', denver)).toBe('2026-10-25')
    expect(weekStart('2026-11-01T06:00:00Z', denver)).toBe('2026-11-01')
    expect(weekStart('2026-11-02T06:30:00Z', denver)).toBe('2026-11-01')
    expect(weekStart('2026-11-08T06:59:59Z', denver)).toBe('2026-11-01')
    expect(weekStart('2026-11-08T07:00:00Z', denver)).toBe('2026-11-08')
  })

  test('crosses months and years', () => {
    expect(weekStart('2026-01-01T12:00:00Z', denver)).toBe('2025-12-28')
    expect(weekStart('2028-03-01T12:00:00Z', denver)).toBe('2028-02-27')
  })

  test('is a Sunday not after the day and less than a week before it', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        fc.constantFrom(denver, 'UTC', 'Asia/Kathmandu', 'Pacific/Apia', 'America/St_Johns'),
        (instant, zone) => {
          const start = Date.parse(`${weekStart(instant, zone)}T00:00:00Z`)
          const today = Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(instant))
          expect(new Date(start).getUTCDay()).toBe(0)
          expect(today - start).toBeGreaterThanOrEqual(0)
          expect(today - start).toBeLessThan(7 * 86_400_000)
        },
      ),
    )
  })

  test('the month is that of the company’s zone', () => {
    expect(commissionMonth('2026-04-01T05:59:59Z', denver)).toBe('2026-03')
    expect(commissionMonth('2026-04-01T06:00:00Z', denver)).toBe('2026-04')
    expect(() => commissionMonth('someday', denver)).toThrow('Invalid time value')
  })
})

const original: AccruedCommission = {
  salesRepId: 'rep-1',
  orderId: 'order-1',
  clientId: 'client-1',
  commissionAmount: 899,
  commissionRate: 1500,
  orderTotal: 6694,
  baseCents: 5995,
}
const when = { now: '2026-03-18T12:00:00Z', timeZone: denver }

describe('a reversal', () => {
  test('of a whole order is one negative row in the current week', () => {
    expect(reverseCommission({ original, earlier: [], ...when })).toEqual({
      salesRepId: 'rep-1',
      orderId: 'order-1',
      clientId: 'client-1',
      commissionAmount: -899,
      commissionRate: 1500,
      commissionType: 'reversal',
      orderTotal: -6694,
      weekStartDate: '2026-03-15',
      month: '2026-03',
      status: 'pending',
    })
  })

  test('is made once', () => {
    const first = reverseCommission({ original, earlier: [], ...when })
    expect(first && reverseCommission({ original, earlier: [first], ...when })).toBeNull()
  })

  test('of nothing is no row', () => {
    expect(reverseCommission({ original, earlier: [], returnedBase: 0, ...when })).toBeNull()
    expect(
      reverseCommission({ original: { ...original, commissionAmount: 0 }, earlier: [], ...when }),
    ).toBeNull()
    expect(
      reverseCommission({
        original: { ...original, commissionAmount: 0, baseCents: 0 },
        earlier: [],
        ...when,
      }),
    ).toBeNull()
  })

  test('in part is the part, and the rest follows to the cent', () => {
    const third = reverseCommission({ original, earlier: [], returnedBase: 1998, ...when })
    expect(third?.commissionAmount).toBe(-299)
    const rest = third && reverseCommission({ original, earlier: [third], returnedBase: 5995, ...when })
    expect(rest?.commissionAmount).toBe(-600)
    expect((third?.orderTotal ?? 0) + (rest?.orderTotal ?? 0)).toBe(-6694)
  })

  test('of one line after another never exceeds the original and ends at it', () => {
    const line = fc.record({
      productId: fc.constant('p'),
      unitPriceCents: fc.constantFrom(0, 1, 5995, 19_995, 21_581, 71_987),
      quantity: fc.integer({ min: 1, max: 20 }),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.nat(50_000),
        fc.integer({ min: 0, max: 10_000 }),
        fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 20 })), { maxLength: 15 }),
        (lines, discountCents, repRateBps, returns) => {
          const priced = priceOrder({ lines, discountCents, shippingCents: 999 })
          const { baseCents, rateBps, amountCents } = commissionFor({ ...priced, repRateBps })
          const accrued = {
            ...original,
            commissionAmount: amountCents,
            commissionRate: rateBps,
            orderTotal: priced.total,
            baseCents,
          }
          const rows: CommissionReversal[] = []
          const units = lines.map(() => 0)
          const sum = () => rows.reduce((total, row) => total - row.commissionAmount, 0)
          const returnSome = () => {
            const returnedBase = returnedBaseCents(priced, units)
            const row = reverseCommission({ original: accrued, earlier: rows, returnedBase, ...when })
            if (row) rows.push(row)
            expect(sum()).toBeLessThanOrEqual(amountCents)
          }
          for (const [index, count] of returns) {
            if (index >= lines.length) continue
            units[index] = Math.min(lines[index]?.quantity ?? 0, (units[index] ?? 0) + count)
            returnSome()
          }
          lines.forEach(({ quantity }, index) => {
            units[index] = quantity
          })
          returnSome()
          expect(sum()).toBe(amountCents)
          for (const row of rows) expect(row.commissionAmount).toBeLessThan(0)
        },
      ),
    )
  })
})
