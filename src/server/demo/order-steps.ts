import type { HeldFrom, OrderStatus } from '#domain/orders/order-lifecycle.ts'
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
export type Steps = { list: Step[]; heldFrom: HeldFrom | null }

type Wanted = { action: string; to: OrderStatus; reason?: string; isCustomers?: boolean }

const onTheWay: Wanted[] = [
  { action: 'confirm', to: 'confirmed' },
  { action: 'pick', to: 'picking' },
  { action: 'pack', to: 'packed' },
  { action: 'ship', to: 'shipped' },
  { action: 'deliver', to: 'delivered' },
]

/** The moves that brought an order where it is, each at a moment before now. */
export function stepsOf(world: World, order: PlannedOrder, isByCustomer: boolean, random: Random): Steps {
  const { wanted, heldFrom } = path(world, order.status, random)
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
  wanted.forEach(({ action, to, reason, isCustomers }, index) => {
    const from = list.at(-1)?.to ?? 'pending'
    list.push({
      action,
      from,
      to,
      at: moments[index] ?? order.placedAt,
      reason: reason ?? null,
      isCustomers: isCustomers ?? false,
    })
  })
  return { list, heldFrom }
}

function path(
  world: World,
  status: OrderStatus,
  random: Random,
): { wanted: Wanted[]; heldFrom: HeldFrom | null } {
  const { notes } = world.data
  if (status === 'on_hold') {
    const heldFrom = random.chance(0.4) ? 'pending' : 'confirmed'
    const hold = { action: 'hold', to: status, reason: random.pick(notes.holdReasons) }
    return { wanted: heldFrom === 'pending' ? [hold] : [...onTheWay.slice(0, 1), hold], heldFrom }
  }
  if (status === 'cancelled') {
    const isCustomers = random.chance(0.5)
    const cancel = { action: 'cancel', to: status, reason: random.pick(notes.cancelReasons), isCustomers }
    return { wanted: isCustomers ? [cancel] : [...onTheWay.slice(0, 1), cancel], heldFrom: null }
  }
  if (status === 'returned') {
    return {
      wanted: [...onTheWay, { action: 'return', to: status, reason: random.pick(notes.returnReasons) }],
      heldFrom: null,
    }
  }
  return { wanted: onTheWay.slice(0, onTheWay.findIndex(({ to }) => to === status) + 1), heldFrom: null }
}

/** Confirmed the same day, out of the door on the next workday, there two to five days later. */
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
