import { allocate, bpsOf, isBps, isCents, shareOf } from './money.ts'
import { type PromoDiscount, promoDiscountCents } from './promo.ts'

/** Most units on one line. */
export const maxLineQuantity = 9999
/** Most lines in one order. */
export const maxOrderLines = 500

type OrderLine = {
  readonly productId: string
  readonly unitPriceCents: number
  readonly quantity: number
}

/** An order to be priced. Amounts in cents, the tax rate in bps; absent amounts are 0. */
export type OrderToPrice = {
  readonly lines: readonly OrderLine[]
  readonly discountCents?: number | undefined
  readonly promo?: PromoDiscount | null | undefined
  readonly taxBps?: number | undefined
  readonly shippingCents?: number | undefined
}

type PricedLine = {
  readonly productId: string
  readonly quantity: number
  readonly unitPrice: number
  readonly totalPrice: number
}

/** Integer cents: total = subtotal − discount − promoDiscount + tax + shipping. [SHOP-021, SHOP-022] */
export type PricedOrder = {
  readonly subtotal: number
  readonly discount: number
  readonly promoDiscount: number
  readonly tax: number
  readonly shipping: number
  readonly total: number
  readonly lines: readonly PricedLine[]
}

type PricingErrorCode =
  | 'no_lines'
  | 'too_many_lines'
  | 'bad_quantity'
  | 'bad_unit_price'
  | 'bad_discount'
  | 'bad_promo'
  | 'bad_tax'
  | 'bad_shipping'
  | 'bad_rate'
  | 'too_large'

/** Thrown when an order cannot be priced; `line` is the index of the line at fault, if any. */
export class PricingError extends Error {
  readonly code: PricingErrorCode
  readonly line: number | null

  constructor(code: PricingErrorCode, message: string, line: number | null = null) {
    super(message)
    this.name = 'PricingError'
    this.code = code
    this.line = line
  }
}

function sum(amounts: readonly number[]): number {
  const total = amounts.reduce((before, amount) => before + amount, 0)
  if (!Number.isSafeInteger(total)) throw new PricingError('too_large', 'The order is too large')
  return total
}

function priceLine(line: OrderLine, index: number): PricedLine {
  const { productId, quantity, unitPriceCents: unitPrice } = line
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxLineQuantity) {
    throw new PricingError(
      'bad_quantity',
      `Quantity must be a whole number from 1 to ${maxLineQuantity}`,
      index,
    )
  }
  if (!isCents(unitPrice)) throw new PricingError('bad_unit_price', 'Unit price must be whole cents', index)
  const totalPrice = unitPrice * quantity
  if (!Number.isSafeInteger(totalPrice)) throw new PricingError('too_large', 'The line is too large', index)
  return { productId, quantity, unitPrice, totalPrice }
}

/**
 * Prices an order in integer cents: lines → discount → promo → tax → shipping, half up once per rule.
 * Discounts never take more than is there. Whether a promo applies is asked of `applyPromo` beforehand.
 * Throws PricingError when a bound is broken. [SHOP-021, SHOP-022, decision O8]
 */
export function priceOrder(order: OrderToPrice): PricedOrder {
  const { discountCents = 0, promo = null, taxBps = 0, shippingCents = 0 } = order
  if (order.lines.length === 0) throw new PricingError('no_lines', 'An order needs at least one line')
  if (order.lines.length > maxOrderLines) {
    throw new PricingError('too_many_lines', `An order has at most ${maxOrderLines} lines`)
  }
  if (!isCents(discountCents)) throw new PricingError('bad_discount', 'Discount must be whole cents')
  if (promo && !isCents(promo.discountValue))
    throw new PricingError('bad_promo', 'Promo value must be a whole number')
  if (!isBps(taxBps)) throw new PricingError('bad_tax', 'Tax rate must be 0 to 10000 basis points')
  if (!isCents(shippingCents)) throw new PricingError('bad_shipping', 'Shipping must be whole cents')

  const lines = order.lines.map(priceLine)
  const subtotal = sum(lines.map((line) => line.totalPrice))
  const discount = Math.min(discountCents, subtotal)
  const promoDiscount = promo ? promoDiscountCents(subtotal - discount, promo) : 0
  const net = subtotal - discount - promoDiscount
  const tax = bpsOf(net, taxBps)
  const total = sum([net, tax, shippingCents])
  return { subtotal, discount, promoDiscount, tax, shipping: shippingCents, total, lines }
}

/** Units per product, lines of one product added up, ordered by product id so that locks are always taken in the same order. */
export function unitsByProduct(
  lines: readonly { readonly productId: string; readonly quantity: number }[],
): { productId: string; quantity: number }[] {
  const units = new Map<string, number>()
  for (const line of lines) units.set(line.productId, (units.get(line.productId) ?? 0) + line.quantity)
  return [...units]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .toSorted((a, b) => (a.productId < b.productId ? -1 : a.productId > b.productId ? 1 : 0))
}

/**
 * Cents of the commission base that belong to the units returned so far, counted over the whole life of the
 * order: `returnedUnits[i]` units of line i. Everything returned gives the whole base. [decision O4]
 */
export function returnedBaseCents(order: PricedOrder, returnedUnits: readonly number[]): number {
  const taken = allocate(
    order.discount + order.promoDiscount,
    order.lines.map((line) => line.totalPrice),
  )
  return sum(
    order.lines.map((line, index) => {
      const units = Math.min(Math.max(returnedUnits[index] ?? 0, 0), line.quantity)
      return units > 0 ? shareOf(line.totalPrice - (taken[index] ?? 0), units, line.quantity) : 0
    }),
  )
}
