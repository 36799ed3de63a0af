import type { followUpReminders } from '#platform/db/schema/crm-field.ts'
import type { reorderPredictions } from '#platform/db/schema/crm-reorders.ts'
import { day, hour, iso, later } from './calendar.ts'
import type { Accounts } from './clients.ts'
import type { OrderRow, Orders } from './made-orders.ts'
import { madeAt, type World } from './world.ts'

type Prediction = typeof reorderPredictions.$inferInsert
const modelVersion = 'average-interval-1'
const fewestOrders = 3

/**
 * Predicts when a client needs its main product again: the last order plus the average interval, with more confidence the
 * more regular the intervals are. The prediction made before the last order is kept with its error.
 */
export function makeReorders(world: World, accounts: Accounts, orders: Orders) {
  const predictions: Prediction[] = []
  const reminders: (typeof followUpReminders.$inferInsert)[] = []
  for (const client of accounts.clients) {
    const own = orders.orders.filter(
      (order) => order.clientId === client.row.id && order.status !== 'cancelled',
    )
    const last = own.at(-1)
    if (!last) continue
    const productId = mainProduct(orders, own)
    const bought = own.filter((order) => unitsOf(orders, order, productId) > 0)
    const latest = bought.at(-1)
    if (!latest || bought.length < fewestOrders) continue
    const shared = { clientId: client.row.id, productId, modelVersion }
    if (bought.length > fewestOrders) {
      const past = predict(world, orders, bought.slice(0, -1), productId)
      const actualDate = world.calendar.dayOf(new Date(latest.orderDate))
      predictions.push({
        ...madeAt(world, past.at, new Date(latest.orderDate)),
        ...shared,
        ...past.values,
        outreachStatus: 'ordered',
        orderId: latest.id,
        actualDate,
        errorDays: Math.round((Date.parse(actualDate) - Date.parse(past.values.predictedDate)) / day),
      })
    }
    const next = predict(world, orders, bought, productId)
    const isOverdue = Date.parse(next.values.predictedDate) < world.calendar.now.getTime() - 5 * day
    const contactedAt = later(world.calendar.now, -2 * day)
    predictions.push({
      ...madeAt(world, next.at),
      ...shared,
      ...next.values,
      ...(isOverdue
        ? { outreachStatus: 'contacted', contactedBy: client.rep.user.id, contactedAt: iso(contactedAt) }
        : { outreachStatus: 'pending' }),
    })
    const silentDays = Math.floor((world.calendar.now.getTime() - Date.parse(last.orderDate)) / day)
    if (silentDays > 35 && client.row.accountStatus !== 'on_hold') {
      reminders.push({
        ...madeAt(world, contactedAt),
        clientId: client.row.id,
        assignedTo: client.rep.user.id,
        reminderType: 'win_back',
        priority: 'high',
        dueDate: iso(later(world.calendar.now, (reminders.length % 3) * day - 20 * hour)),
        title: `${client.business.businessName}: no order for ${silentDays} days`,
        description: 'Ask what changed, and count what is left.',
        ...(reminders.length % 4 === 3
          ? { status: 'snoozed', snoozeUntil: iso(later(world.calendar.now, 3 * day)) }
          : {}),
      })
    }
  }
  return { predictions, reminders }
}

function predict(world: World, orders: Orders, bought: readonly OrderRow[], productId: string) {
  const dates = bought.map((order) => Date.parse(order.orderDate))
  const gaps = dates.slice(1).map((date, index) => (date - (dates[index] ?? date)) / day)
  const average = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  const deviation = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - average) ** 2, 0) / gaps.length)
  const at = new Date(dates.at(-1) ?? 0)
  const quantity = bought.reduce((sum, order) => sum + unitsOf(orders, order, productId), 0) / bought.length
  return {
    at,
    values: {
      predictedDate: world.calendar.dayOf(later(at, average * day)),
      predictedQuantity: Math.max(1, Math.round(quantity)),
      confidenceScore: Math.round(Math.min(95, Math.max(5, 100 * (1 - deviation / Math.max(1, average))))),
      averageIntervalDays: Math.round(average * 10) / 10,
      basedOnOrders: bought.length,
      lastOrderDate: world.calendar.dayOf(at),
    },
  }
}

function unitsOf(orders: Orders, order: OrderRow, productId: string): number {
  return orders.items
    .filter((item) => item.orderId === order.id && item.productId === productId)
    .reduce((sum, item) => sum + item.quantity, 0)
}

/** The product that is in most of its orders. */
function mainProduct(orders: Orders, own: readonly OrderRow[]): string {
  const ids = new Set(own.map(({ id }) => id))
  const times = new Map<string, number>()
  for (const item of orders.items)
    if (ids.has(item.orderId)) times.set(item.productId, (times.get(item.productId) ?? 0) + 1)
  return [...times].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0] ?? ''
}
