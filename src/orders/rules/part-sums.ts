import { shareOf } from './money.ts'
import { type PricedOrder, returnedBaseCents } from './pricing.ts'

/** Sums of a document in cents; `total` is subtotal − discount + tax + shipping. */
export type DocumentSums = {
  readonly subtotal: number
  /** The order's discount and its promo code's together. */
  readonly discount: number
  readonly tax: number
  readonly shipping: number
  readonly total: number
}

/** Sums of zero. */
export const noSums: DocumentSums = { subtotal: 0, discount: 0, tax: 0, shipping: 0, total: 0 }

/** Units per line over the order's life: before an event, and by it. */
export type Units = { readonly before: readonly number[]; readonly now: readonly number[] }

/**
 * The part of an order that is not invoiced yet, as an order of its own: all but `shipped[i]` units of line i. Issued invoices
 * are never changed. [decisions O8, O10]
 */
export function restOf(order: PricedOrder, shipped: readonly number[], invoiced: DocumentSums): PricedOrder {
  const { subtotal, discount: off, tax, shipping, total } = minus(wholeOf(order), invoiced)
  const offBefore = order.discount + order.promoDiscount
  const discount = offBefore > 0 ? shareOf(order.discount, off, offBefore) : 0
  return {
    ...{ subtotal, discount, promoDiscount: off - discount, tax, shipping, total },
    lines: order.lines.map((line, index) => {
      const quantity = line.quantity - (shipped[index] ?? 0)
      return { ...line, quantity, totalPrice: line.unitPrice * quantity }
    }),
  }
}

/** Sums of a shipment of `units[i]` units of line i; shipping costs go with the first shipment. */
export function shipmentSums(order: PricedOrder, units: readonly number[]): DocumentSums {
  const subtotal = order.lines.reduce((sum, line, index) => sum + line.unitPrice * (units[index] ?? 0), 0)
  const whole = order.subtotal - order.discount - order.promoDiscount
  const base = returnedBaseCents(order, units)
  const tax = whole > 0 ? shareOf(order.tax, base, whole) : 0
  const shipping = units.some((quantity) => quantity > 0) ? order.shipping : 0
  return { subtotal, discount: subtotal - base, tax, shipping, total: base + tax + shipping }
}

/**
 * What to credit for returned units, after `before[i]` were returned and `credited` was credited for them. The last returned
 * unit brings the shipping costs and the rounding remainder. [O4]
 */
export function returnSums(
  order: PricedOrder,
  { before, now }: Units,
  credited: DocumentSums = noSums,
): DocumentSums {
  const after = order.lines.map((_, index) => (before[index] ?? 0) + (now[index] ?? 0))
  const isWhole = after.every((quantity, index) => quantity === order.lines[index]?.quantity)
  if (isWhole && credited.total > 0) return minus(wholeOf(order), credited)
  const goods = { ...order, shipping: 0 }
  const sums = minus(shipmentSums(goods, after), shipmentSums(goods, before))
  return isWhole ? { ...sums, shipping: order.shipping, total: sums.total + order.shipping } : sums
}

export type ReducedOrder = Pick<
  PricedOrder,
  'subtotal' | 'discount' | 'promoDiscount' | 'tax' | 'shipping' | 'total'
> & {
  /** The commission base in cents, now and before. */
  readonly base: number
  readonly baseBefore: number
}

/** Brings an order down to these sums: what its invoices say plus what is still to ship. [decision O10] */
export function broughtDown(order: PricedOrder, to: DocumentSums): ReducedOrder {
  const { subtotal, discount: off, tax, shipping, total } = to
  const offBefore = order.discount + order.promoDiscount
  const discount = offBefore > 0 ? shareOf(order.discount, off, offBefore) : 0
  const baseBefore = order.subtotal - offBefore
  return {
    ...{ subtotal, discount, promoDiscount: off - discount, tax, shipping, total },
    base: subtotal - off,
    baseBefore,
  }
}

const wholeOf = ({ subtotal, discount, promoDiscount, tax, shipping, total }: PricedOrder): DocumentSums => ({
  subtotal,
  discount: discount + promoDiscount,
  tax,
  shipping,
  total,
})

export const plus = (a: DocumentSums, b: DocumentSums): DocumentSums => ({
  subtotal: a.subtotal + b.subtotal,
  discount: a.discount + b.discount,
  tax: a.tax + b.tax,
  shipping: a.shipping + b.shipping,
  total: a.total + b.total,
})

const minus = (a: DocumentSums, b: DocumentSums): DocumentSums => ({
  subtotal: a.subtotal - b.subtotal,
  discount: a.discount - b.discount,
  tax: a.tax - b.tax,
  shipping: a.shipping - b.shipping,
  total: a.total - b.total,
})
