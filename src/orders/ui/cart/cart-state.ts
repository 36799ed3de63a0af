import { z } from 'zod'
import type { PlaceOrder } from '#orders/contract/place-order.ts'
import { maxLineQuantity } from '#orders/rules/pricing.ts'
import { type Address, address } from '#platform/contract/address.ts'
import { idempotencyKey } from '#platform/contract/idempotency-key.ts'
import { addressDraft, readDraft } from './address-draft.ts'

const cartState = z.object({
  items: z.array(
    z.object({
      productId: z.uuid(),
      quantity: z.int().min(1).max(maxLineQuantity),
      /** More was asked for than there was. */
      wanted: z.int().optional(),
    }),
  ),
  /** The code that was applied; what is only typed is not sent. */
  promoCode: z.string(),
  /** Null: the client's own address. */
  shippingAddress: address().nullable(),
  /** The address form as it stands while it is open: what is typed there counts. */
  addressDraft: addressDraft.nullable().default(null),
  notes: z.string(),
  /** Kept from the first attempt until the order is answered, so that any number of attempts makes one order (O3). */
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

/** Puts a quantity in; 0 takes the line out. `wanted` is kept where more was asked for. */
export function withQuantity(cart: Cart, productId: string, quantity: number, wanted?: number): Cart {
  const held = Math.min(maxLineQuantity, Math.max(0, quantity))
  const line = { productId, quantity: held, ...(wanted !== undefined && wanted > held ? { wanted } : {}) }
  const found = cart.items.some((item) => item.productId === productId)
  const items = found
    ? cart.items.map((item) => (item.productId === productId ? line : item))
    : [...cart.items, line]
  return { ...cart, items: items.filter((item) => item.quantity > 0) }
}

/** Adds lines to what is there already. */
export function withLines(cart: Cart, lines: Cart['items']): Cart {
  return lines.reduce(
    (next, { productId, quantity }) => withQuantity(next, productId, quantityOf(next, productId) + quantity),
    cart,
  )
}

/** What is left once an order was taken: usually nothing, else what was put in meanwhile. */
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

/** What is sent, to quote and to place alike; null while there is nothing to send. */
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

/** The address of an open form, once it is one. [FIX-002] */
function typedAddress({ addressDraft: draft }: Pick<Cart, 'addressDraft'>): Address | null {
  return draft && readDraft(draft).address
}

// One cart per business and tab; it survives a reload, and ends with the tab.
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
