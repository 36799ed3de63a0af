import { type Refusal, refuseField } from '../refusal.ts'
import { shareOf } from './money.ts'
import type { ReducedOrder } from './part-sums.ts'
import { type PricedOrder, returnedBaseCents } from './pricing.ts'
import { notOfIt, type OrderedItem, type OrderSums, type WantedUnits } from './return-order.ts'

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

export type DecidedReduction = {
  /** The lines that become smaller; `left` may be 0. */
  readonly changed: readonly (OrderedItem & { readonly left: number })[]
  readonly reduced: ReducedOrder
  /** What changed, in words. */
  readonly words: string
}

/** Fewer units of some lines: `wanted` says how many are left of each. Refused by the line at fault. [FIX-019] */
export function decideReduction(
  order: OrderSums,
  items: readonly OrderedItem[],
  wanted: WantedUnits,
): DecidedReduction | Refusal {
  for (const [line, { productId, quantity }] of wanted.entries()) {
    const item = items.find((one) => one.productId === productId)
    if (!item) return notOfIt(line)
    if (quantity >= item.quantity)
      return refuseField(`items.${line}.quantity`, `Fewer than the ${item.quantity} that were ordered`)
  }
  const left = items.map(
    (item) => wanted.find((one) => one.productId === item.productId)?.quantity ?? item.quantity,
  )
  if (left.every((quantity) => quantity === 0))
    return refuseField('items.0.quantity', 'Nothing would be left of it: please cancel the order instead')
  const changed = items.flatMap((item, index) => {
    const quantity = left[index] ?? item.quantity
    return quantity < item.quantity ? [{ ...item, left: quantity }] : []
  })
  return {
    changed,
    reduced: reduceOrder({ ...order, lines: items }, left),
    words: changed.map((item) => `${item.productName}: ${item.left} instead of ${item.quantity}`).join('\n'),
  }
}
