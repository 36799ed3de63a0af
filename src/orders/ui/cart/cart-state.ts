import { z } from 'zod'
import type { OrderQuote, PlaceOrder } from '#orders/contract/place-order.ts'
import { maxLineQuantity } from '#orders/rules/pricing.ts'
import { type Address, address } from '#platform/contract/address.ts'
import { idempotencyKey } from '#platform/contract/idempotency-key.ts'
import { addressDraft, readDraft } from './address-draft.ts'

const cartState = z.object({
  items: z.array(
    z.object({
      productId: z.uuid(),
      quantity: z.int().min(1).max(maxLineQuantity),
      /** The quantity asked for, when more than available. */
      wanted: z.int().optional(),
    }),
  ),
  /** The applied code; one that is only typed is not sent. */
  promoCode: z.string(),
  /** Null means the client's own address. */
  shippingAddress: address().nullable(),
  /** The open address form; its input counts. */
  addressDraft: addressDraft.nullable().default(null),
  notes: z.string(),
  /** Kept from the first attempt until the server answers, so that repeated attempts make one order (O3). */
  key: idempotencyKey.nullable(),
})
export type Cart = z.output<typeof cartState>

export const emptyCart: Cart = {
  items: [],
  promoCode: '',
  shippingAddress: null,
  addressDraft: null,
  notes: '',
  key: null,
}

/** Sets the quantity of a product; 0 removes the line. `wanted` is stored when more was asked for. */
export function withQuantity(cart: Cart, productId: string, quantity: number, wanted?: number): Cart {
  const held = Math.min(maxLineQuantity, Math.max(0, quantity))
  const line = { productId, quantity: held, ...(wanted !== undefined && wanted > held ? { wanted } : {}) }
  const found = cart.items.some((item) => item.productId === productId)
  const items = found
    ? cart.items.map((item) => (item.productId === productId ? line : item))
    : [...cart.items, line]
  return { ...cart, items: items.filter((item) => item.quantity > 0) }
}

/** Adds lines to the quantities in the cart. */
export function withLines(cart: Cart, lines: Cart['items']): Cart {
  return lines.reduce(
    (next, { productId, quantity }) => withQuantity(next, productId, quantityOf(next, productId) + quantity),
    cart,
  )
}

/** The cart after an order: usually empty, otherwise what was added meanwhile. */
export function withoutOrdered(cart: Cart, ordered: Cart['items']): Cart {
  return ordered.reduce(
    (next, { productId, quantity }) => withQuantity(next, productId, quantityOf(next, productId) - quantity),
    { ...emptyCart, items: cart.items },
  )
}

export function quantityOf(cart: Cart, productId: string): number {
  return cart.items.find((item) => item.productId === productId)?.quantity ?? 0
}

export function unitsIn(cart: Cart): number {
  return cart.items.reduce((sum, item) => sum + item.quantity, 0)
}

/**
 * What becomes of an order that was asked for while its quote was read anew: it is placed at the total that was shown and at
 * no other. `none`: the quote's own problems say why not.
 */
export function afterNewQuote(
  shown: number,
  quote: Pick<OrderQuote, 'canOrder' | 'total'> | undefined,
): 'place' | 'changed' | 'none' {
  if (!quote?.canOrder) return 'none'
  return quote.total === shown ? 'place' : 'changed'
}

/** The body for quoting and placing; null for an empty cart. */
export function bodyOf(cart: Cart, clientId: string | undefined): PlaceOrder | null {
  if (cart.items.length === 0) return null
  const notes = cart.notes.trim()
  const shippingAddress = typedAddress(cart) ?? cart.shippingAddress
  return {
    items: cart.items.map(({ productId, quantity }) => ({ productId, quantity })),
    ...(cart.promoCode ? { promoCode: cart.promoCode } : {}),
    ...(shippingAddress ? { shippingAddress } : {}),
    ...(notes ? { notes } : {}),
    ...(clientId ? { clientId } : {}),
  }
}

/** The address in the open form, once it is complete. [FIX-002] */
function typedAddress({ addressDraft: draft }: Pick<Cart, 'addressDraft'>): Address | null {
  return draft && readDraft(draft).address
}

// One cart per client and browser tab; it survives a reload and ends with the tab.
const storageKey = (owner: string) => `cart:${owner}`

export function loadCart(owner: string): Cart {
  try {
    const text = sessionStorage.getItem(storageKey(owner))
    return text === null ? emptyCart : cartState.parse(JSON.parse(text))
  } catch (error) {
    console.warn('The cart could not be read', error)
    return emptyCart
  }
}

export function keepCart(owner: string, cart: Cart) {
  try {
    sessionStorage.setItem(storageKey(owner), JSON.stringify(cart))
  } catch (error) {
    console.warn('The cart could not be kept', error)
  }
}
