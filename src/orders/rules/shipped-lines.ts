import type { OrderStatus } from './order-lifecycle.ts'
import { waitingStatuses } from './why-it-waits.ts'

export type ShipmentStatus = 'packed' | 'shipped' | 'delivered' | 'lost'

/** Whether a shipment has been sent, whatever became of it since. */
export const hasLeft = ({ status }: { readonly status: ShipmentStatus }): boolean => status !== 'packed'

type Shipping = { readonly quantity: number; readonly shippedQuantity: number }

/** Units of a line that have not shipped. */
export const openOf = ({ quantity, shippedQuantity }: Shipping): number => quantity - shippedQuantity

/** Units of a line that are neither packed nor shipped. */
export const unpackedOf = (line: Shipping & { readonly packedQuantity: number }): number =>
  openOf(line) - line.packedQuantity

/** Units of a line that could ship now: open, and in stock. */
export const hereOf = (line: Shipping & { readonly missing: number }): number =>
  Math.max(0, openOf(line) - line.missing)

type StatusLine = Shipping & { readonly missing: number; readonly backorderedQuantity: number }

/** State of an order's lines that its moves depend on. */
export type Status = {
  /** Units are missing that the client has not accepted as a backorder. */
  readonly isShort: boolean
  /** Some units have shipped, others have not. */
  readonly isPart: boolean
  /** Some units can ship now; the others are on backorder. */
  readonly isPartHere: boolean
}

/** Some units have shipped, others have not. */
export const isPartShipped = (lines: readonly Shipping[]): boolean =>
  lines.some((line) => line.shippedQuantity > 0) && lines.some((line) => openOf(line) > 0)

/** Statuses that a partly shipped order can end in once its rest is canceled. */
export const isEndOfParts = (status: string): boolean =>
  status === 'shipped' || status === 'delivered' || status === 'returned'

/**
 * Whether part of an order has shipped and the rest has not, by the order's own row: it has a tracking number before its status
 * is shipped.
 */
export const hasPartGone = (order: {
  readonly status: OrderStatus
  readonly trackingNumber: string | null
}) => order.trackingNumber !== null && waitingStatuses.includes(order.status)

/** Lines that are still to ship with their open units; all lines once the order has shipped. */
export function linesToShip<Line extends Shipping>(lines: readonly Line[]): Line[] {
  const open = lines.flatMap((line) => (openOf(line) > 0 ? [{ ...line, quantity: openOf(line) }] : []))
  return open.length > 0 ? open : [...lines]
}

/** The packed lines of an order with their units. */
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
