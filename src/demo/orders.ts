import { fieldsOfMove } from '#orders/rules/move-demands.ts'
import { wayWords } from '#orders/rules/tracking-page.ts'
import { iso, later, minute } from './calendar.ts'
import type { Accounts } from './clients.ts'
import type { OrderRow, Orders, Parts } from './made-orders.ts'
import { addCommission, addUse, decide, type Rules } from './order-money.ts'
import { type PlannedOrder, planOrders } from './order-plan.ts'
import { stepsOf } from './order-steps.ts'
import type { People } from './people.ts'
import type { Promo } from './promos.ts'
import type { Random } from './random.ts'
import { madeAt, type World } from './world.ts'

/**
 * Orders of six months with everything that the services would have written with them, by the same rules: prices, promo
 * codes, commissions, reservations, moves. Figures of clients and codes are computed from the rows.
 */
export function makeOrders(
  world: World,
  people: People,
  {
    accounts,
    promos,
    rules,
    firstNumber,
  }: { accounts: Accounts; promos: Promo[]; rules: Rules; firstNumber: number },
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
  const making = { world, people, promos, rules, made, random }
  for (const planned of planOrders(world, accounts))
    addOrder(making, planned, `ORD-${firstNumber + made.orders.length}`)
  return made
}

type Making = { world: World; people: People; promos: Promo[]; rules: Rules; made: Orders; random: Random }

function addOrder(
  { world, people, promos, rules, made, random }: Making,
  planned: PlannedOrder,
  orderNumber: string,
): void {
  const { client, placedAt } = planned
  const decided = decide(rules, { promos, uses: made.uses, random }, planned)
  if (!decided) return
  const { priced, accrual, shippingAddress } = decided
  const promo = promos.find(({ id }) => id === decided.promo?.id)
  const isByCustomer = random.chance(0.66)
  const steps = stepsOf(world, planned, isByCustomer, random)
  const at = (action: string) => steps.find((step) => step.action === action)?.at
  const { lines: _, ...sums } = priced
  const notes = random.chance(0.2) ? random.pick(world.data.notes.orderNotes) : null
  const parcel = at('ship') ? parcelOf(world, random) : {}
  const order: OrderRow = {
    ...madeAt(world, placedAt, steps.at(-1)?.at),
    version: steps.length,
    orderNumber,
    clientId: client.row.id,
    salesRepId: client.rep.user.id,
    status: planned.status,
    orderType: 'new',
    ...sums,
    promoCodeId: promo?.id ?? null,
    returnedValue: at('return') ? priced.total : 0,
    commissionRate: accrual?.rateBps ?? 0,
    commissionAmount: accrual?.amountCents ?? 0,
    shippingAddress,
    notes,
    orderDate: iso(placedAt),
    placedBy: isByCustomer ? null : client.rep.user.id,
    placedByCustomer: isByCustomer ? client.customerAuthId : null,
  }
  for (const { action, from, to, at: now } of steps)
    if (from !== 'new')
      Object.assign(order, fieldsOfMove(action, { from, to, hasLapsed: false, ...parcel, now }))
  made.orders.push(order)
  addLines(world, people, made, { order, planned, decided, steps })
  addMoves(world, people, made, { order, planned, steps })
  if (promo) addUse(world, made, { order, promo, released: at('cancel') })
  addCommission(world, made, { order, decided, steps })
  addNotice(world, made, { order, planned }, at('ship'))
}

function addLines(
  world: World,
  people: People,
  made: Orders,
  { order, planned, decided: { priced }, steps }: Parts,
): void {
  const at = new Date(order.orderDate)
  const when = (action: string) => steps.find((step) => step.action === action)?.at
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
      reservedAt: iso(at),
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
  for (const step of steps) {
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
    message: `It is on its way ${wayWords(order.carrier ?? undefined, order.trackingNumber ?? undefined)}`,
    status: 'sent',
    sentAt: iso(later(shipped, minute)),
  })
}

function parcelOf(world: World, random: Random) {
  const carrier = random.pick(world.data.notes.carriers)
  const digits = (count: number) => Array.from({ length: count }, () => random.int(0, 9)).join('')
  const trackingNumber =
    carrier === 'UPS' ? `1Z99AA1${digits(11)}` : carrier === 'USPS' ? `9400${digits(18)}` : digits(12)
  return { carrier, trackingNumber }
}

/** Totals of a client's orders: cancelled ones do not count, returned ones are subtracted. */
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
