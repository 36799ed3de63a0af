import { shareOf } from './money.ts'
import { type PricedOrder, returnedBaseCents } from './pricing.ts'

/** Parts of a document in cents; `total` is subtotal − discount + tax + shipping. */
export type DocumentSums = {
  readonly subtotal: number
  /** The order's discount and its promo code's together. */
  readonly discount: number
  readonly tax: number
  readonly shipping: number
  readonly total: number
}

/** So many units of each line, counted over the whole life of an order, before something happens and by it. */
export type Units = { readonly before: readonly number[]; readonly now: readonly number[] }

const afterwards = (order: PricedOrder, { before, now }: Units) =>
  order.lines.map((_, index) => (before[index] ?? 0) + (now[index] ?? 0))

/**
 * What a shipment of `now[i]` units of line i comes to, after `before[i]` were shipped; shipping goes with the first. All
 * shipments of an order together come to the order. [decisions O8, O10]
 */
export function shipmentSums(order: PricedOrder, units: Units): DocumentSums {
  return minus(sumsOf(order, afterwards(order, units)), sumsOf(order, units.before))
}

/** What is given back for units that come back, after `before[i]` came back; shipping with the last bottle of all. [O4] */
export function returnSums(order: PricedOrder, units: Units): DocumentSums {
  const isWhole = afterwards(order, units).every(
    (quantity, index) => quantity === order.lines[index]?.quantity,
  )
  const sums = shipmentSums({ ...order, shipping: 0 }, units)
  return isWhole ? { ...sums, shipping: order.shipping, total: sums.total + order.shipping } : sums
}

export type ReducedOrder = Pick<
  PricedOrder,
  'subtotal' | 'discount' | 'promoDiscount' | 'tax' | 'shipping' | 'total'
> & {
  /** What its commission is taken of now, and was before. */
  readonly base: number
  readonly baseBefore: number
}

/** What an order comes to of which only `shipped[i]` units of line i ever go: as its invoices say it. [decision O10] */
export function closedSums(order: PricedOrder, shipped: readonly number[]): ReducedOrder {
  const { subtotal, discount: off, tax, shipping, total } = sumsOf(order, shipped)
  const offBefore = order.discount + order.promoDiscount
  const discount = offBefore > 0 ? shareOf(order.discount, off, offBefore) : 0
  const baseBefore = order.subtotal - offBefore
  return {
    ...{ subtotal, discount, promoDiscount: off - discount, tax, shipping, total },
    base: subtotal - off,
    baseBefore,
  }
}

function sumsOf(order: PricedOrder, units: readonly number[]): DocumentSums {
  const subtotal = order.lines.reduce((sum, line, index) => sum + line.unitPrice * (units[index] ?? 0), 0)
  const whole = order.subtotal - order.discount - order.promoDiscount
  const base = returnedBaseCents(order, units)
  const tax = whole > 0 ? shareOf(order.tax, base, whole) : 0
  const shipping = units.some((quantity) => quantity > 0) ? order.shipping : 0
  return { subtotal, discount: subtotal - base, tax, shipping, total: base + tax + shipping }
}

const minus = (a: DocumentSums, b: DocumentSums): DocumentSums => ({
  subtotal: a.subtotal - b.subtotal,
  discount: a.discount - b.discount,
  tax: a.tax - b.tax,
  shipping: a.shipping - b.shipping,
  total: a.total - b.total,
})
