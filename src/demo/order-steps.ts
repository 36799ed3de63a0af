import { type OrderStatus, orderLifecycle } from '#orders/rules/order-lifecycle.ts'
import { decideMove } from '#platform/resources/moves.ts'
import { hour, later, minute } from './calendar.ts'
import type { PlannedOrder } from './order-plan.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

type Step = {
  action: string
  from: OrderStatus | 'new'
  to: OrderStatus
  at: Date
  reason: string | null
  isCustomers: boolean
}
export type Steps = Step[]

type Wanted = { action: string; reason?: string; isCustomers?: boolean }

const onTheWay = ['confirm', 'pick', 'pack', 'ship', 'deliver'].map((action): Wanted => ({ action }))
const reached: readonly OrderStatus[] = ['pending', 'confirmed', 'picking', 'packed', 'shipped']

/** The status moves that led to an order's status, each at a moment before now. */
export function stepsOf(world: World, order: PlannedOrder, isByCustomer: boolean, random: Random): Steps {
  const wanted = path(world, order.status, random)
  const natural = naturalMoments(world, order.placedAt, wanted, random)
  const { calendar } = world
  const isOfToday = calendar.daysSince(order.placedAt) === 0
  const end = (isOfToday ? calendar.now : calendar.evening).getTime()
  const last = natural.at(-1)
  const begin = order.placedAt.getTime()
  const planned =
    last && last.getTime() > end
      ? wanted.map((_, index) => new Date(begin + ((end - begin) * (index + 1)) / (wanted.length + 0.3)))
      : natural
  const moments = isOfToday ? planned : planned.map(calendar.byNow)
  const list: Step[] = [
    {
      action: 'place',
      from: 'new',
      to: 'pending',
      at: order.placedAt,
      reason: null,
      isCustomers: isByCustomer,
    },
  ]
  wanted.forEach(({ action, reason = null, isCustomers = false }, index) => {
    const from = list.at(-1)?.to ?? 'pending'
    const role = isCustomers ? 'customer' : 'operations'
    const to = decideMove(orderLifecycle, { state: from, action, role })
    list.push({ action, from, to, at: moments[index] ?? order.placedAt, reason, isCustomers })
  })
  return list
}

function path(world: World, status: OrderStatus, random: Random): Wanted[] {
  const { notes } = world.data
  if (status === 'on_hold') {
    const isConfirmed = !random.chance(0.4)
    const hold = { action: 'hold', reason: random.pick(notes.holdReasons) }
    return [...onTheWay.slice(0, isConfirmed ? 1 : 0), hold]
  }
  if (status === 'cancelled') {
    const isCustomers = random.chance(0.5)
    const cancel = { action: 'cancel', reason: random.pick(notes.cancelReasons), isCustomers }
    return [...onTheWay.slice(0, isCustomers ? 0 : 1), cancel]
  }
  if (status === 'returned') {
    return [...onTheWay, { action: 'return', reason: random.pick(notes.returnReasons) }]
  }
  return status === 'delivered' ? onTheWay : onTheWay.slice(0, reached.indexOf(status))
}

/** Usual times: confirmed the same day, shipped on the next workday, delivered two to five days later. */
function naturalMoments(world: World, placedAt: Date, wanted: readonly Wanted[], random: Random): Date[] {
  const { calendar } = world
  let at = placedAt
  return wanted.map(({ action }) => {
    const ago = calendar.daysSince(at)
    if (action === 'confirm') at = later(at, random.int(8, 150) * minute)
    else if (action === 'pick') at = later(at, random.int(14, 26) * hour)
    else if (action === 'pack') at = later(at, random.int(12, 70) * minute)
    else if (action === 'ship') at = later(at, random.int(20, 140) * minute)
    else if (action === 'hold') at = later(at, random.int(1, 20) * hour)
    else if (action === 'cancel') at = later(at, random.int(2, 30) * hour)
    else if (ago > 10) at = calendar.at(ago - random.int(2, action === 'return' ? 8 : 5), random)
    else at = later(at, random.int(46, 100) * hour)
    return at
  })
}
