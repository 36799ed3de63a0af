import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSession } from '#identity/server/sessions.ts'
import { connect, type Database } from '#platform/db/client.ts'
import { patientSeconds, pause } from '../support/processes.ts'
import { addProduct } from '../support/shop.ts'

/** A production start on its own embedded cluster, without jobs: what is queued stays to be counted. */
export function startSettings(dataDir: string, port: number): Record<string, string> {
  const key = () => randomBytes(32).toString('base64')
  return {
    DEMO: '0',
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: 'http://127.0.0.1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    SECRET_KEYS: `kill:${key()}`,
    SEARCH_KEY: key(),
    WORKERS: '0',
    WRITES_PER_MINUTE: '10000000',
    LOG_LEVEL: 'error',
  }
}

export function postmasterOf(dataDir: string): { pid: number; port: number } {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

export function openCluster(dataDir: string): Database {
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim()
  return connect({
    url: `postgres://pourline:${password}@127.0.0.1:${postmasterOf(dataDir).port}/pourline`,
    max: 2,
    seconds: patientSeconds,
  })
}

export type Shop = { clientId: string; cookie: string; products: string[] }

export async function openShop(db: Database): Promise<Shop> {
  await db.row(
    `INSERT INTO company_settings (key, value) VALUES ('opening', jsonb_build_object('liveSince', now()))`,
  )
  const client = await db.row<{ id: string }>(
    `INSERT INTO clients (business_name, address, city, state, zip_code)
     VALUES ('The Copper Still', '1 Main Street', 'Denver', 'CO', '80202') RETURNING id`,
  )
  const clientId = client?.id ?? ''
  const customer = await db.row<{ id: string }>(
    `INSERT INTO customer_auth (client_id, email) VALUES ($1, 'bar@example.com') RETURNING id`,
    [clientId],
  )
  // One bar orders for all: as many bottles as it likes. Raised, because a start puts back what nobody edited.
  await db.row(
    `UPDATE company_settings SET value = jsonb_set(value, '{reservedUnitsPerClient}', '0'), version = version + 1 WHERE key = 'orders'`,
  )
  const from = { ip: null, userAgent: null }
  const token = await openSession(db, { customerAuthId: customer?.id ?? '' }, from, { now: new Date() })
  const products: string[] = []
  for (const sku of ['A', 'B', 'C', 'D']) products.push(await addProduct(db, { sku, stock: 1_000_000 }))
  return { clientId, cookie: `__Host-pourline=${token}`, products }
}

/** A small generator of numbers in [0, 1): the same seed gives the same operations. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Acknowledged = { id: string; total: number }

export type Load = {
  acknowledged: Acknowledged[]
  /** Requests sent and not answered at this moment. */
  inFlight(): number
  /** Resolves when so many orders have their answer. @throws what an order was refused with */
  reach(count: number): Promise<void>
  /** No new orders; resolves when every order that was begun has its answer. */
  finish(): Promise<void>
}

type LoadOptions = {
  url: string
  shop: Shop
  seed: number
  buyers: number
  /** Asks again under the order's own key; without, as a new order (for the control). */
  withKeys?: boolean
  /** Throws away this share of the answers, as a broken line would. */
  lostAnswers?: number
}

