import { placeOf } from '#company/server/api.ts'
import { reverseCommission } from '#orders/rules/commission.ts'
import { type DecidedOrder, decideOrder, type OrderFacts } from '#orders/rules/decide-order.ts'
import { returnedBaseCents } from '#orders/rules/pricing.ts'
import { Refusal } from '#platform/rules/refusal.ts'
import { iso } from './calendar.ts'
import { addressOf } from './clients.ts'
import type { Commission, OrderRow, Orders, Parts } from './made-orders.ts'
import type { PlannedOrder } from './order-plan.ts'
import type { Promo } from './promos.ts'
import type { Random } from './random.ts'
import { madeAt, type World } from './world.ts'

/** The company's rules in the form the services read them. */
export type Rules = Pick<OrderFacts, 'rules' | 'settings' | 'timeZone'>

/**
 * Decides an order by the product's own rule for its moment: prices, code, commission; null where the law forbade it by
 * then. If the code is refused, the client orders without it.
 */
export function decide(
  rules: Rules,
  { promos, uses, random }: Pick<Orders, 'uses'> & { promos: readonly Promo[]; random: Random },
  { client, placedAt, isFirst, lines }: PlannedOrder,
): DecidedOrder | null {
  const wish = wishedCode(isFirst, random)
  const code = promos.find((promo) => promo.code === wish)
  // A client's own address, which names no county: the ZIP code decides.
  const { county: _, ...shippingAddress } = addressOf(client)
  const { id: clientId, businessName } = client.row
  const ask = (promo: Promo | undefined) => {
    const facts: OrderFacts = {
      ...rules,
      ...shippingAddress,
      clientId,
      businessName,
      accountStatus: 'active',
      salesRepId: client.rep.user.id,
      repAccrues: true,
      repRateBps: client.rep.user.commissionRateBps ?? null,
      commissionRules: [],
      // Never out of stock: goods arrive in time (stock.ts).
      products: lines.map(({ product, quantity }) => ({
        ...product,
        unitPrice: product.retailPrice,
        available: quantity,
        allowBackorder: false,
        restockDate: null,
      })),
      promo: promo
        ? {
            ...promo,
            commissionAdjustment: promo.commissionAdjustment ?? 0,
            usesByClient: uses.filter((use) => use.promoCodeId === promo.id && use.clientId === clientId)
              .length,
            hasOrdered: !isFirst,
          }
        : null,
      place: placeOf(shippingAddress),
      waitingUnits: 0,
    }
    const items = lines.map(({ product, quantity }) => ({ productId: product.id, quantity }))
    return decideOrder(facts, { items, shippingAddress, promoCode: promo?.code }, placedAt)
  }
  const asked = ask(code)
  const decided = asked instanceof Refusal || !code || asked.promo ? asked : ask(undefined)
  return decided instanceof Refusal || decided.problems.length > 0 ? null : decided
}

function wishedCode(isFirst: boolean, random: Random): string | null {
  if (!(isFirst || random.chance(0.35))) return null
  const some = random.pick(['GALLON25', 'EARLYBIRD15', 'FIRST12', 'FIRST12', 'RILEY5'])
  return isFirst && random.chance(0.55) ? 'WELCOME10' : some
}

export function addUse(
  world: World,
  made: Orders,
  { order, promo, released }: { order: OrderRow; promo: Promo; released: Date | undefined },
): void {
  const at = new Date(order.orderDate)
  if (!released) promo.currentUsageCount++
  made.uses.push({
    ...madeAt(world, at, released),
    promoCodeId: promo.id,
    orderId: order.id,
    clientId: order.clientId,
    discountAmount: order.promoDiscount ?? 0,
    usedAt: iso(at),
    releasedAt: released?.toISOString() ?? null,
  })
}

/** The accrual when an order is placed, and one reversing row if it was cancelled or returned. [O4] */
export function addCommission(
  world: World,
  made: Orders,
  { order, decided: { accrual: accrued, priced }, steps }: Omit<Parts, 'planned'>,
): void {
  if (!accrued) return
  const { timeZone } = world.calendar
  const when = (action: string) => steps.find((step) => step.action === action)?.at
  const shipped = when('ship')
  const accrual: Commission = {
    ...madeAt(world, new Date(order.orderDate), shipped),
    salesRepId: accrued.salesRepId,
    orderId: order.id,
    clientId: order.clientId,
    commissionAmount: accrued.amountCents,
    commissionRate: accrued.rateBps,
    orderTotal: order.total,
    weekStartDate: accrued.weekStartDate,
    month: accrued.month,
    status: 'pending',
    earnedAt: shipped?.toISOString() ?? null,
  }
  made.commissions.push(accrual)
  const back = when('cancel') ?? when('return')
  if (!back) return
  const units = priced.lines.map(({ quantity }) => quantity)
  const baseCents = priced.subtotal - priced.discount - priced.promoDiscount
  const reversal = reverseCommission({
    original: { ...accrual, baseCents },
    earlier: [],
    returnedBase: when('return') ? returnedBaseCents(priced, units) : undefined,
    now: back,
    timeZone,
  })
  if (!reversal) return
  made.commissions.push({
    ...madeAt(world, back),
    ...reversal,
    reversesId: accrual.id,
    earnedAt: shipped ? iso(back) : null,
  })
}
