import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeCostText } from '#orders/rules/code-cost.ts'
import {
  type PastOrder,
  type RuleVersion,
  replayOrders,
  replayWeeks,
  ruleOn,
} from '#orders/rules/commission-rules.ts'
import { isStale, netWeek, type PayoutLine } from './netting.ts'
import { payoutAfter } from './payout-lifecycle.ts'
import { whyCommission } from './why-commission.ts'

const lines = fc.array(
  fc.record({
    kind: fc.constantFrom<PayoutLine['kind']>('accrual', 'reversal', 'adjustment', 'bonus'),
    cents: fc.integer({ min: -100_000, max: 100_000 }),
    isCarried: fc.boolean(),
  }),
)

describe('[PAY-010] netting', () => {
  test('every line counts once, nothing below zero is paid, nothing is lost', () => {
    fc.assert(
      fc.property(lines, (own) => {
        const netted = netWeek(own)
        expect(netted.net).toBe(own.reduce((sum, { cents }) => sum + cents, 0))
        expect(netted.amount + netted.carriedOut).toBe(netted.net)
        expect(netted.amount).toBeGreaterThanOrEqual(0)
        expect(netted.gross + netted.bonuses + netted.reversals + netted.carriedIn).toBe(netted.net)
      }),
    )
  })

  test('what is carried week by week comes to what all weeks come to', () => {
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 6 }), (weeks) => {
        let open: { kind: PayoutLine['kind']; cents: number; isCarried: boolean }[] = []
        let paid = 0
        for (const week of weeks) {
          const own = [...open, ...week.map((line) => ({ ...line, isCarried: false }))]
          const { amount } = netWeek(own)
          paid += amount
          open = amount > 0 ? [] : own.map((line) => ({ ...line, isCarried: true }))
        }
        const left = open.reduce((sum, { cents }) => sum + cents, 0)
        const all = weeks.flat().reduce((sum, { cents }) => sum + cents, 0)
        expect(paid + left).toBe(all)
      }),
    )
  })

  test('a carried balance alone is no news', () => {
    const back = { kind: 'reversal', cents: -100, isCarried: true } as const
    expect(isStale([back])).toBe(true)
    expect(isStale([back, { kind: 'accrual', cents: 50, isCarried: false }])).toBe(false)
  })
})

const rule = (over: Partial<RuleVersion>): RuleVersion => ({
  id: `${over.userId ?? 'company'}-${over.ruleVersion ?? 1}`,
  name: 'Company rate',
  userId: null,
  ruleVersion: 1,
  rateBps: 1500,
  effectiveFrom: '2000-01-01',
  effectiveTo: null,
  ...over,
})

describe('[PAY-010] rules', () => {
  const summer = rule({
    ruleVersion: 2,
    rateBps: 1800,
    effectiveFrom: '2026-06-01',
    effectiveTo: '2026-08-31',
  })
  const own = rule({ userId: 'rep', rateBps: 2000, effectiveFrom: '2026-07-01' })
  const back = rule({ userId: 'rep', ruleVersion: 2, rateBps: null, effectiveFrom: '2026-10-01' })
  test.each([
    ['2026-05-31', 'company-1'],
    ['2026-06-01', 'company-2'],
    ['2026-07-01', 'rep-1'],
    ['2026-09-15', 'rep-1'],
    ['2026-10-01', 'company-1'],
  ])('on %s %s counts', (day, id) => {
    expect(ruleOn([rule({}), summer, own, back], 'rep', day)?.id).toBe(id)
  })

  test('replayed at the rate it had, an order earns what it earned', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 10_000 }), (subtotal, rateBps) => {
        const order: PastOrder = {
          orderId: 'o',
          orderNumber: 'O-1',
          salesRepId: 'rep',
          repName: 'Jo',
          week: '2026-11-15',
          subtotal,
          discount: 0,
          promoDiscount: 0,
          earnedCents: Math.round((subtotal * rateBps) / 10_000),
          rateBps,
          adjustmentBps: 0,
        }
        const rows = replayWeeks(replayOrders([order], rateBps))
        expect(rows).toMatchObject([{ difference: 0, orders: 1, earnedCents: order.earnedCents }])
      }),
    )
  })
})

test('why a commission is what it is, and what a code costs', () => {
  const line = {
    kind: 'accrual',
    cents: 9_720,
    baseCents: 81_000,
    discountCents: 9_000,
    rateBps: 1200,
    ruleBps: 1500,
    ruleName: 'Company rate',
    ruleVersion: 3,
    promoCode: 'TEN',
  } as const
  expect(whyCommission(line)).toBe(
    '12% of $810.00 (after $90.00 off) · Company rate, version 3 · code TEN: −3%',
  )
  const rule = 'Company rate, version 3 · code TEN: −3%'
  const whyOf = (other: Partial<PayoutLine>) => whyCommission({ ...line, ...other, baseCents: null })
  expect(whyOf({ kind: 'reversal', cents: -500 })).toBe(
    `Taken back: 12% of what was canceled or came back · ${rule}`,
  )
  expect(whyOf({ kind: 'adjustment', part: 'shipped' })).toBe(`12% of the part that shipped · ${rule}`)
  expect(whyOf({ kind: 'adjustment', part: 'counted', cents: -500 })).toBe(
    'Counted before, with the part of the order that shipped first',
  )
  expect(whyOf({ kind: 'adjustment', cents: -500 })).toBe(
    `The order was reduced before it shipped: 12% of what was left out · ${rule}`,
  )
  const without = { rateBps: 1500, amountCents: 10_960 }
  expect(codeCostText({ without, withCode: { rateBps: 1200, amountCents: 9_720 } })).toBe(
    'This code costs you $12.40: 15% becomes 12%.',
  )
})

test('a payout goes the way of its entry, once', () => {
  expect(payoutAfter('drafted', 'sent')?.to).toBe('sent')
  expect(payoutAfter('sent', 'settled')?.to).toBe('paid')
  expect(payoutAfter('sent', 'drafted')?.to).toBe('drafted')
  expect(payoutAfter('paid', 'returned')?.to).toBe('returned')
  expect(payoutAfter('returned', 'returned')).toBeNull()
  expect(payoutAfter('recorded', 'sent')).toBeNull()
})
