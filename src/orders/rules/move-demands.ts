import { refuseTaking } from '#catalog/rules/stock.ts'
import { type Delivery, refuseDelivery } from '#company/rules/law-of-delivery.ts'
import type { LifecycleFacts } from '#platform/rules/lifecycle.ts'
import { Refusal } from '#platform/rules/refusal.ts'
import type { CreditFacts } from './credit-hold.ts'
import type { OrderStatus } from './order-lifecycle.ts'
import { isEndOfParts, type Status } from './shipped-lines.ts'
import { whyItWaits } from './why-it-waits.ts'

/** A product of which an order holds units, or held them before its reservation lapsed. */
type HeldLine = {
  readonly name: string
  readonly quantity: number
  readonly stockQuantity: number
  readonly available: number
  readonly allowBackorder: boolean
}

/** Units of a product that an order was promised and that are not on the shelf. */
export type MissingUnits = {
  readonly productId: string
  readonly productName: string
  readonly missing: number
}

type Agreed = readonly { readonly productId: string; readonly backordered: number }[]

/** Units that are missing beyond what the buyer took as coming later. */
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
  readonly total: number
  readonly zeroAllowedAt: string | null
}

/** A total of nothing that no administrator has let pass. [FIX-005] */
const isZeroUnapproved = ({ total, zeroAllowedAt }: Omit<PlacedOrder, 'heldFrom'>) =>
  total === 0 && zeroAllowedAt === null

/** What the moves of an order depend on beside its status. */
export function orderMoveFacts(order: PlacedOrder, lines: Status): LifecycleFacts {
  return {
    heldFrom: order.heldFrom,
    isShort: lines.isShort ? 'yes' : 'no',
    isPart: lines.isPart ? 'yes' : 'no',
    isPartHere: lines.isPartHere ? 'yes' : 'no',
    isZero: isZeroUnapproved(order) ? 'yes' : 'no',
  }
}

export type ConfirmFacts = {
  readonly order: Omit<PlacedOrder, 'heldFrom'>
  readonly isBankVerified: boolean
  readonly delivery: Delivery
  /** What is reserved anew, its reservation having lapsed; then nothing is missing beyond it. */
  readonly lapsed: readonly HeldLine[]
  /** Missing beyond what was taken as coming later. */
  readonly missing: readonly MissingUnits[]
  readonly accountStatus: 'active' | 'on_hold' | 'closed'
  readonly credit?: CreditFacts | undefined
}

/**
 * What has to hold whenever an order becomes confirmed, also after a hold: a total that is none or let pass (FIX-005),
 * verified bank data (R1), a law that allows it (O6), stock for all that was not taken as coming later (FIX-012), and an
 * account that is active (FIX-020) and neither past due nor over its limit (PAY-006).
 */
export function refuseConfirm(facts: ConfirmFacts): Refusal | null {
  if (isZeroUnapproved(facts.order)) return new Refusal('zero_total')
  if (!facts.isBankVerified) return new Refusal('bank_unverified')
  return (
    refuseDelivery(facts.delivery) ??
    refuseReserving(facts.lapsed) ??
    refuseMissing(facts.missing) ??
    refuseAccount(facts)
  )
}

/** Held again is what was let go; where the product may not be ordered ahead, only if it is still there. */
function refuseReserving(lapsed: readonly HeldLine[]): Refusal | null {
  const gone = lapsed.filter((line) => !line.allowBackorder && line.available < line.quantity)
  if (gone.length === 0) return null
  const names = gone.map((line) => `${line.name} (${Math.max(0, line.available)} of ${line.quantity})`)
  return new Refusal(
    'out_of_stock',
    `Its reservation lapsed, and not all of it is still there: ${names.join(', ')}. Reduce or cancel it.`,
  )
}

/** What is neither on the shelf nor taken as coming later stops here, not at shipping. [FIX-012] */
function refuseMissing(missing: readonly MissingUnits[]): Refusal | null {
  if (missing.length === 0) return null
  return new Refusal(
    'out_of_stock',
    `Not on the shelf: ${unitsInWords(missing)}. Put it on backorder, reduce the order or cancel it.`,
  )
}

/** [FIX-020] Held meanwhile, it waits for whoever holds or releases the account. */
function refuseAccount({ accountStatus, credit }: ConfirmFacts): Refusal | null {
  const [reason] = whyItWaits({ status: 'pending', accountStatus, credit })
  return reason ? new Refusal('account_on_hold', reason.staff) : null
}

/** Before it is picked all of it is there, and the law still allows it. */
export function refusePick(delivery: Delivery, missing: readonly MissingUnits[]): Refusal | null {
  const unlawful = refuseDelivery(delivery)
  if (unlawful || missing.length === 0) return unlawful
  return new Refusal('out_of_stock', `Not all of it is on hand. Missing: ${unitsInWords(missing)}.`)
}

const unitsInWords = (missing: readonly MissingUnits[]) =>
  missing.map((line) => `${line.missing} of ${line.productName}`).join(', ')

/** The law may have changed since it was placed (O6); something ordered ahead may not be there yet. */
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

/** What a move writes on the order itself, beside its status and its sums. [decision O2] */
export function fieldsOfMove(action: string, move: Move): Record<string, unknown> {
  const at = move.now.toISOString()
  // What was let go is reserved anew.
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
        // What is left of it has not left the house.
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
