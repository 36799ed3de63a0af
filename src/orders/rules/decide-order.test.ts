import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#platform/rules/refusal.ts'
import {
  type AskedOrder,
  type DecidedOrder,
  decideOrder,
  laterUnits,
  type OrderFacts,
} from './decide-order.ts'
import { unknownCode } from './promo.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const silver = {
  id: 'a-silver',
  name: 'Silver',
  sku: 'S-32',
  unitPrice: 5995,
  available: 10,
  allowBackorder: false,
  restockDate: null,
  productForm: 'liquid',
  costPrice: 2310,
}
const gold = { ...silver, id: 'b-gold', name: 'Gold', sku: 'G-32', unitPrice: 21_581 }
const code = {
  id: 'promo',
  code: 'TEN',
  discountType: 'percentage',
  discountValue: 1000,
  isActive: true,
  currentUsageCount: 0,
  affectsCommission: false,
  commissionAdjustment: 0,
  usesPerClient: 3,
  canExceedShare: false,
  usesByClient: 0,
  hasOrdered: false,
} as const
const limits = {
  highestBps: 0,
  highestCents: 0,
  highestShareBps: 0,
  mostUses: 0,
  usesPerClient: 0,
  isFirstOrderOnly: false,
}
const ban = {
  name: 'Texas',
  jurisdictionType: 'state',
  state: 'TX',
  county: null,
  city: null,
  banType: 'full_ban',
  productForm: 'any',
  effectiveDate: null,
  expirationDate: null,
  isActive: true,
}
const facts = (over: Partial<OrderFacts> = {}): OrderFacts => ({
  clientId: 'client',
  businessName: 'Cedar Lounge',
  accountStatus: 'active',
  address: '1 Main St',
  city: 'Denver',
  state: 'CO',
  zipCode: '80202',
  salesRepId: 'rep',
  repAccrues: true,
  repRateBps: null,
  commissionRules: [],
  products: [silver, gold],
  promo: null,
  rules: [],
  place: { state: 'CO', city: 'Denver', zipCode: '80202' },
  timeZone: 'America/Denver',
  settings: null,
  waitingUnits: 0,
  ...over,
})
const ask = (over: Partial<AskedOrder> = {}): AskedOrder => ({
  items: [
    { productId: gold.id, quantity: 1 },
    { productId: silver.id, quantity: 2 },
  ],
  ...over,
})
const decide = (over: Partial<OrderFacts> = {}, asked: Partial<AskedOrder> = {}) =>
  decideOrder(facts(over), ask(asked), now)
const placed = (...given: Parameters<typeof decide>): DecidedOrder => {
  const decided = decide(...given)
  if (decided instanceof Refusal) throw new Error(decided.message)
  return decided
}

test('golden: priced, in the order of product ids, to the client’s own address, with the rep’s commission', () => {
  const decided = placed({ promo: code }, { promoCode: 'TEN' })
  expect(decided).toMatchObject({
    lines: [
      { product: silver, quantity: 2, totalPrice: 11_990, backordered: 0 },
      { product: gold, quantity: 1, totalPrice: 21_581, backordered: 0 },
    ],
    priced: { subtotal: 33_571, promoDiscount: 3357, total: 30_214 },
    verdict: { ok: true, discountCents: 3357 },
    promo: { id: 'promo' },
    accrual: {
      salesRepId: 'rep',
      rateBps: 1500,
      amountCents: 4532,
      weekStartDate: '2026-11-22',
      month: '2026-11',
    },
    shippingAddress: { name: 'Cedar Lounge', city: 'Denver' },
    guards: { waitingUnits: null, usesPerClient: 3, isFirstOrderOnly: false },
    problems: [],
  })
})

test('two lines of one product are one', () => {
  const items = [silver, silver].map(({ id }) => ({ productId: id, quantity: 3 }))
  expect(placed({}, { items }).lines).toMatchObject([{ product: silver, quantity: 6, totalPrice: 35_970 }])
})

