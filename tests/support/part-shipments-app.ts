import { afterAll, beforeAll } from 'vitest'
import { type TestApp, testApp } from './app.ts'
import { openShop, type Shop } from './shop.ts'
import { readBooks } from './simulate/books.ts'
import { walk } from './walk.ts'

export type Sent = {
  total: number
  shipments: { id: string; number: number; status: string; trackingNumber: string | null; items: object[] }[]
  items: { quantity: number; shippedQuantity: number }[]
}

export const box = (trackingNumber: string, items?: object[]) => ({
  carrier: 'UPS',
  trackingNumber,
  ...(items ? { items } : {}),
})

/** What people and books say of orders that go in parts. */
function inParts(server: TestApp, shop: Shop, now: Date) {
  const steps = walk(server, shop)
  return {
    steps,
    fullOf: async (id: string) => (await shop.customer.get<Sent>(`/api/orders/${id}/full`)).body,
    invoicesOf: (id: string) =>
      server.context.db.rows<{ total: number; discount: number; debit: number }>(
        `SELECT i.total::int, i.discount::int, e.amount::int AS debit FROM invoices i
           LEFT JOIN ach_entries e ON e.invoice_id = i.id AND e.kind = 'debit'
          WHERE i.order_id = $1 ORDER BY i.invoice_number`,
        [id],
      ),
    earnedOf: async (id: string) => {
      const rows = await steps.commissionsOf(id)
      const sum = (some: typeof rows) => some.reduce((cents, row) => cents + row.amount, 0)
      return { all: sum(rows), earned: sum(rows.filter((row) => row.earned)) }
    },
    /** Products here begin with what stands on the shelf, without the movement that brought it. */
    wrongInBooks: async () =>
      (await readBooks(server.context.db, now)).filter(
        (problem) => !/what is on the shelf|no job is stuck|outbox|points|was used/.test(problem),
      ),
  }
}

type Parts = ReturnType<typeof inParts>

/** A shop for the tests of a file, at one moment, with what people and books say of its orders. */
export function partsTestApp(): Parts & { server: TestApp; shop: Shop; now: Date } {
  const now = new Date('2026-11-26T18:00:00.000Z')
  const open = {} as { server: TestApp; shop: Shop; parts: Parts }
  beforeAll(async () => {
    open.server = await testApp({ clock: { now: () => now } })
    open.shop = await openShop(open.server)
    open.parts = inParts(open.server, open.shop, now)
  })
  afterAll(() => open.server.close())
  return {
    now,
    get server() {
      return open.server
    },
    get shop() {
      return open.shop
    },
    get steps() {
      return open.parts.steps
    },
    fullOf: (id) => open.parts.fullOf(id),
    invoicesOf: (id) => open.parts.invoicesOf(id),
    earnedOf: (id) => open.parts.earnedOf(id),
    wrongInBooks: () => open.parts.wrongInBooks(),
  }
}
