import { shareOf } from './money.ts'
import { type PricedOrder, returnedBaseCents } from './pricing.ts'

export type ReducedOrder = Pick<
  PricedOrder,
  'subtotal' | 'discount' | 'promoDiscount' | 'tax' | 'shipping' | 'total'
> & {
  /** What its commission is taken of now, and was before. */
  readonly base: number
  readonly baseBefore: number
}

/**
 * The sums of an order of which fewer units are left: `left[i]` of line i. Discounts shrink in proportion, as they do for
 * what comes back later, so that a code once accepted is not judged anew. Shipping stays. [FIX-019]
 */
export function reduceOrder(order: PricedOrder, left: readonly number[]): ReducedOrder {
  const gone = order.lines.map((line, index) => line.quantity - (left[index] ?? line.quantity))
  const baseBefore = order.subtotal - order.discount - order.promoDiscount
  const base = baseBefore - returnedBaseCents(order, gone)
  const subtotal = order.lines.reduce(
    (sum, line, index) => sum + line.unitPrice * (left[index] ?? line.quantity),
    0,
  )
  const off = subtotal - base
  const offBefore = order.discount + order.promoDiscount
  const discount = offBefore > 0 ? shareOf(order.discount, off, offBefore) : 0
  const tax = baseBefore > 0 ? shareOf(order.tax, base, baseBefore) : 0
  return {
    subtotal,
    discount,
    promoDiscount: off - discount,
    tax,
    shipping: order.shipping,
    total: base + tax + order.shipping,
    base,
    baseBefore,
  }
}
