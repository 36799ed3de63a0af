import type { OrderStatus } from './order-lifecycle.ts'
import { waitingStatuses } from './why-it-waits.ts'

export type ShipmentStatus = 'packed' | 'shipped' | 'delivered' | 'lost'

/** It has left the house, whatever became of it. */
export const hasLeft = ({ status }: { readonly status: ShipmentStatus }): boolean => status !== 'packed'

type Shipping = { readonly quantity: number; readonly shippedQuantity: number }

/** Units of a line that have not left the house. */
export const openOf = ({ quantity, shippedQuantity }: Shipping): number => quantity - shippedQuantity

/** Units of it that lie in no box and have not left the house. */
export const unpackedOf = (line: Shipping & { readonly packedQuantity: number }): number =>
  openOf(line) - line.packedQuantity

/** Units of it that could go now: open, and on the shelf. */
export const hereOf = (line: Shipping & { readonly missing: number }): number =>
  Math.max(0, openOf(line) - line.missing)

type StatusLine = Shipping & { readonly missing: number; readonly backorderedQuantity: number }

/** How the lines of an order stand, as far as its moves hang on it. */
export type Status = {
  /** Units are missing that nobody has agreed to get later. */
  readonly isShort: boolean
  /** Some units have shipped, others not. */
  readonly isPart: boolean
  /** Some units can go now; the others are on backorder. */
  readonly isPartHere: boolean
}

/** Some units have shipped, others not. */
export const isPartShipped = (lines: readonly Shipping[]): boolean =>
  lines.some((line) => line.shippedQuantity > 0) && lines.some((line) => openOf(line) > 0)

/** Where an order can end that went in parts, once its rest is given up. */
export const isEndOfParts = (status: string): boolean =>
  status === 'shipped' || status === 'delivered' || status === 'returned'

/** A part of an order has gone and the rest not yet, as far as its own row says: it has a tracking number before it is shipped. */
export const hasPartGone = (order: {
  readonly status: OrderStatus
  readonly trackingNumber: string | null
}) => order.trackingNumber !== null && waitingStatuses.includes(order.status)

/** What is left to do of an order: its open lines, with so many units; all of them once it has shipped. */
export function linesToShip<Line extends Shipping>(lines: readonly Line[]): Line[] {
  const open = lines.flatMap((line) => (openOf(line) > 0 ? [{ ...line, quantity: openOf(line) }] : []))
  return open.length > 0 ? open : [...lines]
}

/** What of an order lies in the box: its lines, with so many units. */
export const linesInBox = <Line extends { readonly packedQuantity: number }>(
  lines: readonly Line[],
): Line[] =>
  lines.flatMap((line) => (line.packedQuantity > 0 ? [{ ...line, quantity: line.packedQuantity }] : []))

export function statusOf(lines: readonly StatusLine[]): Status {
  const isShort = lines.some((line) => line.missing > line.backorderedQuantity)
  return {
    isShort,
    isPart: isPartShipped(lines),
    isPartHere: !isShort && lines.some((line) => line.missing > 0) && lines.some((line) => hereOf(line) > 0),
  }
}
