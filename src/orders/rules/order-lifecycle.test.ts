import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statesOf } from '#platform/rules/lifecycle.ts'
import { moveOrder, orderLifecycle } from './order-lifecycle.ts'

const actions = [
  'confirm',
  'pick',
  'pack',
  'ship',
  'deliver',
  'hold',
  'release',
  'reduce',
  'message',
  'cancel',
  'return',
]

test('an order goes its whole way', () => {
  let order: { status: string; heldFrom: string | null } = { status: 'pending', heldFrom: null }
  for (const [action, status] of [
    ['confirm', 'confirmed'],
    ['pick', 'picking'],
    ['pack', 'packed'],
    ['ship', 'shipped'],
    ['deliver', 'delivered'],
    ['return', 'returned'],
  ] as const) {
    const moved = moveOrder(order, action)
    expect(moved).toMatchObject({ ok: true, to: status, heldFrom: null })
    if (moved.ok) order = { status: moved.to, heldFrom: moved.heldFrom }
  }
  expect(moveOrder(order, 'return')).toEqual({ ok: false, allowed: [] })
})

test.each(['pending', 'confirmed'])('an order held from %s goes back there', (status) => {
  const held = moveOrder({ status, heldFrom: null }, 'hold')
  expect(held).toEqual({ ok: true, to: 'on_hold', heldFrom: status, needsReason: true })
  expect(moveOrder({ status: 'on_hold', heldFrom: status }, 'release')).toEqual({
    ok: true,
    to: status,
    heldFrom: null,
    needsReason: false,
  })
})

test('a held order that forgot where it came from goes back to pending', () => {
  expect(moveOrder({ status: 'on_hold', heldFrom: null }, 'release')).toMatchObject({ to: 'pending' })
  expect(moveOrder({ status: 'on_hold' }, 'ship')).toEqual({
    ok: false,
    allowed: ['release', 'reduce', 'message', 'cancel'],
  })
})

test('an order is canceled until packed, on hold too, and returned after shipped', () => {
  const can = (action: string) =>
    statesOf(orderLifecycle).filter((status) => moveOrder({ status, heldFrom: 'pending' }, action).ok)
  expect(can('cancel')).toEqual(['pending', 'confirmed', 'picking', 'packed', 'on_hold'])
  expect(can('return')).toEqual(['shipped', 'delivered'])
  expect(can('hold')).toEqual(['pending', 'confirmed'])
})

test('the refusal lists what is allowed', () => {
  expect(moveOrder({ status: 'pending' }, 'ship')).toEqual({
    ok: false,
    allowed: ['confirm', 'hold', 'reduce', 'message', 'cancel'],
  })
  expect(moveOrder({ status: 'cancelled' }, 'confirm')).toEqual({ ok: false, allowed: [] })
})

test('whatever is tried, an order is canceled or returned once and remembers a hold only while held', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...actions), { maxLength: 40 }), (tried) => {
      let order: { status: string; heldFrom: string | null } = { status: 'pending', heldFrom: null }
      let ended = 0
      for (const action of tried) {
        const moved = moveOrder(order, action)
        if (!moved.ok) {
          expect(moved.allowed).not.toContain(action)
          continue
        }
        if (action === 'release') expect(moved.to).toBe(order.heldFrom)
        if (action === 'reduce' || action === 'message') {
          expect([moved.to, moved.heldFrom]).toEqual([order.status, order.heldFrom])
        }
        order = { status: moved.to, heldFrom: moved.heldFrom }
        if (moved.to === 'cancelled' || moved.to === 'returned') ended += 1
        expect(order.heldFrom !== null).toBe(order.status === 'on_hold')
      }
      expect(ended).toBeLessThanOrEqual(1)
    }),
  )
})
