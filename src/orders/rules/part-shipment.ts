import { Refusal } from '#platform/rules/refusal.ts'
import { type Boxed, boxedOf, unitsOf } from './packing.ts'
import { broughtDown, type DocumentSums, restOf, shipmentSums } from './part-sums.ts'
import type { DecidedReduction } from './reduce.ts'
import type { OrderedItem, OrderSums, WantedUnits } from './return-order.ts'
import { openOf } from './shipped-lines.ts'

export type ShippableItem = OrderedItem & {
  readonly shippedQuantity: number
  readonly packedQuantity: number
}

export type DecidedShipment = {
  readonly goes: Boxed<ShippableItem>
  /** What was packed and does not go yet. */
  readonly stays: Boxed<ShippableItem>
  /** What its invoice comes to. */
  readonly sums: DocumentSums
  /** Nothing of the order is left in the house. */
  readonly isLast: boolean
  /** Cents of the commission's base that have shipped in all. */
  readonly shippedBase: number
}

/**
 * What of an order goes now: exactly what was packed, or the units of it that are asked for. It comes to its part of what has not
 * been invoiced, so that all shipments together come to the order, also to one that was reduced in between. [decision O10]
 */
export function decideShipment(
  order: OrderSums,
  items: readonly ShippableItem[],
  invoiced: DocumentSums,
  asked?: WantedUnits,
): DecidedShipment | Refusal {
  const now = asked ? unitsOf(items, asked, { of: packedOf, last: 'to ship' }) : items.map(packedOf)
  if (now instanceof Refusal) return now
  const before = items.map((item) => item.shippedQuantity)
  const sums = shipmentSums(restOf({ ...order, lines: items }, before, invoiced), now)
  return {
    goes: boxedOf(items, now),
    stays: boxedOf(
      items,
      items.map((item, index) => packedOf(item) - (now[index] ?? 0)),
    ),
    sums,
    isLast: items.every((item, index) => now[index] === openOf(item)),
    shippedBase: invoiced.subtotal - invoiced.discount + sums.subtotal - sums.discount,
  }
}

const packedOf = (item: ShippableItem) => Math.min(item.packedQuantity, openOf(item))

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
