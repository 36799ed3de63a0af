import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceSql } from '#platform/db/announce.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { until } from '#tests/support/processes.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'

// Of transactions that notify, only one at a time can commit: an order is announced after its commit (decision 016).

let server: TestApp
let shop: Shop
let listener: pg.Client
/** What the announcer would have sent, held back. */
const held: string[] = []
/** What was sent by anything else. */
const arrived: string[] = []

const isAnnouncement = (query: unknown): query is pg.QueryConfig =>
  typeof query === 'object' && query !== null && 'text' in query && query.text === announceSql

beforeAll(async () => {
  server = await testApp()
  shop = await openShop(server)
  listener = new pg.Client({ connectionString: server.url })
  await listener.connect()
  listener.on('notification', ({ channel, payload }) => arrived.push(`${channel} ${payload}`))
  // Everything that this product and its job runner notify on.
  for (const channel of ['pourline_events', '"jobs:insert"', 'marks'])
    await listener.query(`LISTEN ${channel}`)

  const { db, outbox } = server.context
  outbox.handOver = () => {}
  await outbox.settle()
  const { pool } = db
  const query = pool.query.bind(pool) as (config: pg.QueryConfig) => Promise<pg.QueryResult>
  const guarded = async (config: pg.QueryConfig) => {
    if (!isAnnouncement(config)) return query(config)
    held.push(JSON.stringify(config.values))
    return { rows: [] }
  }
  Object.assign(pool, { query: guarded })
  // It sends one after the other: once this is held, nothing of before is on its way.
  db.announce([{ entity: 'probe', id: 'first', op: 'update' }])
  await until(() => held.join().includes('probe'))
})
afterAll(async () => {
  await listener.end()
  await server.close()
})

let marks = 0

/** Places an order: whatever arrived by the end of its transaction. Notifications come in the order of the commits. */
async function heardOfOrder(): Promise<{ id: string; heard: string[] }> {
  const mark = `mark ${++marks}`
  await listener.query(`SELECT pg_notify('marks', $1)`, [mark])
  await until(() => arrived.includes(`marks ${mark}`))
  arrived.length = 0
  const { status, body } = await shop.customer.send<{ id: string }>('POST', '/api/orders', {
    items: [{ productId: shop.silver32, quantity: 1 }],
  })
  expect(status).toBe(201)
  const end = `${mark} end`
  await listener.query(`SELECT pg_notify('marks', $1)`, [end])
  await until(() => arrived.includes(`marks ${end}`))
  return { id: body.id, heard: arrived.filter((one) => one !== `marks ${end}`) }
}

test('an order’s transaction notifies nobody; what it changed is announced by the announcer alone', async () => {
  const { id, heard } = await heardOfOrder()
  expect(heard).toEqual([])
  await until(() => held.join().includes(id))
  // Its jobs wait in the outbox, because queueing them would notify.
  const jobs = await server.context.db.rows('SELECT task FROM job_outbox')
  expect(jobs.length).toBeGreaterThan(0)
})

test.each([
  ['notifies of a change', `PERFORM pg_notify('pourline_events', '[]')`, 'pourline_events []'],
  ['queues a job', `PERFORM graphile_worker.add_job('hand-over-jobs', '{}')`, 'jobs:insert'],
])('control: one that %s within its transaction is heard', async (_, statement, expected) => {
  await server.alter(
    `CREATE FUNCTION speak() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement}; RETURN NULL; END $$`,
    'CREATE TRIGGER speak AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION speak()',
  )
  try {
    const { heard } = await heardOfOrder()
    expect(heard.some((one) => one.startsWith(expected))).toBe(true)
  } finally {
    await server.alter('DROP TRIGGER speak ON orders', 'DROP FUNCTION speak')
  }
})