const single = (quantity: number) => ({ items: [{ productId: silver.id, quantity }] })

describe('what the buyer mends by the field is refused at once', () => {
  test.each<[string, Partial<OrderFacts>, Partial<AskedOrder>]>([
    ['items.1.productId', { products: [gold] }, {}],
    ['items.0.quantity', {}, single(10_000)],
    ['shippingAddress', { zipCode: null }, {}],
  ])('%s', (field, over, asked) => {
    const decided = decide(over, asked)
    expect(decided).toBeInstanceOf(Refusal)
    expect(decided).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } })
  })

  test('an unknown state is mended by its field, whatever else is wrong', () => {
    expect(decide({ accountStatus: 'closed', place: { state: 'Nowhere' } })).toMatchObject({
      code: 'invalid_input',
      fields: { 'shippingAddress.state': expect.any(String) },
    })
  })
})

describe('what forbids it is named, the weightiest first', () => {
  const quota = { orders: { reservedUnitsPerClient: 12 } }
  test.each<[string, Partial<OrderFacts>, Partial<AskedOrder>, object]>([
    ['conflict', { accountStatus: 'on_hold' }, {}, { message: 'The account of Cedar Lounge is on hold.' }],
    ['conflict', { accountStatus: 'closed' }, {}, { message: 'The account of Cedar Lounge is closed.' }],
    [
      'jurisdiction_banned',
      { rules: [ban], place: { state: 'TX', zipCode: '77002' } },
      {},
      { message: 'Silver may not be sold there: Texas.' },
    ],
    [
      'jurisdiction_banned',
      { place: { state: 'CO', zipCode: '77002' } },
      {},
      { fields: { 'shippingAddress.zipCode': expect.stringContaining('lies in Texas, not in Colorado') } },
    ],
    ['out_of_stock', {}, single(11), { fields: { 'items.0.quantity': 'Only 10 of Silver are available' } }],
    [
      'quota_reached',
      { settings: quota, waitingUnits: 4 },
      single(9),
      { message: expect.stringContaining('up to 8 can be ordered now') },
    ],
    [
      'quota_reached',
      { settings: quota, waitingUnits: 20 },
      single(1),
      { message: expect.stringContaining('nothing more can be ordered now') },
    ],
    ['promo_refused', {}, { promoCode: 'NONE' }, { fields: { promoCode: unknownCode.message } }],
  ])('%s', (errorCode, over, asked, said) => {
    expect(placed(over, asked).problems).toMatchObject([{ code: errorCode, ...said }])
  })

  test('several at once', () => {
    const found = placed({ accountStatus: 'on_hold' }, { ...single(11), promoCode: 'NONE' }).problems
    expect(found.map((problem) => problem.code)).toEqual(['conflict', 'out_of_stock', 'promo_refused'])
  })
})

test('what may be ordered ahead comes later, and is no problem', () => {
  const ahead = { ...silver, allowBackorder: true, available: 4 }
  expect(placed({ products: [ahead] }, single(11))).toMatchObject({
    lines: [{ backordered: 7 }],
    problems: [],
  })
  fc.assert(
    fc.property(
      fc.integer({ min: -50, max: 50 }),
      fc.nat(60),
      fc.boolean(),
      (available, quantity, allowed) => {
        const later = laterUnits({ available, allowBackorder: allowed }, quantity)
        expect(later).toBeGreaterThanOrEqual(0)
        expect(later).toBeLessThanOrEqual(allowed ? quantity : 0)
        if (allowed && available >= 0) expect(later).toBe(Math.max(0, quantity - available))
      },
    ),
  )
})

