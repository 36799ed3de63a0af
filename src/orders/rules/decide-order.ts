import type { JurisdictionRule, Place } from '#company/rules/jurisdictions.ts'
import { refuseDelivery } from '#company/rules/law-of-delivery.ts'
import { Refusal, refuseField } from '#platform/rules/refusal.ts'
import { dayIn } from '#platform/rules/text/dates.ts'
import { type Commission, commissionFor, commissionMonth, weekStart } from './commission.ts'
import { type RateRule, type RuleVersion, ruleOn } from './commission-rules.ts'
import type { CreditFacts } from './credit-hold.ts'
import { type PricedOrder, PricingError, priceOrder, unitsByProduct } from './pricing.ts'
import { applyPromo, type PromoOutcome, type PromoRule, usesPerClient } from './promo.ts'
import type { PromoLimits } from './promo-limits.ts'
import { type WaitingReason, whyItWaits } from './why-it-waits.ts'

type OrderedProduct = {
  readonly id: string
  readonly name: string
  readonly sku: string
  readonly unitPrice: number
  readonly available: number
  readonly allowBackorder: boolean
  readonly restockDate: string | null
  readonly productForm: string
  readonly costPrice: number | null
}

type OrderedPromo = PromoRule & {
  readonly id: string
  readonly affectsCommission: boolean
  readonly commissionAdjustment: number
  readonly usesByClient: number
  readonly hasOrdered: boolean
}

/** All facts that the decision about an order needs, as of one moment. */
export type OrderFacts = {
  readonly clientId: string
  readonly businessName: string
  readonly accountStatus: string
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zipCode: string | null
  /** The client's rep; `repAccrues` only while they sell for us. */
  readonly salesRepId: string | null
  readonly repAccrues: boolean
  readonly repRateBps: number | null
  /** Versions of the company's commission rule and of the rep's own. */
  readonly commissionRules: readonly RuleVersion[]
  readonly products: readonly OrderedProduct[]
  readonly promo: OrderedPromo | null
  /** Whether the person who orders may read that code. */
  readonly isCodeReadable?: boolean
  /** Why no code is tried now, when too many were. [FIX-051] */
  readonly tooManyCodes?: string | null
  readonly rules: readonly JurisdictionRule[]
  /** The place of delivery, for the law. */
  readonly place: Place
  readonly timeZone: string
  readonly settings: {
    readonly sales?: { readonly defaultCommissionBps?: number }
    readonly promoLimits?: PromoLimits
    readonly orders?: { readonly reservedUnitsPerClient?: number }
  } | null
  /** What the client owes, before this order. */
  readonly credit?: Omit<CreditFacts, 'thisOrder'> | null
  /** Units in the client's unconfirmed orders; read only when a quota is set. */
  readonly waitingUnits: number
}

type DeliveryAddress = {
  readonly name?: string | undefined
  readonly address: string
  readonly address2?: string | undefined
  readonly city: string
  readonly county?: string | undefined
  readonly state: string
  readonly zipCode: string
  readonly country?: string | undefined
}

/** The order as requested. */
export type AskedOrder = {
  readonly items: readonly { readonly productId: string; readonly quantity: number }[]
  readonly promoCode?: string | undefined
  readonly shippingAddress?: DeliveryAddress | undefined
}

export type DecidedLine = {
  readonly product: OrderedProduct
  readonly quantity: number
  readonly totalPrice: number
  /** Units of it that are delivered later. */
  readonly backordered: number
}

/** The commission that an order accrues, with its week and month. [SHOP-023] */
export type Accrual = Commission & {
  readonly salesRepId: string
  /** The version of the commission rule in use. */
  readonly rule: Pick<RateRule, 'id' | 'ruleVersion'> | null
  /** The commission without the promo code. */
  readonly withoutCode: Commission
  readonly weekStartDate: string
  readonly month: string
}

/** Limits that must still hold when the order is written, because facts may have changed; null where there is no limit. */
type OrderGuards = {
  /** Units that the client's other unconfirmed orders may hold (O6). */
  readonly waitingUnits: number | null
  readonly usesPerClient: number | null
  readonly isFirstOrderOnly: boolean
}

