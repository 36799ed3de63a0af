import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { formatMoney } from '#design/format.ts'
import type { OrderQuote, PlacedOrder, PlaceOrder } from '#orders/contract/place-order.ts'
import type { Address } from '#platform/contract/address.ts'
import type { FieldErrors } from '#shell/data/api.ts'
import type { AddressDraft } from './address-draft.ts'
import {
  afterNewQuote,
  bodyOf,
  type Cart,
  emptyCart,
  keepCart,
  loadCart,
  unitsIn,
  withLines,
  withoutOrdered,
  withQuantity,
} from './cart-state.ts'
import { failureOf, type QuoteFailure } from './quote-failure.ts'
import { isAnswered, usePlaceOrder } from './use-place-order.ts'
import { useQuote } from './use-quote.ts'

type Placing =
  | { state: 'idle' }
  | { state: 'sending' }
  /** It is unknown whether the order reached the server. */
  | { state: 'unanswered' }
  | { state: 'refused'; message: string; fields: FieldErrors }

type CartUse = {
  /** The client, when a team member orders for one. */
  clientId: string | undefined
  cart: Cart
  units: number
  quote: OrderQuote | undefined
  quoteFailure: QuoteFailure | undefined
  /** True when the quote is for the cart as it is; one that is read anew meanwhile stays. */
  isForCart: boolean
  /** True when it also says what holds now. */
  isCurrent: boolean
  retryQuote: () => void
  placing: Placing
  canPlace: boolean
  /** The order just placed, until the receipt is closed. */
  receipt: PlacedOrder | undefined
  setQuantity: (productId: string, quantity: number, wanted?: number) => void
  addLines: (lines: Cart['items']) => void
  setPromoCode: (code: string) => void
  setAddress: (address: Address | null) => void
  /** Sets the open address form; null closes it. */
  setAddressDraft: (draft: AddressDraft | null) => void
  setNotes: (notes: string) => void
  place: () => void
  closeReceipt: () => void
}

const CartContext = createContext<CartUse | undefined>(undefined)

export function useCart(): CartUse {
  const cart = use(CartContext)
  if (!cart) throw new Error('There is no cart here')
  return cart
}

type CartProviderProps = {
  /** The id of the client whose cart it is. */
  owner: string
  /** Sent when a team member orders for a client. */
  clientId?: string
  children: ReactNode
}

/** A cart with its quote and placing. Use the owner as React key: each client has its own cart. */
export function CartProvider({ owner, clientId, children }: CartProviderProps) {
  const [cart, setCart] = useState(() => loadCart(owner))
  const [placing, setPlacing] = useState<Placing>(() =>
    cart.key === null ? { state: 'idle' } : { state: 'unanswered' },
  )
  const [receipt, setReceipt] = useState<PlacedOrder>()
  const isSending = useRef(false)
  /** The total that was shown when the order was asked for, while its quote is read anew. */
  const [agreed, setAgreed] = useState<number>()

  const change = useCallback(
    (next: (cart: Cart) => Cart) =>
      setCart((before) => {
        const after = next(before)
        keepCart(owner, after)
        return after
      }),
    [owner],
  )
  const edit = useCallback(
    (next: (cart: Cart) => Cart) => {
      change(next)
      setReceipt(undefined)
      // Another cart than the one that was asked for.
      if (agreed !== undefined) isSending.current = false
      setAgreed(undefined)
      setPlacing((before) =>
        before.state === 'refused' || agreed !== undefined ? { state: 'idle' } : before,
      )
    },
    [change, agreed],
  )

  const { items, promoCode, shippingAddress, addressDraft } = cart
  // Notes do not change the price, so typing them needs no new quote.
  const quoted = useMemo(
    () => bodyOf({ ...emptyCart, items, promoCode, shippingAddress, addressDraft }, clientId),
    [items, promoCode, shippingAddress, addressDraft, clientId],
  )
  const { quote, error, isForCart, isCurrent, retry } = useQuote(quoted)

  const { mutate } = usePlaceOrder({
    placed: (order) => {
      isSending.current = false
      change((before) => withoutOrdered(before, order.items))
      setPlacing({ state: 'idle' })
      setReceipt(order)
    },
    failed: (failure) => {
      isSending.current = false
      const known = failureOf(failure)
      if (!isAnswered(failure)) {
        setPlacing({ state: 'unanswered' })
        return
      }
      change((before) => ({ ...before, key: null }))
      setPlacing({ state: 'refused', message: known.message, fields: known.fields })
      retry()
    },
  })

  const send = (body: PlaceOrder) => {
    const key = cart.key ?? crypto.randomUUID()
    change((before) => ({ ...before, key }))
    mutate({ body, key })
  }

  const place = () => {
    // The state set by a first click is not rendered yet when a second click follows.
    const body = bodyOf(cart, clientId)
    if (!body || isSending.current) return
    isSending.current = true
    setPlacing({ state: 'sending' })
    if (cart.key === null && !isCurrent && quote) setAgreed(quote.total)
    else send(body)
  }

  useEffect(() => {
    if (agreed === undefined || !isCurrent) return
    setAgreed(undefined)
    const body = bodyOf(cart, clientId)
    const next = afterNewQuote(agreed, quote)
    if (body && next === 'place') {
      send(body)
      return
    }
    isSending.current = false
    const message = `The total is ${formatMoney(quote?.total ?? 0)} now. Please look at it and place the order again.`
    setPlacing(next === 'changed' ? { state: 'refused', message, fields: {} } : { state: 'idle' })
  })

  const value: CartUse = {
    clientId,
    cart,
    units: unitsIn(cart),
    quote,
    quoteFailure: error ? failureOf(error) : undefined,
    isForCart,
    isCurrent,
    retryQuote: retry,
    placing,
    canPlace:
      quoted !== null &&
      (cart.key !== null || (isForCart && quote?.canOrder === true)) &&
      placing.state !== 'sending',
    receipt,
    setQuantity: (productId, quantity, wanted) =>
      edit((before) => withQuantity(before, productId, quantity, wanted)),
    addLines: (lines) => edit((before) => withLines(before, lines)),
    setPromoCode: (promoCode) => edit((before) => ({ ...before, promoCode })),
    setAddress: (shippingAddress) => edit((before) => ({ ...before, shippingAddress, addressDraft: null })),
    setAddressDraft: (draft) => edit((before) => ({ ...before, addressDraft: draft })),
    setNotes: (notes) => edit((before) => ({ ...before, notes })),
    place,
    closeReceipt: () => setReceipt(undefined),
  }
  return <CartContext value={value}>{children}</CartContext>
}
