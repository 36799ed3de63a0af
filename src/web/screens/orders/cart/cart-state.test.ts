import { expect, test } from 'vitest'
import { bodyOf, emptyCart, unitsIn, withLines, withoutOrdered, withQuantity } from './cart-state.ts'

const silver = '01900000-0000-7000-8000-000000000001'
const gold = '01900000-0000-7000-8000-000000000002'

test('a quantity is put in, changed, held within bounds and taken out at zero', () => {
  const two = withQuantity(emptyCart, silver, 2)
  expect(two.items).toEqual([{ productId: silver, quantity: 2 }])
  expect(withQuantity(two, silver, 1_000_000).items).toEqual([{ productId: silver, quantity: 9999 }])
  expect(withQuantity(two, silver, 0).items).toEqual([])
  expect(withQuantity(two, gold, 0).items).toEqual(two.items)
})

test('ordering again adds to what is in the cart already', () => {
  const cart = withQuantity(emptyCart, silver, 1)
  const again = withLines(cart, [
    { productId: silver, quantity: 3 },
    { productId: gold, quantity: 2 },
  ])
  expect(again.items).toEqual([
    { productId: silver, quantity: 4 },
    { productId: gold, quantity: 2 },
  ])
  expect(unitsIn(again)).toBe(6)
})

test('after an order only what was put in meanwhile is left, under a new key', () => {
  const sent = { ...withQuantity(emptyCart, silver, 2), key: 'the-key-of-this-order', promoCode: 'WELCOME10' }
  const meanwhile = withQuantity(sent, gold, 1)
  expect(withoutOrdered(sent, [{ productId: silver, quantity: 2 }])).toEqual(emptyCart)
  expect(withoutOrdered(meanwhile, [{ productId: silver, quantity: 2 }])).toEqual({
    ...emptyCart,
    items: [{ productId: gold, quantity: 1 }],
  })
})

test('[SHOP-002] what is sent carries no price, and nothing that was left empty', () => {
  const cart = withQuantity(emptyCart, silver, 2)
  expect(bodyOf(emptyCart, undefined)).toBeNull()
  expect(bodyOf({ ...cart, notes: '  ' }, undefined)).toEqual({ items: cart.items })
  expect(bodyOf({ ...cart, notes: ' Back door ', promoCode: 'X' }, gold)).toEqual({
    items: cart.items,
    promoCode: 'X',
    notes: 'Back door',
    clientId: gold,
  })
})