export type DecidedOrder = {
  readonly lines: readonly DecidedLine[]
  readonly priced: PricedOrder
  /** The answer about the requested promo code; `promo` is set when it counts. */
  readonly verdict: PromoOutcome | null
  readonly promo: OrderedPromo | null
  /** Null when nobody earns a commission. */
  readonly accrual: Accrual | null
  readonly shippingAddress: DeliveryAddress
  readonly guards: OrderGuards
  /** Why it would wait once it is placed, as far as its price and the client's credit say. */
  readonly waits: readonly WaitingReason[]
  /** Reasons that forbid the order; empty when it may be placed. */
  readonly problems: readonly Refusal[]
}

type Unit = { readonly product: OrderedProduct; readonly quantity: number }

/**
 * Prices an order from the database's own figures and lists all that forbids it. Two lines of one product are merged. Refused
 * by field: a product not in the catalog, a bad quantity, an unknown address. [O3, SHOP-021]
 */
export function decideOrder(facts: OrderFacts, asked: AskedOrder, now: Date): DecidedOrder | Refusal {
  const units = unitsOf(facts, asked)
  if (units instanceof Refusal) return units
  const shippingAddress = asked.shippingAddress ?? ownAddress(facts)
  if (shippingAddress instanceof Refusal) return shippingAddress
  const unpromoted = price(asked, units, null)
  if (unpromoted instanceof Refusal) return unpromoted
  const verdict = asked.promoCode ? judgePromo(facts, unpromoted, now) : null
  const promo = verdict?.ok ? facts.promo : null
  const priced = promo ? price(asked, units, promo) : unpromoted
  if (priced instanceof Refusal) return priced

  const { rules, place, timeZone } = facts
  const products = units.map(({ product }) => product)
  const unlawful = refuseDelivery({ rules, place, products, today: dayIn(now, timeZone) })
  // A mistake that the buyer can fix in a field is refused by that field; here only a bad address is.
  if (unlawful?.code === 'invalid_input') return unlawful
  const problems = [
    refuseAccount(facts),
    unlawful,
    refuseStock(asked, units),
    refuseQuota(facts, asked, units),
    verdict && !verdict.ok ? refuseField('promoCode', verdict.message, 'promo_refused') : null,
  ]
  return {
    lines: units.map(({ product, quantity }, index) => ({
      product,
      quantity,
      totalPrice: priced.lines[index]?.totalPrice ?? 0,
      backordered: laterUnits(product, quantity),
    })),
    priced,
    verdict,
    promo,
    accrual: accrualOf(facts, { priced, unpromoted, promo }, now),
    shippingAddress,
    guards: guardsOf(facts, units, promo),
    waits: waitsOf(facts, priced, units),
    problems: problems.filter((problem) => problem !== null),
  }
}

/** Whether so many units can be ordered, in stock or on backorder. */
export const isAvailable = (
  { allowBackorder, available }: Pick<OrderedProduct, 'allowBackorder' | 'available'>,
  quantity: number,
): boolean => allowBackorder || available >= quantity

/** Units that are not in stock, where the product may be backordered. [FIX-012] */
export const laterUnits = (
  { allowBackorder, available }: Pick<OrderedProduct, 'allowBackorder' | 'available'>,
  quantity: number,
): number => (allowBackorder ? Math.max(0, quantity - Math.max(0, available)) : 0)

function unitsOf(facts: OrderFacts, asked: AskedOrder): Unit[] | Refusal {
  const byId = new Map(facts.products.map((product) => [product.id, product]))
  const units: Unit[] = []
  for (const { productId, quantity } of unitsByProduct(asked.items)) {
    const product = byId.get(productId)
    if (!product) return refuseField(fieldOf(asked, productId, 'productId'), 'There is no such product.')
    units.push({ product, quantity })
  }
  return units
}

function ownAddress({ businessName, address, city, state, zipCode }: OrderFacts): DeliveryAddress | Refusal {
  return address && city && state && zipCode
    ? { name: businessName, address, city, state, zipCode }
    : refuseField('shippingAddress', 'Please say where the order goes: the client has no full address.')
}

function price(asked: AskedOrder, units: readonly Unit[], promo: OrderedPromo | null): PricedOrder | Refusal {
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
    return refuseField(productId ? fieldOf(asked, productId, 'quantity') : 'items', error.message)
  }
}

