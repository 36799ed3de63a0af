import { expect, test } from 'vitest'
import { draftOf, readDraft } from './address-draft.ts'
import {
  afterNewQuote,
  bodyOf,
  emptyCart,
  unitsIn,
  withLines,
  withoutOrdered,
  withQuantity,
} from './cart-state.ts'

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

test('what was wanted beyond what there is stays with the line, and is not sent', () => {
  const cart = withQuantity(emptyCart, silver, 8, 20)
  expect(cart.items).toEqual([{ productId: silver, quantity: 8, wanted: 20 }])
  expect(bodyOf(cart, undefined)).toEqual({ items: [{ productId: silver, quantity: 8 }] })
  expect(withQuantity(cart, silver, 7).items).toEqual([{ productId: silver, quantity: 7 }])
})

test('an address that is typed is the one that is sent, whether it was "used" or not', () => {
  const home = { name: 'Bar', address: '1 Main', city: 'Denver', state: 'CO', zipCode: '80202' }
  const cart = withQuantity({ ...emptyCart, addressDraft: draftOf(home) }, silver, 2)
  const typed = { ...cart, addressDraft: { ...draftOf(home), address: ' 9 Other Road ' } }
  expect(bodyOf(typed, undefined)?.shippingAddress).toEqual({ ...home, address: '9 Other Road' })
  const half = { ...typed, addressDraft: { ...draftOf(home), zipCode: '' } }
  expect(bodyOf(half, undefined)?.shippingAddress).toBeUndefined()
  expect(readDraft(half.addressDraft).problems).toEqual({ zipCode: 'Please enter the ZIP code' })
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

test('an order asked for while its quote is read anew is placed at the total that was shown, and at no other', () => {
  expect(afterNewQuote(2333, { canOrder: true, total: 2333 })).toBe('place')
  expect(afterNewQuote(2333, { canOrder: true, total: 2433 })).toBe('changed')
  expect(afterNewQuote(2333, { canOrder: false, total: 2333 })).toBe('none')
  expect(afterNewQuote(2333, undefined)).toBe('none')
})
