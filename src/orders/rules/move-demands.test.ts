import { describe, expect, test } from 'vitest'
import {
  type ConfirmFacts,
  fieldsOfMove,
  orderMoveFacts,
  refuseConfirm,
  refusePick,
  refuseShip,
  unagreedUnits,
} from './move-demands.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const at = now.toISOString()
const place = { state: 'TX', zipCode: '77002' }
const products = [{ name: 'Silver', productForm: 'liquid' }]
const lawful = { rules: [], place, products, today: '2026-11-23' }
const rule = {
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
const unlawful = { ...lawful, rules: [rule] }
const held = { name: 'Silver', quantity: 10, stockQuantity: 10, available: 0, allowBackorder: false }
const missing = [{ productId: 'p', productName: 'Silver', missing: 3 }]
const worth = { total: 100, net: 100, cost: 60, uncosted: 0 }
const zero = { ...worth, total: 0, net: 0 }
const fine: ConfirmFacts = {
  order: { worth, zeroAllowedAt: null },
  isBankVerified: true,
  delivery: lawful,
  lapsed: [],
  missing: [],
  accountStatus: 'active',
}

describe('an order is confirmed', () => {
  test('when nothing speaks against it; a zero that was let pass does not', () => {
    expect(refuseConfirm(fine)).toBeNull()
    expect(refuseConfirm({ ...fine, order: { worth: zero, zeroAllowedAt: at } })).toBeNull()
    expect(
      refuseConfirm({ ...fine, order: { worth: { ...worth, cost: 101 }, zeroAllowedAt: at } }),
    ).toBeNull()
    expect(refuseConfirm({ ...fine, lapsed: [{ ...held, available: 10 }] })).toBeNull()
    expect(refuseConfirm({ ...fine, lapsed: [{ ...held, allowBackorder: true }] })).toBeNull()
  })

  let mendedSoFar: Partial<ConfirmFacts> = {}
  const all: ConfirmFacts = {
    order: { worth: zero, zeroAllowedAt: null },
    isBankVerified: false,
    delivery: unlawful,
    lapsed: [{ ...held, available: -2 }],
    missing,
    accountStatus: 'on_hold',
  }
  test.each<[string, Partial<ConfirmFacts>, string | undefined]>([
    ['zero_total', {}, undefined],
    [
      'below_cost',
      { order: { worth: { ...worth, cost: 101 }, zeroAllowedAt: null } },
      'Its goods come to $1.00 and cost $1.01. An administrator lets it pass, or it is canceled.',
    ],
    ['bank_unverified', { order: fine.order }, undefined],
    ['jurisdiction_banned', { isBankVerified: true }, 'Silver may not be sold there: Texas.'],
    [
      'out_of_stock',
      { delivery: lawful },
      'Its reservation lapsed, and not all of it is still there: Silver (0 of 10). Reduce or cancel it.',
    ],
    [
      'out_of_stock',
      { lapsed: [] },
      'Not on the shelf: 3 of Silver. Put it on backorder, reduce the order or cancel it.',
    ],
    [
      'account_on_hold',
      { missing: [] },
      'The client’s account is on hold: nothing of theirs is confirmed until it is active again.',
    ],
  ])('else %s, each once what stands before it is mended', (code, mended, message) => {
    mendedSoFar = { ...mendedSoFar, ...mended }
    expect(refuseConfirm({ ...all, ...mendedSoFar })).toMatchObject({ code, message })
  })
})

test('picked is what is all there, shipped what is on the shelf, and the law is asked first', () => {
  expect(refusePick(lawful, [])).toBeNull()
  expect(refusePick(lawful, missing)).toMatchObject({
    code: 'out_of_stock',
    message: 'Not all of it is on hand. Missing: 3 of Silver.',
  })
  expect(refusePick(unlawful, missing)).toMatchObject({ code: 'jurisdiction_banned' })
  expect(refuseShip(lawful, [held])).toBeNull()
  expect(refuseShip(lawful, [{ ...held, stockQuantity: 4 }])).toMatchObject({
    code: 'out_of_stock',
    message: 'Not all of it is on hand: Silver (4 of 10).',
  })
  expect(refuseShip(unlawful, [{ ...held, stockQuantity: 4 }])).toMatchObject({ code: 'jurisdiction_banned' })
})

test.each<[string, number, number[]]>([
  ['nothing was agreed to', 0, [3]],
  ['a part was', 2, [1]],
  ['all was', 3, []],
  ['more was', 9, []],
])('missing beyond what was taken as coming later: %s', (_, backordered, left) => {
  const found = unagreedUnits(missing, [{ productId: 'p', backordered }])
  expect(found.map((line) => line.missing)).toEqual(left)
})

test('what the moves of an order depend on', () => {
  const order = { heldFrom: 'pending', worth: zero, zeroAllowedAt: null }
  expect(orderMoveFacts(order, { isShort: false, isPart: false, isPartHere: false })).toEqual({
    heldFrom: 'pending',
    isShort: 'no',
    isPart: 'no',
    isPartHere: 'no',
    isPriceHeld: 'yes',
  })
  expect(
    orderMoveFacts({ ...order, zeroAllowedAt: at }, { isShort: true, isPart: true, isPartHere: true }),
  ).toEqual({
    heldFrom: 'pending',
    isShort: 'yes',
    isPart: 'yes',
    isPartHere: 'yes',
    isPriceHeld: 'no',
  })
})

describe('what a move writes on the order', () => {
  const move = { from: 'pending', to: 'confirmed', hasLapsed: false, now } as const
  test.each<[string, Partial<Parameters<typeof fieldsOfMove>[1]>, object]>([
    ['confirm', {}, { confirmedAt: at }],
    ['confirm', { hasLapsed: true }, { confirmedAt: at, reservationLapsedAt: null }],
    ['pick', { to: 'picking' }, { pickedAt: at }],
    ['pack', { to: 'packed' }, { packedAt: at }],
    [
      'ship',
      { to: 'shipped', carrier: 'UPS', trackingNumber: '1Z' },
      { shippedDate: at, carrier: 'UPS', trackingNumber: '1Z' },
    ],
    // A part of it: the rest is still here.
    ['ship', { from: 'packed', to: 'packed', carrier: 'UPS' }, { carrier: 'UPS' }],
    ['deliver', { to: 'delivered' }, { deliveredDate: at }],
    ['hold', { from: 'confirmed', to: 'on_hold' }, { heldFrom: 'confirmed' }],
    ['release', { from: 'on_hold', to: 'pending', hasLapsed: true }, { heldFrom: null }],
    ['release', { from: 'on_hold', hasLapsed: true }, { heldFrom: null, reservationLapsedAt: null }],
    ['allow', { to: 'pending' }, { zeroAllowedAt: at }],
    ['cancel', { to: 'cancelled' }, { cancelledAt: at, heldFrom: null }],
    ['cancel', { from: 'packed', to: 'shipped' }, { heldFrom: null }],
    ['return', { from: 'shipped', to: 'returned' }, { returnedAt: at }],
    ['return', { from: 'shipped', to: 'shipped' }, {}],
    ['message', { to: 'pending' }, {}],
    ['backorder', { to: 'pending' }, {}],
    ['reduce', { to: 'pending' }, {}],
  ])('%s %o', (action, over, fields) => {
    expect(fieldsOfMove(action, { ...move, ...over })).toEqual(fields)
  })
})