/** Buyers that order without a pause and, whenever the answer does not come, ask again until it does. */
export function startLoad({ url, shop, seed, buyers, withKeys = true, lostAnswers = 0 }: LoadOptions): Load {
  const acknowledged: Acknowledged[] = []
  let inFlight = 0
  let isOver = false

  async function ask(body: string, key: string | null): Promise<Acknowledged | null> {
    inFlight++
    try {
      const response = await fetch(`${url}/api/orders`, {
        method: 'POST',
        headers: {
          cookie: shop.cookie,
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body,
        signal: AbortSignal.timeout(10_000),
      })
      const text = await response.text()
      if (response.status === 503) return null
      if (response.status !== 201) throw new Refused(`${response.status}: ${text}`)
      return JSON.parse(text) as Acknowledged
    } catch (error) {
      if (error instanceof Refused) throw error
      return null
    } finally {
      inFlight--
    }
  }

  async function buy(buyer: number): Promise<void> {
    const random = seeded(seed * 1000 + buyer)
    for (let count = 0; !isOver; count++) {
      const lines = shop.products.filter(() => random() < 0.5)
      const items = (lines.length ? lines : shop.products).map((productId) => ({
        productId,
        quantity: 1 + Math.floor(random() * 5),
      }))
      if (random() < 0.5) items.reverse()
      const key = withKeys ? `seed-${seed}-buyer-${buyer}-order-${count}` : null
      for (;;) {
        const answer = await ask(JSON.stringify({ items }), key)
        if (answer && random() >= lostAnswers) {
          acknowledged.push(answer)
          break
        }
        if (!answer) await pause(25)
      }
    }
  }

  const buying = Promise.all(Array.from({ length: buyers }, (_, index) => buy(index + 1)))
  // The rejection is handled in `reach` and `finish`; without a handler until then it would end the test run.
  let refused: unknown
  buying.catch((error: unknown) => {
    refused = error
  })
  return {
    acknowledged,
    inFlight: () => inFlight,
    reach: async (count) => {
      while (acknowledged.length < count) {
        if (refused) throw refused
        await pause(5)
      }
    },
    finish: async () => {
      isOver = true
      await buying
    },
  }
}

class Refused extends Error {}

/** Jobs of a kind, handed to the runner or still in the outbox. */
const queued = (task: string) =>
  `SELECT (SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = '${task}') + (SELECT count(*) FROM job_outbox WHERE task = '${task}')`

/** What is wrong in the books, in words; empty when everything acknowledged is there, once, and all sums agree. */
export async function audit(
  db: Database,
  shop: Shop,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const problems: string[] = []
  const must = (name: string, found: unknown, expected: unknown) => {
    if (found !== expected) problems.push(`${name}: ${found} instead of ${expected}`)
  }
  const number = async (sql: string, values: unknown[] = []) =>
    (await db.row<{ n: number }>(`SELECT coalesce((${sql}), 0)::float8 AS n`, values))?.n ?? 0

  const ids = new Set(acknowledged.map((order) => order.id))
  const stored = await db.rows<Acknowledged>('SELECT id, total FROM orders')
  const totals = new Map(stored.map((order) => [order.id, order.total]))
  must(
    'acknowledged and lost',
    acknowledged.filter((order) => totals.get(order.id) !== order.total).length,
    0,
  )
  must('acknowledged twice', acknowledged.length - ids.size, 0)
  must('stored, beyond the acknowledged (twice)', stored.length - ids.size, 0)

  const orders = stored.length
  for (const [name, sql] of [
    ['moves', `SELECT count(*) FROM transitions WHERE entity_type = 'orders'`],
    ['audit rows', `SELECT count(*) FROM audit_logs WHERE entity_type = 'orders'`],
    ['queued messages', queued('send-mail')],
    ['queued ends of sequences', queued('end-by-order')],
    ['orders with lines', 'SELECT count(DISTINCT order_id) FROM order_items'],
  ] as const) {
    must(name, await number(sql), orders)
  }
  must(
    'orders of the client',
    await number('SELECT total_orders FROM clients WHERE id = $1', [shop.clientId]),
    orders,
  )
  must(
    'value of the client’s orders',
    await number('SELECT total_order_value FROM clients WHERE id = $1', [shop.clientId]),
    stored.reduce((sum, order) => sum + order.total, 0),
  )
  const lines = await number('SELECT sum(quantity) FROM order_items')
  must('units reserved', await number('SELECT sum(reserved) FROM products'), lines)
  must('units in reservations', await number('SELECT sum(quantity) FROM stock_reservations'), lines)
  return problems
}
