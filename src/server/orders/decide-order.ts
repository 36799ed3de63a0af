import type { Address } from '#contracts/address.ts'
import type { PlaceOrder } from '#contracts/orders/place-order.ts'
import { type Commission, commissionFor } from '#domain/orders/commission.ts'
import { type PricedOrder, PricingError, priceOrder, unitsByProduct } from '#domain/orders/pricing.ts'
import { applyPromo, type PromoOutcome } from '#domain/orders/promo.ts'
import { calendarDay, isoDay } from '#domain/text/dates.ts'
import { placeOf, refusal } from '../company/read-law.ts'
import { AppError, invalidField } from '../errors/app-error.ts'
import type { OrderedProduct, OrderFacts } from './order-facts.ts'

export type DecidedLine = {
  product: OrderedProduct
  quantity: number
  totalPrice: number
  /** Units of it that come later. */
  backordered: number
}

export type DecidedOrder = {
  lines: DecidedLine[]
  priced: PricedOrder
  promo: PromoOutcome | null
  /** Null when nobody earns by it. */
  commission: Commission | null
  shippingAddress: Address
  timeZone: string
  /** What forbids the order, each a 409; empty when it may be placed. */
  problems: AppError[]
}

/**
 * Prices an order from the database's own figures and names all that forbids it. Two lines of one product are one.
 * @throws AppError 400 for a product that is not in the catalogue, a bad quantity, or an address that is not known
 */
export function decideOrder(facts: OrderFacts, input: PlaceOrder, now: Date, zone: string): DecidedOrder {
  const timeZone = facts.settings?.timeZone ?? zone
  const byId = new Map(facts.products.map((product) => [product.id, product]))
  const units = unitsByProduct(input.items).map(({ productId, quantity }) => {
    const product = byId.get(productId)
    if (!product) throw itemError(input, productId, 'productId', 'There is no such product.')
    return { product, quantity }
  })
  const shippingAddress = input.shippingAddress ?? addressOf(facts)

  const unpromoted = price(input, units, null)
  const promo = input.promoCode
    ? applyPromo(facts.promo, {
        now,
        amountCents: unpromoted.subtotal - unpromoted.discount,
        salesRepId: facts.salesRepId,
        limits: facts.settings?.promoLimits,
        usesByClient: facts.promo?.usesByClient,
        hasOrdered: facts.promo?.hasOrdered,
      })
    : null
  const priced = promo?.ok ? price(input, units, facts.promo) : unpromoted
  const repRateBps = facts.repRateBps ?? facts.settings?.sales?.defaultCommissionBps
  return {
    lines: units.map((unit, index) => ({
      ...unit,
      totalPrice: priced.lines[index]?.totalPrice ?? 0,
      backordered: backorderedOf(unit.product, unit.quantity),
    })),
    priced,
    promo,
    commission:
      facts.salesRepId && facts.repAccrues
        ? commissionFor({ ...priced, repRateBps, promo: promo?.ok ? facts.promo : null })
        : null,
    shippingAddress,
    timeZone,
    problems: [
      ...accountProblems(facts),
      ...placeProblems(facts, units, shippingAddress, isoDay(calendarDay(now, timeZone))),
      ...stockProblems(input, units),
      ...quotaProblems(facts, input, units),
      ...(promo && !promo.ok
        ? [new AppError('promo_refused', { message: promo.message, fields: { promoCode: promo.message } })]
        : []),
    ],
  }
}

type Unit = { product: OrderedProduct; quantity: number }

function price(input: PlaceOrder, units: readonly Unit[], promo: OrderFacts['promo']): PricedOrder {
  const lines = units.map(({ product, quantity }) => ({
    productId: product.id,
    unitPriceCents: product.unitPrice,
    quantity,
  }))
  try {
    return priceOrder({ lines, promo })
  } catch (error) {
    if (!(error instanceof PricingError)) throw error
    const productId = lines[error.line ?? -1]?.productId
    throw productId
      ? itemError(input, productId, 'quantity', error.message)
      : invalidField('items', error.message)
  }
}

function accountProblems(facts: OrderFacts): AppError[] {
  if (facts.accountStatus === 'active') return []
  const state = facts.accountStatus === 'on_hold' ? 'on hold' : 'closed'
  return [new AppError('conflict', { message: `The account of ${facts.businessName} is ${state}.` })]
}

function stockProblems(input: PlaceOrder, units: readonly Unit[]): AppError[] {
  const short = units.filter(({ product, quantity }) => !isAvailable(product, quantity))
  const [first] = short
  if (!first) return []
  const fields = Object.fromEntries(
    short.map(({ product }) => [
      `items.${lineOf(input, product.id)}.quantity`,
      `Only ${Math.max(0, product.available)} of ${product.name} are available`,
    ]),
  )
  const names = short.map(({ product }) => product.name).join(', ')
  return [new AppError('out_of_stock', { message: `There is not enough stock of ${names}.`, fields })]
}

/** What of it is not there now, where that may be ordered ahead. [FIX-012] */
export function backorderedOf({ allowBackorder, available }: OrderedProduct, quantity: number): number {
  return allowBackorder ? Math.max(0, quantity - Math.max(0, available)) : 0
}

/** Bottles that wait in unconfirmed orders are kept from others: a client may hold so many of them (O6). */
function quotaProblems(facts: OrderFacts, input: PlaceOrder, units: readonly Unit[]): AppError[] {
  const most = facts.settings?.orders?.reservedUnitsPerClient ?? 0
  const wanted = units.reduce((sum, unit) => sum + unit.quantity, 0)
  if (most === 0 || facts.waitingUnits + wanted <= most) return []
  const left = Math.max(0, most - facts.waitingUnits)
  const message = `At most ${most} units may wait in unconfirmed orders at a time, and ${facts.waitingUnits} do already: ${
    left > 0 ? `up to ${left} can be ordered now` : 'nothing more can be ordered now'
  }, more when those are confirmed.`
  const [last] = units.toSorted((a, b) => b.quantity - a.quantity)
  const field = `items.${lineOf(input, last?.product.id ?? '')}.quantity`
  return [new AppError('quota_reached', { message, fields: { [field]: message } })]
}

export function isAvailable(product: OrderedProduct, quantity: number): boolean {
  return product.allowBackorder || product.available >= quantity
}

function placeProblems(facts: OrderFacts, units: readonly Unit[], to: Address, today: string): AppError[] {
  const place = placeOf(to, facts.licensedIn)
  for (const { product } of units) {
    const refused = refusal(facts.rules, place, product, today)
    // What the buyer can mend by the field is no problem of the order, but a bad address.
    if (refused?.code === 'invalid_input') throw refused
    if (refused) return [refused]
  }
  return []
}

/** The client's own address. @throws AppError 400 when it is not complete */
function addressOf(facts: OrderFacts): Address {
  const { address, city, state, zipCode } = facts
  if (!address || !city || !state || !zipCode) {
    throw invalidField('shippingAddress', 'Please say where the order goes: the client has no full address.')
  }
  return { name: facts.businessName, address, city, state, zipCode }
}

function itemError(input: PlaceOrder, productId: string, field: string, message: string): AppError {
  return invalidField(`items.${lineOf(input, productId)}.${field}`, message)
}

function lineOf(input: PlaceOrder, productId: string): number {
  return input.items.findIndex((item) => item.productId === productId)
}
