import { type Refusal, refuseField } from '#platform/rules/refusal.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { shareOf } from './money.ts'
import { broughtDown, type DocumentSums, noSums, plus, type ReducedOrder, restOf } from './part-sums.ts'
import { type PricedOrder, returnedBaseCents } from './pricing.ts'
import { notOfIt, type OrderedItem, type OrderSums, type WantedUnits } from './return-order.ts'

/** What of an order has shipped: `units[i]` of line i, and the sums of its invoices. */
type Gone = { readonly units: readonly number[]; readonly invoiced: DocumentSums }

/**
 * Sums of an order reduced to `left[i]` units of line i. Discounts shrink in proportion, as with returns, so that an accepted
 * promo code is not judged again. Shipping costs stay, and invoiced sums stay to the cent: only what has not shipped shrinks.
 * [FIX-019, decision O10]
 */
export function reduceOrder(
  order: PricedOrder,
  left: readonly number[],
  { units, invoiced }: Gone = { units: [], invoiced: noSums },
): ReducedOrder {
  const rest = restOf(order, units, invoiced)
  const open = rest.lines.map((line, index) => {
    const all = order.lines[index]?.quantity ?? 0
    return line.quantity - (all - (left[index] ?? all))
  })
  return broughtDown(order, plus(invoiced, shrunk(rest, open)))
}

function shrunk(rest: PricedOrder, open: readonly number[]): DocumentSums {
  const gone = rest.lines.map((line, index) => line.quantity - (open[index] ?? line.quantity))
  const baseBefore = rest.subtotal - rest.discount - rest.promoDiscount
  const base = baseBefore - returnedBaseCents(rest, gone)
  const subtotal = rest.lines.reduce((sum, line, index) => sum + line.unitPrice * (open[index] ?? 0), 0)
  const tax = baseBefore > 0 ? shareOf(rest.tax, base, baseBefore) : 0
  const { shipping } = rest
  return { subtotal, discount: subtotal - base, tax, shipping, total: base + tax + shipping }
}

export type DecidedReduction = {
  /** Lines that are reduced; `left` may be 0. */
  readonly changed: readonly (OrderedItem & { readonly left: number })[]
  readonly reduced: ReducedOrder
  /** Cents of the reduced base that have come back. */
  readonly returnedBase: number
  /** Part of the order has shipped, and nothing is left to ship. */
  readonly isOver: boolean
  /** The changes in words. */
  readonly words: string
}

type Reducible = OrderedItem & { readonly shippedQuantity?: number; readonly returnedQuantity?: number }

/** What has come back of an order that was brought down to `left[i]` units of line i, in cents of its base. */
export function returnedOf(
  order: OrderSums,
  items: readonly Reducible[],
  { left, reduced }: { readonly left: readonly number[]; readonly reduced: ReducedOrder },
): number {
  const lines = items.map((item, index) => {
    const quantity = left[index] ?? item.quantity
    return { ...item, quantity, totalPrice: item.unitPrice * quantity }
  })
  return returnedBaseCents(
    { ...order, ...reduced, lines },
    items.map(({ returnedQuantity = 0 }) => returnedQuantity),
  )
}

/**
 * Reduces lines of an order: `wanted` is what remains of each, including shipped units. Refused by the line at fault. [FIX-019,
 * decision O10]
 */
export function decideReduction(
  order: OrderSums,
  items: readonly Reducible[],
  wanted: WantedUnits,
  invoiced: DocumentSums = noSums,
): DecidedReduction | Refusal {
  for (const [line, { productId, quantity }] of wanted.entries()) {
    const item = items.find((one) => one.productId === productId)
    const message = item && refuseLeft(item, quantity)
    if (!item) return notOfIt(line)
    if (message) return refuseField(`items.${line}.quantity`, message)
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
  const units = items.map(({ shippedQuantity = 0 }) => shippedQuantity)
  const reduced = reduceOrder({ ...order, lines: items }, left, { units, invoiced })
  return {
    changed,
    reduced,
    returnedBase: returnedOf(order, items, { left, reduced }),
    isOver: left.every((quantity, index) => quantity === units[index]),
    words: changed.map((item) => `${item.productName}: ${item.left} instead of ${item.quantity}`).join('\n'),
  }
}

/** What a promo code, agreed as an amount or a share, takes off a reduced order; null where that stays the same. [FIX-043] */
export function promoBecame(
  before: Pick<OrderSums, 'promoDiscount'>,
  { promoDiscount }: Pick<ReducedOrder, 'promoDiscount'>,
): string | null {
  if (promoDiscount >= before.promoDiscount) return null
  return `The promo code takes ${formatCents(promoDiscount)} off what is left, instead of ${formatCents(before.promoDiscount)} off the whole order.`
}

function refuseLeft({ quantity, shippedQuantity = 0 }: Reducible, left: number): string | undefined {
  if (left >= quantity) return `Fewer than the ${quantity} that were ordered`
  if (left < shippedQuantity) return `Not fewer than the ${shippedQuantity} that have shipped`
  return undefined
}
