import { type Refusal, refuseField } from '../refusal.ts'
import { broughtDown, type DocumentSums, restOf, shipmentSums } from './part-sums.ts'
import { unitsByProduct } from './pricing.ts'
import type { DecidedReduction } from './reduce.ts'
import { notOfIt, type OrderedItem, type OrderSums, type WantedUnits } from './return-order.ts'
import { openOf } from './shipped-lines.ts'

export type ShippableItem = OrderedItem & { readonly shippedQuantity: number }

export type DecidedShipment = {
  readonly goes: readonly { readonly item: ShippableItem; readonly quantity: number }[]
  /** What its invoice comes to. */
  readonly sums: DocumentSums
  /** Nothing of the order is left in the house. */
  readonly isLast: boolean
  /** Cents of the commission's base that have shipped in all. */
  readonly shippedBase: number
}

/**
 * What of an order goes now: the units asked for, or without `asked` all that is open. It comes to its part of what has not been
 * invoiced, so that all shipments together come to the order, also to one that was reduced in between. [decision O10]
 */
export function decideShipment(
  order: OrderSums,
  items: readonly ShippableItem[],
  invoiced: DocumentSums,
  asked?: WantedUnits,
): DecidedShipment | Refusal {
  const refused = asked && refuseUnits(items, asked)
  if (refused) return refused
  const wanted = asked && unitsByProduct(asked)
  const before = items.map((item) => item.shippedQuantity)
  const now = items.map((item) =>
    wanted ? (wanted.find((one) => one.productId === item.productId)?.quantity ?? 0) : openOf(item),
  )
  const sums = shipmentSums(restOf({ ...order, lines: items }, before, invoiced), now)
  return {
    goes: items.flatMap((item, index) => {
      const quantity = now[index] ?? 0
      return quantity > 0 ? [{ item, quantity }] : []
    }),
    sums,
    isLast: items.every((item, index) => now[index] === openOf(item)),
    shippedBase: invoiced.subtotal - invoiced.discount + sums.subtotal - sums.discount,
  }
}

function refuseUnits(items: readonly ShippableItem[], asked: WantedUnits): Refusal | undefined {
  for (const { productId, quantity } of unitsByProduct(asked)) {
    const line = asked.findIndex((one) => one.productId === productId)
    const item = items.find((one) => one.productId === productId)
    if (!item) return notOfIt(line)
    const open = openOf(item)
    if (quantity > open)
      return refuseField(
        `items.${line}.quantity`,
        `Only ${open} of ${item.productName} ${open === 1 ? 'is' : 'are'} left to ship.`,
      )
  }
  return undefined
}

/** An order of which what has not shipped is canceled: it is what it shipped, and comes to what was invoiced for that. */
export function decideClosing(
  order: OrderSums,
  items: readonly ShippableItem[],
  invoiced: DocumentSums,
): DecidedReduction {
  const changed = items.flatMap((item) => (openOf(item) > 0 ? [{ ...item, left: item.shippedQuantity }] : []))
  return {
    changed,
    isOver: true,
    reduced: broughtDown({ ...order, lines: items }, invoiced),
    words: changed.map((item) => `${openOf(item)} × ${item.productName}`).join(', '),
  }
}
