import { commissionFor } from '#domain/orders/commission.ts'
import { priceOrder } from '#domain/orders/pricing.ts'
import { iso, later, minute } from './calendar.ts'
import type { Accounts, Client } from './clients.ts'
import type { OrderRow, Orders, Parts } from './made-orders.ts'
import { addCommission, addUse, promoFor } from './order-money.ts'
import { type PlannedOrder, planOrders } from './order-plan.ts'
import { stepsOf } from './order-steps.ts'
import type { People } from './people.ts'
import type { Promo } from './promos.ts'
import type { Random } from './random.ts'
import { madeAt, type World } from './world.ts'

/**
 * The orders of six months with everything that the services would have written with them, by the same rules: prices,
 * promo codes, commissions, reservations, moves. Figures on clients and codes follow from the rows.
 */
export function makeOrders(
  world: World,
  people: People,
  { accounts, promos, firstNumber }: { accounts: Accounts; promos: Promo[]; firstNumber: number },
): Orders {
  const random = world.random.fork('order rows')
  const made: Orders = {
    orders: [],
    items: [],
    reservations: [],
    moves: [],
    uses: [],
    commissions: [],
    notices: [],
    stock: [],
  }
  const making = { world, people, promos, made, random }
  planOrders(world, accounts).forEach((planned, index) => {
    addOrder(making, planned, `ORD-${firstNumber + index}`)
  })
  return made
}

type Making = { world: World; people: People; promos: Promo[]; made: Orders; random: Random }

function addOrder(
  { world, people, promos, made, random }: Making,
  planned: PlannedOrder,
  orderNumber: string,
): void {
  const { client, placedAt, lines } = planned
  const stamps = madeAt(world, placedAt)
  const lineInput = lines.map(({ product, quantity }) => ({
    productId: product.id,
    unitPriceCents: product.retailPrice,
    quantity,
  }))
  const discountCents = random.chance(0.02) ? 1000 : 0
  const unpromoted = priceOrder({ lines: lineInput, discountCents })
  const promo = promoFor(promos, planned, unpromoted, random)
  const priced = promo ? priceOrder({ lines: lineInput, discountCents, promo }) : unpromoted
  const commission = commissionFor({ ...priced, repRateBps: client.rep.user.commissionRateBps, promo })
  const isByCustomer = random.chance(0.66)
  const steps = stepsOf(world, planned, isByCustomer, random)
  const at = (action: string) => steps.list.find((step) => step.action === action)?.at
  const moment = (action: string) => at(action)?.toISOString() ?? null
  const last = steps.list.at(-1)
  const order: OrderRow = {
    ...stamps,
    updatedAt: iso(last?.at ?? placedAt),
    version: steps.list.length,
    orderNumber,
    clientId: client.row.id,
    salesRepId: client.rep.user.id,
    status: planned.status,
    orderType: 'new',
    subtotal: priced.subtotal,
    discount: priced.discount,
    promoCodeId: promo?.id ?? null,
    promoDiscount: priced.promoDiscount,
    tax: priced.tax,
    shipping: priced.shipping,
    total: priced.total,
    returnedValue: moment('return') ? priced.total : 0,
    commissionRate: commission.rateBps,
    commissionAmount: commission.amountCents,
    shippingAddress: addressOf(client),
    notes: random.chance(0.2) ? random.pick(world.data.notes.orderNotes) : null,
    orderDate: iso(placedAt),
    placedBy: isByCustomer ? null : client.rep.user.id,
    placedByCustomer: isByCustomer ? client.customerAuthId : null,
    heldFrom: steps.heldFrom,
    confirmedAt: moment('confirm'),
    pickedAt: moment('pick'),
    packedAt: moment('pack'),
    shippedDate: moment('ship'),
    deliveredDate: moment('deliver'),
    cancelledAt: moment('cancel'),
    returnedAt: moment('return'),
    ...(at('ship') ? parcel(world, random) : {}),
  }
  made.orders.push(order)
  addLines(world, people, made, { order, planned, priced, steps })
  addMoves(world, people, made, { order, planned, steps })
  if (promo) addUse(world, made, { order, promo, released: at('cancel') })
  addCommission(world, made, { order, client, priced, steps })
  addNotice(world, made, { order, planned }, at('ship'))
}