describe('commission', () => {
  test.each<[string, Partial<OrderFacts>, number | null]>([
    ['nobody looks after the client', { salesRepId: null }, null],
    ['the rep does not sell for us any more', { repAccrues: false }, null],
    ['the rep’s own rate', { repRateBps: 1000, settings: { sales: { defaultCommissionBps: 500 } } }, 1000],
    ['the company’s rate', { settings: { sales: { defaultCommissionBps: 500 } } }, 500],
  ])('%s', (_, over, rateBps) => {
    expect(placed(over).accrual?.rateBps ?? null).toBe(rateBps)
  })

  test('an accepted code moves the rate, a refused one does not', () => {
    const moving = { ...code, affectsCommission: true, commissionAdjustment: -500 }
    expect(placed({ promo: moving }, { promoCode: 'TEN' }).accrual?.rateBps).toBe(1000)
    expect(placed({ promo: { ...moving, isActive: false } }, { promoCode: 'TEN' }).accrual?.rateBps).toBe(
      1500,
    )
  })
})

describe('what has to hold still when it is written', () => {
  const limited = { ...limits, usesPerClient: 2, isFirstOrderOnly: true }
  test('the limits of a code hold where one is used', () => {
    expect(placed({ promo: code, settings: { promoLimits: limited } }, { promoCode: 'TEN' }).guards).toEqual({
      waitingUnits: null,
      usesPerClient: 2,
      isFirstOrderOnly: true,
    })
    expect(placed({ promo: code, settings: { promoLimits: limited } }).guards).toMatchObject({
      usesPerClient: null,
      isFirstOrderOnly: false,
    })
  })

  test('the quota suffices for this order', () => {
    const settings = { orders: { reservedUnitsPerClient: 30 } }
    expect(placed({ settings }, single(9)).guards.waitingUnits).toBe(21)
  })
})

describe('what keeps an order waiting is said before it is placed', () => {
  const waits = (over: Partial<OrderFacts> = {}, asked: Partial<AskedOrder> = {}) =>
    placed(over, asked).waits.map(({ code: reason, staff, customer }) => ({ reason, staff, customer }))

  test('[FIX-051] an order below the sum of known costs, with both figures for staff and none for the customer', () => {
    expect(waits({}, single(1))).toEqual([])
    const dear = { ...silver, costPrice: 6000 }
    expect(waits({ products: [dear] }, single(2))).toEqual([
      {
        reason: 'below_cost',
        staff:
          'Its goods come to $119.90 and cost $120.00. An administrator lets it pass, or it is canceled.',
        customer: 'One of us looks at its price before it goes on.',
      },
    ])
    const unknown = { ...gold, costPrice: null, unitPrice: 1 }
    const both = {
      items: [
        { productId: silver.id, quantity: 1 },
        { productId: gold.id, quantity: 1 },
      ],
    }
    expect(waits({ products: [dear, unknown] }, both)[0]?.staff).toContain(
      '(1 product has no cost and counts as $0.00)',
    )
    expect(waits({ products: [{ ...silver, unitPrice: 0 }] }, single(1))).toMatchObject([
      { reason: 'zero_total' },
    ])
  })

  test('an order above the credit limit, with the figures', () => {
    const credit = {
      pastDueCents: 0,
      pastDueSince: null,
      today: '2026-11-23',
      limit: 50_000,
      owed: 40_000,
      openOrders: 5000,
    }
    expect(waits({ credit }, single(1))[0]).toMatchObject({
      reason: 'over_credit_limit',
      customer: expect.stringContaining(
        'With it you would owe $509.95, more than your credit limit of $500.00.',
      ),
    })
    expect(waits({ credit: { ...credit, limit: 60_000 } }, single(1))).toEqual([])
  })
})

test('[FIX-051] while too many codes were tried, a good one is refused too', () => {
  const tooManyCodes = 'Too many codes'
  expect(placed({ promo: code, tooManyCodes }, { promoCode: 'TEN' })).toMatchObject({
    promo: null,
    problems: [{ code: 'promo_refused', fields: { promoCode: tooManyCodes } }],
  })
})
