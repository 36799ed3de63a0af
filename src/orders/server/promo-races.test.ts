import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { disarm, type Guard } from '#tests/support/disarm.ts'
import { addProduct, addPromo, openShop, type Shop, tally, times } from '#tests/support/shop.ts'

/** One client's orders at the same moment. Each race has a control without the guard, or it proves nothing. */
let server: TestApp
let shop: Shop
let guarded: TestApp['context']['db']['transact']

beforeAll(async () => {
  server = await testApp({ env: { DATABASE_POOL: '20' } })
  shop = await openShop(server)
  guarded = server.context.db.transact
})
afterEach(() => {
  server.context.db.transact = guarded
})
afterAll(() => server.close())

const racers = 20
type Body = { code?: string; fields?: Record<string, string> }

const setLimits = (over: object) =>
  server.context.db.rows(
    `INSERT INTO company_settings (key, value) VALUES ('promoLimits', $1)
     ON CONFLICT (key) WHERE deleted_at IS NULL DO UPDATE SET value = excluded.value`,
    [
      JSON.stringify({
        highestBps: 0,
        highestCents: 0,
        highestShareBps: 0,
        mostUses: 0,
        usesPerClient: 0,
        isFirstOrderOnly: false,
        ...over,
      }),
    ],
  )

/** Each of the racers with one of these codes, and a product of its own, so that only what limits the client holds them. */
async function race(codes: string[]) {
  const { db } = server.context
  for (const code of codes) await addPromo(db, shop.admin.id, { code })
  const products: string[] = []
  for (const index of times(racers, (at) => at))
    products.push(await addProduct(db, { sku: `${codes[0]}-${index}` }))
  const order = async (index: number) => {
    for (;;) {
      const answer = await shop.customer.send<Body>('POST', '/api/orders', {
        items: [{ productId: products[index], quantity: 1 }],
        promoCode: codes[index % codes.length],
      })
      if (answer.status !== 503) return answer
    }
  }
  const answers = await Promise.all(times(racers, order))
  const refusals = new Set(
    answers.filter(({ status }) => status !== 201).map(({ body }) => body.fields?.promoCode),
  )
  return { counts: tally(answers), refusals: [...refusals] }
}

const many = (prefix: string) => times(racers, (index) => `${prefix}${index}`)

test('of 20 first orders at once, each with a code of its own, exactly one gets it', async () => {
  await setLimits({ isFirstOrderOnly: true })
  expect(await race(many('FIRST'))).toEqual({
    counts: { 201: 1, 409: racers - 1 },
    refusals: ['Promo codes apply to the first order only'],
  })
})

test('control: without the guard in the statement more do', async () => {
  await server.context.db.rows(`UPDATE orders SET status = 'cancelled'`)
  const unguarded: Guard = [/has_ordered\(id, \$\d+\)/, 'false AND $&']
  disarm(server, unguarded)
  expect((await race(many('EARLY'))).counts[201]).toBeGreaterThan(1)
})

test('of 20 orders at once with a code that holds once for a client, exactly one gets it', async () => {
  await setLimits({ usesPerClient: 1 })
  expect(await race(['ONCEEACH'])).toEqual({
    counts: { 201: 1, 409: racers - 1 },
    refusals: ['A promo code may be used once by a customer, and this one was'],
  })
})

test('control: without the guard in the statement more do', async () => {
  const unguarded: Guard = [/promo_uses\(\$\d+, id, \$\d+\)/, '0 * $&']
  disarm(server, unguarded)
  expect((await race(['OFTENEACH'])).counts[201]).toBeGreaterThan(1)
})
