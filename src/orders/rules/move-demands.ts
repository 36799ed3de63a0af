import { refuseTaking } from '#catalog/rules/stock.ts'
import { type Delivery, refuseDelivery } from '#company/rules/law-of-delivery.ts'
import type { LifecycleFacts } from '#platform/rules/lifecycle.ts'
import { Refusal } from '#platform/rules/refusal.ts'
import type { CreditFacts } from './credit-hold.ts'
import type { OrderStatus } from './order-lifecycle.ts'
import { belowCostText, type OrderWorth, priceHold } from './order-worth.ts'
import { isEndOfParts, type Status } from './shipped-lines.ts'
import { whyItWaits } from './why-it-waits.ts'

/** A product of which an order holds units, or held them until its reservation lapsed. */
type HeldLine = {
  readonly name: string
  readonly quantity: number
  readonly stockQuantity: number
  readonly available: number
  readonly allowBackorder: boolean
}

/** Units of a product that an order was promised and that are not in stock. */
export type MissingUnits = {
  readonly productId: string
  readonly productName: string
  readonly missing: number
}

type Agreed = readonly { readonly productId: string; readonly backordered: number }[]

/** Missing units beyond those that the buyer accepted as a backorder. */
export function unagreedUnits<Missing extends MissingUnits>(
  missing: readonly Missing[],
  agreed: Agreed,
): Missing[] {
  return missing.flatMap((line) => {
    const later = agreed.find((item) => item.productId === line.productId)?.backordered ?? 0
    return line.missing > later ? [{ ...line, missing: line.missing - later }] : []
  })
}

type PlacedOrder = {
  readonly heldFrom: string | null
  readonly worth: OrderWorth
  /** When an administrator let it pass at zero or below its cost. */
  readonly zeroAllowedAt: string | null
}

/** Facts besides the status that decide which moves an order has. */
export function orderMoveFacts(order: PlacedOrder, lines: Status): LifecycleFacts {
  return {
    heldFrom: order.heldFrom,
    isShort: lines.isShort ? 'yes' : 'no',
    isPart: lines.isPart ? 'yes' : 'no',
    isPartHere: lines.isPartHere ? 'yes' : 'no',
    isPriceHeld: priceHold(order.worth, order.zeroAllowedAt) ? 'yes' : 'no',
  }
}

export type ConfirmFacts = {
  readonly order: Omit<PlacedOrder, 'heldFrom'>
  readonly isBankVerified: boolean
  readonly delivery: Delivery
  /** Lines whose lapsed reservation is renewed; nothing else is missing then. */
  readonly lapsed: readonly HeldLine[]
  /** Missing units beyond the accepted backorder. */
  readonly missing: readonly MissingUnits[]
  readonly accountStatus: 'active' | 'on_hold' | 'closed'
  readonly credit?: CreditFacts | undefined
}

/**
 * What must hold when an order becomes confirmed, also after a hold: a price above zero and not below cost, or approved (FIX-005,
 * FIX-051), a verified bank account (R1), legal delivery (O6), stock for all that is not on backorder (FIX-012), and an account that is active (FIX-020),
 * not past due and within its limit (PAY-006).
 */
export function refuseConfirm(facts: ConfirmFacts): Refusal | null {
  const { worth, zeroAllowedAt } = facts.order
  const held = priceHold(worth, zeroAllowedAt)
  if (held) return new Refusal(held, held === 'below_cost' ? belowCostText(worth) : undefined)
  if (!facts.isBankVerified) return new Refusal('bank_unverified')
  return (
    refuseDelivery(facts.delivery) ??
    refuseReserving(facts.lapsed) ??
    refuseMissing(facts.missing) ??
    refuseAccount(facts)
  )
}

/** Renews lapsed reservations; a product that may not be backordered must still be in stock. */
function refuseReserving(lapsed: readonly HeldLine[]): Refusal | null {
  const gone = lapsed.filter((line) => !line.allowBackorder && line.available < line.quantity)
  if (gone.length === 0) return null
  const names = gone.map((line) => `${line.name} (${Math.max(0, line.available)} of ${line.quantity})`)
  return new Refusal(
    'out_of_stock',
    `Its reservation lapsed, and not all of it is still there: ${names.join(', ')}. Reduce or cancel it.`,
  )
}

/** Stops at confirming, not at shipping, when units are neither in stock nor on backorder. [FIX-012] */
function refuseMissing(missing: readonly MissingUnits[]): Refusal | null {
  if (missing.length === 0) return null
  return new Refusal(
    'out_of_stock',
    `Not on the shelf: ${unitsInWords(missing)}. Put it on backorder, reduce the order or cancel it.`,
  )
}

/** An account on hold stops the order until somebody releases the account. [FIX-020] */
function refuseAccount({ accountStatus, credit }: ConfirmFacts): Refusal | null {
  const [reason] = whyItWaits({ status: 'pending', accountStatus, credit })
  return reason ? new Refusal('account_on_hold', reason.staff) : null
}

/** Picking needs all units in stock and a delivery that is still legal. */
export function refusePick(delivery: Delivery, missing: readonly MissingUnits[]): Refusal | null {
  const unlawful = refuseDelivery(delivery)
  if (unlawful || missing.length === 0) return unlawful
  return new Refusal('out_of_stock', `Not all of it is on hand. Missing: ${unitsInWords(missing)}.`)
}

const unitsInWords = (missing: readonly MissingUnits[]) =>
  missing.map((line) => `${line.missing} of ${line.productName}`).join(', ')

/** The law may have changed since the order was placed (O6), and backordered units may not have arrived. */
export function refuseShip(delivery: Delivery, held: readonly HeldLine[]): Refusal | null {
  return (
    refuseDelivery(delivery) ?? refuseTaking(held.map((line) => ({ ...line, onHand: line.stockQuantity })))
  )
}

type Move = {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly hasLapsed: boolean
  readonly carrier?: string | undefined
  readonly trackingNumber?: string | undefined
  readonly now: Date
}

/** Columns of the order that a move sets besides its status and sums. [decision O2] */
export function fieldsOfMove(action: string, move: Move): Record<string, unknown> {
  const at = move.now.toISOString()
  // A lapsed reservation was renewed.
  const confirmed = move.to === 'confirmed' && move.hasLapsed ? { reservationLapsedAt: null } : {}
  const allBack = move.to === 'returned' ? { returnedAt: at } : {}
  switch (action) {
    case 'confirm':
      return { confirmedAt: at, ...confirmed }
    case 'pick':
    case 'pick-part':
      return { pickedAt: at }
    case 'pack':
      return { packedAt: at }
    case 'unpack':
      return { packedAt: null }
    case 'ship':
      return {
        // The rest has not shipped.
        ...(move.to === 'shipped' ? { shippedDate: at } : {}),
        carrier: move.carrier,
        trackingNumber: move.trackingNumber,
      }
    case 'deliver':
      return { deliveredDate: at }
    case 'hold':
      return { heldFrom: move.from }
    case 'release':
      return { heldFrom: null, ...confirmed }
    case 'allow':
      return { zeroAllowedAt: at }
    case 'cancel':
      return { heldFrom: null, ...(move.to === 'cancelled' ? { cancelledAt: at } : {}), ...allBack }
    case 'reduce':
      return isEndOfParts(move.to) ? { heldFrom: null, ...allBack } : {}
    case 'return':
      return allBack
    default:
      return {}
  }
}
