import type { OrderStatus } from '#orders/rules/order-lifecycle.ts'
import { contentId } from '#platform/content/keep.ts'
import type { Accounts, Client, Size } from './clients.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

export type Product = {
  id: string
  sku: string
  name: string
  retailPrice: number
  productForm: string
  costPrice: number | null
  openingStock: number
  lowStockThreshold: number
}
type Line = { product: Product; quantity: number }
export type PlannedOrder = {
  client: Client
  placedAt: Date
  lines: Line[]
  isFirst: boolean
  status: OrderStatus
}

/** The catalog of the content, with the ids it gets in the tables. */
export function productsOf(world: World): Map<string, Product> {
  return new Map(
    world.content.products.map((product) => [
      product.sku,
      {
        id: contentId('products', product.sku),
        sku: product.sku,
        name: product.name,
        retailPrice: product.retailPrice,
        productForm: product.productForm ?? 'liquid',
        costPrice: product.costPrice ?? null,
        openingStock: product.openingStock,
        lowStockThreshold: product.lowStockThreshold ?? 10,
      },
    ]),
  )
}

const interval: Record<Size, [number, number]> = { small: [15, 26], medium: [10, 18], large: [7, 13] }

// Statuses of the newest orders, youngest first: every open status, later ones further down.
const newest: OrderStatus[] = [
  ...([
    'pending',
    'pending',
    'confirmed',
    'pending',
    'picking',
    'confirmed',
    'on_hold',
    'packed',
    'picking',
  ] as const),
  ...([
    'confirmed',
    'packed',
    'on_hold',
    'packed',
    'shipped',
    'picking',
    'shipped',
    'shipped',
    'on_hold',
  ] as const),
  ...(['shipped', 'shipped', 'shipped', 'delivered', 'shipped', 'shipped', 'delivered', 'shipped'] as const),
]

/** Six months of orders, oldest first: who ordered what and when, and the status of each. */
export function planOrders(world: World, accounts: Accounts): PlannedOrder[] {
  const random = world.random.fork('orders')
  const products = productsOf(world)
  const orders = accounts.clients
    .flatMap((client) =>
      ordersOf(world, client, { products, random, isCopperStill: client === accounts.copperStill }),
    )
    .sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
  const onTheWay = orders.findLast((order) => order.client === accounts.copperStill)
  const waiting = orders.filter(
    (order) =>
      !order.client.hasVerifiedBank && order.isFirst && world.calendar.daysSince(order.placedAt) < 30,
  )
  let rank = 0
  for (const order of orders.toReversed()) {
    if (order === onTheWay) order.status = 'shipped'
    // No order is confirmed while the client's bank data is unverified (R1).
    else if (waiting.includes(order)) order.status = 'pending'
    // The last debit of a blocked bank account was returned, so the orders of that client had been delivered.
    else if (!order.client.hasVerifiedBank) order.status = 'delivered'
    else {
      order.status = newest[rank] ?? ended(rank - newest.length)
      rank++
    }
  }
  return orders
}

/** Statuses of older orders: most were delivered, a few were cancelled or returned. */
function ended(rank: number): OrderStatus {
  if (rank % 29 === 6) return 'cancelled'
  return rank % 53 === 12 ? 'returned' : 'delivered'
}

type Ordering = { products: ReadonlyMap<string, Product>; random: Random; isCopperStill: boolean }

function ordersOf(
  world: World,
  client: Client,
  { products, random, isCopperStill }: Ordering,
): PlannedOrder[] {
  const { calendar } = world
  const [from, to] = interval[client.size]
  const sinceAgo = calendar.daysSince(client.since)
  // Some stop ordering: those whose bank is blocked, and a few whom a rep should call.
  const endsAgo =
    client.row.accountStatus === 'on_hold' ? 40 : sinceAgo > 90 && random.chance(0.1) ? random.int(45, 75) : 0
  const days: number[] = []
  for (let ago = sinceAgo - random.int(0, 3); ago >= endsAgo; ago -= random.int(from, to))
    days.push(Math.max(0, ago))
  const isNewAndUnverified = !client.hasVerifiedBank && client.row.accountStatus !== 'on_hold'
  const kept = isCopperStill
    ? [...days.filter((ago) => ago > 12), 2]
    : isNewAndUnverified
      ? days.slice(0, 1)
      : days
  return kept.map((ago, index) => {
    const placedAt = calendar.at(workday(world, ago), random)
    return {
      client,
      // Never before the client's account existed.
      placedAt:
        placedAt > client.since
          ? placedAt
          : new Date(Math.min(client.since.getTime() + 20 * 60_000, calendar.now.getTime() - 60_000)),
      lines: linesFor(world, client.size, products, random),
      isFirst: index === 0,
      status: 'pending',
    }
  })
}

/** Orders are placed on workdays: one on a weekend moves to the Friday before. */
function workday(world: World, ago: number): number {
  let found = ago
  while (world.calendar.isWeekend(found)) found++
  return found
}

function linesFor(world: World, size: Size, products: ReadonlyMap<string, Product>, random: Random): Line[] {
  const lines = world.data.life.habits[size].flatMap(({ sku, share, from, to }): Line[] => {
    const product = products.get(sku)
    if (!product || !random.chance(share)) return []
    const quantity = sku === 'AR-SHT-030' ? random.int(from / 12, to / 12) * 12 : random.int(from, to)
    return [{ product, quantity }]
  })
  return lines.sort((a, b) => (a.product.id < b.product.id ? -1 : 1))
}
