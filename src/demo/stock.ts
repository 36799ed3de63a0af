import type { inventoryTransactions } from '#platform/db/schema/catalog-stock.ts'
import { day, minute } from './calendar.ts'
import type { Product } from './order-plan.ts'
import type { People } from './people.ts'
import { madeAt, type World } from './world.ts'

type Movement = typeof inventoryTransactions.$inferInsert

/** A change of stock: on hand (`hand`) or reserved by orders (`held`). */
export type StockEvent = {
  at: Date
  product: Product
  hand: number
  held: number
  /** Absent where stock is only reserved or released. */
  movement?: Pick<Movement, 'transactionType' | 'reference' | 'orderId' | 'userId' | 'notes'>
}

export type Stock = {
  movements: Movement[]
  levels: { id: string; stockQuantity: number; reserved: number }[]
}

// The gallon that is always short: it is delivered in small lots.
const scarceSku = 'AR-GLD-128'
const withdrawnDaysAgo = 30

/**
 * Applies all events in order of time and has goods delivered before they run out, so that reservations never exceed the
 * stock. The opening stock is a movement already (it comes with the content).
 */
export function keepStock(
  world: World,
  people: People,
  products: Iterable<Product>,
  events: readonly StockEvent[],
): Stock {
  const random = world.random.fork('stock')
  const movements: Movement[] = []
  const levels: Stock['levels'] = []
  let deliveries = 0
  const move = (
    at: Date,
    product: Product,
    quantity: number,
    movement: NonNullable<StockEvent['movement']>,
  ) => {
    // Only what leaves is written with its cost.
    const isLeaving = ['sale', 'sample'].includes(movement.transactionType)
    movements.push({
      ...madeAt(world, at),
      productId: product.id,
      quantity,
      unitCost: isLeaving ? product.costPrice : null,
      ...movement,
    })
  }
  for (const product of products) {
    const own = [
      ...events.filter((event) => event.product.sku === product.sku),
      ...counts(world, people, product, random),
    ]
    own.sort((a, b) => a.at.getTime() - b.at.getTime())
    const isScarce = product.sku === scarceSku
    const lot = isScarce ? 8 : Math.ceil(product.openingStock / 24) * 12
    const spare = isScarce ? 1 : Math.round(product.lowStockThreshold * 1.3)
    let hand = product.openingStock
    let held = 0
    const days = Map.groupBy(own, (event) => Math.floor(event.at.getTime() / day))
    let isWithdrawn = !isScarce
    for (const [number, events] of days) {
      const [first] = events
      if (!isWithdrawn && number > world.calendar.now.getTime() / day - withdrawnDaysAgo) {
        isWithdrawn = true
        const lost = hand - held - 2
        const at = new Date((first?.at.getTime() ?? 0) - 90 * minute)
        if (lost > 0) {
          hand -= lost
          move(at, product, -lost, {
            transactionType: 'scrap',
            notes: world.data.notes.stock.withdrawn,
            userId: people.operations.id,
          })
        }
      }
      const wanted = events.reduce(
        (sum, event) => sum + Math.max(0, event.held) + Math.max(0, -event.hand - Math.max(0, -event.held)),
        0,
      )
      const arrives = new Date((first?.at.getTime() ?? 0) - random.int(15, 50) * minute)
      while (hand - held < wanted + spare) {
        hand += lot
        deliveries++
        const notes = `PO-${String(2000 + deliveries)}`
        move(arrives, product, lot, { transactionType: 'receipt', notes, userId: people.operations.id })
      }
      for (const event of events) {
        hand += event.hand
        held += event.held
        if (event.movement) move(event.at, product, event.hand, event.movement)
      }
    }
    levels.push({ id: product.id, stockQuantity: hand, reserved: held })
  }
  return { movements, levels }
}

/** A count every few weeks, which now and then finds a bottle less. */
function counts(world: World, people: People, product: Product, random: World['random']): StockEvent[] {
  if (product.sku === scarceSku) return []
  return [150, 108, 66, 24].flatMap((ago) => {
    if (!random.chance(0.5)) return []
    const at = world.calendar.at(ago + random.int(0, 3), random)
    const isBroken = random.chance(0.4)
    const movement = isBroken
      ? { transactionType: 'scrap', notes: world.data.notes.stock.broken, userId: people.operations.id }
      : {
          transactionType: 'count',
          notes: world.data.notes.stock.counted,
          userId: people.operations.id,
        }
    return [{ at, product, hand: -1, held: 0, movement }]
  })
}
