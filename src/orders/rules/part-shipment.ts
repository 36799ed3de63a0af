import { Refusal } from '#platform/rules/refusal.ts'
import { type Boxed, boxedOf, unitsOf } from './packing.ts'
import { broughtDown, type DocumentSums, restOf, shipmentSums } from './part-sums.ts'
import { type DecidedReduction, returnedOf } from './reduce.ts'
import type { OrderedItem, OrderSums, WantedUnits } from './return-order.ts'
import { openOf } from './shipped-lines.ts'

export type ShippableItem = OrderedItem & {
  readonly shippedQuantity: number
  readonly packedQuantity: number
}

export type DecidedShipment = {
  readonly goes: Boxed<ShippableItem>
  /** Packed units that do not ship now. */
  readonly stays: Boxed<ShippableItem>
  /** Sums of its invoice, in cents. */
  readonly sums: DocumentSums
  /** All of the order has shipped with it. */
  readonly isLast: boolean
  /** Cents of the commission base that have shipped in all. */
  readonly shippedBase: number
}

/**
 * What of an order ships now: what was packed, or the units asked for. Its sums are its share of what is not invoiced yet, so
 * that all shipments together add up to the order, even after a reduction. [decision O10]
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

/** Closes a partly shipped order: what has not shipped is canceled, and the order equals what was invoiced. */
export function decideClosing(
  order: OrderSums,
  items: readonly (ShippableItem & { readonly returnedQuantity?: number })[],
  invoiced: DocumentSums,
): DecidedReduction {
  const changed = items.flatMap((item) => (openOf(item) > 0 ? [{ ...item, left: item.shippedQuantity }] : []))
  const reduced = broughtDown({ ...order, lines: items }, invoiced)
  const left = items.map(({ shippedQuantity }) => shippedQuantity)
  return {
    changed,
    isOver: true,
    reduced,
    returnedBase: returnedOf(order, items, { left, reduced }),
    words: changed.map((item) => `${openOf(item)} × ${item.productName}`).join(', '),
  }
}
