import { commissionMonth, reverseCommission, weekStart } from '#domain/orders/commission.ts'
import { type PricedOrder, returnedBaseCents } from '#domain/orders/pricing.ts'
import { applyPromo } from '#domain/orders/promo.ts'
import { iso } from './calendar.ts'
import type { Client } from './clients.ts'
import type { Commission, OrderRow, Orders, Parts } from './made-orders.ts'
import type { PlannedOrder } from './order-plan.ts'
import type { Promo } from './promos.ts'
import type { Random } from './random.ts'
import { madeAt, type World } from './world.ts'

/** The code an order would have used, if the rules allow it at that moment; counts the use. */
export function promoFor(
  promos: Promo[],
  { client, placedAt, isFirst }: PlannedOrder,
  priced: PricedOrder,
  random: Random,
): Promo | null {
  if (!(isFirst || random.chance(0.35))) return null
  const some = random.pick(['GALLON25', 'EARLYBIRD15', 'FIRST12', 'FIRST12', 'RILEY5'])
  const wish = isFirst && random.chance(0.55) ? 'WELCOME10' : some
  const promo = promos.find(({ code }) => code === wish)
  if (!promo) return null
  const outcome = applyPromo(promo, {
    now: placedAt,
    amountCents: priced.subtotal - priced.discount,
    salesRepId: client.rep.user.id,
  })
  return outcome.ok ? promo : null
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

/** The accrual at placing; against it one reversing row when the order was cancelled or came back. [O4] */
export function addCommission(
  world: World,
  made: Orders,
  { order, client, priced, steps }: Omit<Parts, 'planned'> & { client: Client },
): void {
  const { timeZone } = world.calendar
  const placed = new Date(order.orderDate)
  const when = (action: string) => steps.list.find((step) => step.action === action)?.at
  const shipped = when('ship')
  const shared = { salesRepId: client.rep.user.id, orderId: order.id, clientId: order.clientId }
  const accrual: Commission = {
    ...madeAt(world, placed, shipped),
    ...shared,
    commissionAmount: order.commissionAmount ?? 0,
    commissionRate: order.commissionRate ?? 0,
    orderTotal: priced.total,
    weekStartDate: weekStart(placed, timeZone),
    month: commissionMonth(placed, timeZone),
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