function addLines(
  world: World,
  people: People,
  made: Orders,
  { order, planned, priced, steps }: Parts,
): void {
  const at = new Date(order.orderDate)
  const when = (action: string) => steps.list.find((step) => step.action === action)?.at
  const [shipped, cancelled, returned] = [when('ship'), when('cancel'), when('return')]
  const movement = { reference: order.orderNumber, orderId: order.id, userId: people.operations.id }
  planned.lines.forEach(({ product, quantity }, index) => {
    made.items.push({
      ...madeAt(world, at),
      orderId: order.id,
      productId: product.id,
      quantity,
      unitPrice: product.retailPrice,
      totalPrice: priced.lines[index]?.totalPrice ?? 0,
      productName: product.name,
      productSku: product.sku,
      shippedQuantity: shipped ? quantity : 0,
      packedQuantity: order.status === 'packed' ? quantity : 0,
      returnedQuantity: returned ? quantity : 0,
    })
    made.reservations.push({
      ...madeAt(world, at, shipped ?? cancelled ?? at),
      orderId: order.id,
      productId: product.id,
      quantity,
      status: shipped ? 'consumed' : cancelled ? 'released' : 'reserved',
    })
    made.stock.push({ at, product, hand: 0, held: quantity })
    if (cancelled) made.stock.push({ at: cancelled, product, hand: 0, held: -quantity })
    if (shipped) {
      made.stock.push({
        at: shipped,
        product,
        hand: -quantity,
        held: -quantity,
        movement: { ...movement, transactionType: 'sale' },
      })
    }
    if (returned) {
      made.stock.push({
        at: returned,
        product,
        hand: quantity,
        held: 0,
        movement: { ...movement, transactionType: 'return' },
      })
    }
  })
}

function addMoves(
  world: World,
  people: People,
  made: Orders,
  { order, planned: { client }, steps }: Pick<Parts, 'order' | 'planned' | 'steps'>,
): void {
  for (const step of steps.list) {
    const isOwn = step.action === 'place' || step.isCustomers
    const isCustomers = step.isCustomers || (step.action === 'place' && order.placedByCustomer !== null)
    made.moves.push({
      id: world.newId(step.at),
      entityType: 'orders',
      entityId: order.id,
      action: step.action,
      fromState: step.from,
      toState: step.to,
      byUser: isCustomers ? null : isOwn ? client.rep.user.id : people.operations.id,
      byCustomer: isCustomers ? client.customerAuthId : null,
      reason: step.reason,
      at: iso(step.at),
    })
  }
}

function addNotice(
  world: World,
  made: Orders,
  { order, planned: { client } }: Pick<Parts, 'order' | 'planned'>,
  shipped: Date | undefined,
): void {
  if (!shipped) return
  made.notices.push({
    ...madeAt(world, shipped),
    orderId: order.id,
    recipientType: 'customer',
    recipientEmail: client.business.email,
    subject: `Order ${order.orderNumber} is shipped`,
    message: `It is on its way with ${order.carrier}, tracking number ${order.trackingNumber}.`,
    status: 'sent',
    sentAt: iso(later(shipped, minute)),
  })
}

function parcel(world: World, random: Random) {
  const carrier = random.pick(world.data.notes.carriers)
  const digits = (count: number) => Array.from({ length: count }, () => random.int(0, 9)).join('')
  const trackingNumber =
    carrier === 'UPS' ? `1Z99AA1${digits(11)}` : carrier === 'USPS' ? `9400${digits(18)}` : digits(12)
  return { carrier, trackingNumber }
}

export function addressOf({ business }: Pick<Client, 'business'>) {
  const { businessName: name, address, city, county, state, zipCode } = business
  return { name, address, city, ...(county ? { county } : {}), state, zipCode }
}

/** What a client's orders come to: cancelled ones do not count, what came back is taken off. */
export function totalsOf(made: Orders, clientId: string) {
  const own = made.orders.filter((order) => order.clientId === clientId)
  const counted = own.filter((order) => order.status !== 'cancelled')
  const worth = (order: OrderRow) => (order.status === 'returned' ? 0 : order.total)
  return {
    totalOrders: counted.length,
    totalOrderValue: counted.reduce((sum, order) => sum + worth(order), 0),
    lastOrderDate: own.at(-1)?.orderDate ?? null,
    customerType: counted.length < 3 ? 'new' : counted.length < 10 ? 'regular' : 'key',
  }
}