function judgePromo(facts: OrderFacts, { subtotal, discount }: PricedOrder, now: Date): PromoOutcome {
  const { promo, salesRepId, settings, tooManyCodes } = facts
  if (tooManyCodes) return { ok: false, reason: 'guessed_too_often', message: tooManyCodes }
  return applyPromo(promo, {
    now,
    amountCents: subtotal - discount,
    salesRepId,
    limits: settings?.promoLimits,
    isReadable: facts.isCodeReadable,
    usesByClient: promo?.usesByClient,
    hasOrdered: promo?.hasOrdered,
  })
}

function accrualOf(
  { salesRepId, repAccrues, repRateBps, commissionRules, settings, timeZone }: OrderFacts,
  { priced, unpromoted, promo }: { priced: PricedOrder; unpromoted: PricedOrder; promo: OrderedPromo | null },
  now: Date,
): Accrual | null {
  if (!salesRepId || !repAccrues) return null
  const rule = ruleOn(commissionRules, salesRepId, dayIn(now, timeZone))
  const rate = rule?.rateBps ?? repRateBps ?? settings?.sales?.defaultCommissionBps
  return {
    ...commissionFor({ ...priced, repRateBps: rate, promo }),
    salesRepId,
    rule: rule ?? null,
    withoutCode: commissionFor({ ...unpromoted, repRateBps: rate }),
    weekStartDate: weekStart(now, timeZone),
    month: commissionMonth(now, timeZone),
  }
}

function guardsOf({ settings }: OrderFacts, units: readonly Unit[], promo: OrderedPromo | null): OrderGuards {
  const quota = settings?.orders?.reservedUnitsPerClient ?? 0
  const limits = settings?.promoLimits
  return {
    waitingUnits: quota > 0 ? quota - sumOf(units) : null,
    usesPerClient: promo ? usesPerClient(promo, limits) : null,
    isFirstOrderOnly: promo !== null && limits?.isFirstOrderOnly === true,
  }
}

function waitsOf({ credit }: OrderFacts, priced: PricedOrder, units: readonly Unit[]): WaitingReason[] {
  const { subtotal, discount, promoDiscount, total } = priced
  const cost = units.reduce((sum, { product, quantity }) => sum + (product.costPrice ?? 0) * quantity, 0)
  const uncosted = units.filter(({ product }) => product.costPrice === null).length
  return whyItWaits({
    status: 'pending',
    worth: { total, net: subtotal - discount - promoDiscount, cost, uncosted },
    credit: credit ? { ...credit, thisOrder: total } : undefined,
  })
}

function refuseAccount({ accountStatus, businessName }: OrderFacts): Refusal | null {
  if (accountStatus === 'active') return null
  const state = accountStatus === 'on_hold' ? 'on hold' : 'closed'
  return new Refusal('conflict', `The account of ${businessName} is ${state}.`)
}

function refuseStock(asked: AskedOrder, units: readonly Unit[]): Refusal | null {
  const short = units.filter(({ product, quantity }) => !isAvailable(product, quantity))
  if (short.length === 0) return null
  const fields = short.map(({ product }) => [
    fieldOf(asked, product.id, 'quantity'),
    `Only ${Math.max(0, product.available)} of ${product.name} are available`,
  ])
  const names = short.map(({ product }) => product.name).join(', ')
  return new Refusal('out_of_stock', `There is not enough stock of ${names}.`, {
    fields: Object.fromEntries(fields),
  })
}

/** Stock in unconfirmed orders is kept from others, so each client may hold only so many units (O6). */
function refuseQuota(facts: OrderFacts, asked: AskedOrder, units: readonly Unit[]): Refusal | null {
  const most = facts.settings?.orders?.reservedUnitsPerClient ?? 0
  if (most === 0 || facts.waitingUnits + sumOf(units) <= most) return null
  const left = Math.max(0, most - facts.waitingUnits)
  const message = `At most ${most} units may wait in unconfirmed orders at a time, and ${facts.waitingUnits} do already: ${
    left > 0 ? `up to ${left} can be ordered now` : 'nothing more can be ordered now'
  }, more when those are confirmed.`
  const [largest] = units.toSorted((a, b) => b.quantity - a.quantity)
  return refuseField(fieldOf(asked, largest?.product.id ?? '', 'quantity'), message, 'quota_reached')
}

const sumOf = (units: readonly Unit[]) => units.reduce((sum, { quantity }) => sum + quantity, 0)

/** The form field of the first line with a product. */
function fieldOf({ items }: AskedOrder, productId: string, field: 'productId' | 'quantity'): string {
  return `items.${items.findIndex((item) => item.productId === productId)}.${field}`
}
