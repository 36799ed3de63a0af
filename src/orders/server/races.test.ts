import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { disarm, type Guard } from '#tests/support/disarm.ts'
import { addProduct, addPromo, openShop, type Shop, stockOf, tally, times } from '#tests/support/shop.ts'

/**
 * Races on a real PostgreSQL. Each has a control: the same race with the guard taken out of the statements must break the
 * promise, or the race proves nothing.
 */
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

type Body = { id: string; code?: string; allowed?: string[] }
const place = (body: unknown, key?: string) =>
  shop.customer.send<Body>('POST', '/api/orders', body, key ? { 'idempotency-key': key } : {})
const one = (productId: string, quantity = 1) => ({ items: [{ productId, quantity }] })

/** As a customer's program does it: asked again under the same key while the server says that it is too busy. */
async function insist(body: unknown, key: string) {
  for (;;) {
    const answer = await place(body, key)
    if (answer.status !== 503) return answer
  }
}

const count = async (sql: string, values: unknown[]) =>
  (await server.context.db.row<{ count: number }>(`SELECT count(*)::int AS count ${sql}`, values))?.count ?? 0

const noLocks: Guard = [/FOR NO KEY UPDATE( OF \w+)?/g, '']

describe('one key, 50 racers', () => {
  const race = async (sku: string) => {
    const product = await addProduct(server.context.db, { sku })
    const answers = await Promise.all(times(50, () => insist(one(product, 2), `key-${sku}`)))
    const orders = await count('FROM order_items WHERE product_id = $1', [product])
    return { answers, orders, stock: await stockOf(server.context.db, product) }
  }

  test('[SHOP-021] one order, 50 equal answers', async () => {
    const { answers, orders, stock } = await race('ONCE')
    expect(orders).toBe(1)
    expect(stock.reserved).toBe(2)
    expect(tally(answers)).toEqual({ 201: 50 })
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(answers.filter((answer) => answer.headers['idempotent-replayed']).length).toBe(49)
  })

  test('control: without the claim it is many orders', async () => {
    await server.alter('DROP INDEX idempotency_keys_once')
    disarm(server, [
      /EXISTS \(SELECT 1 FROM idempotency_keys WHERE principal = \$1 AND key = \$2\)/,
      '$1::text = $2::text',
    ])
    const { orders } = await race('OFTEN')
    await server.context.db.rows(`DELETE FROM idempotency_keys WHERE key = 'key-OFTEN'`)
    await server.alter('CREATE UNIQUE INDEX idempotency_keys_once ON idempotency_keys (principal, key)')
    expect(orders).toBeGreaterThan(1)
  })

  test('another body under the key is a 422, a refusal is repeated as it was, another person’s key is their own', async () => {
    const product = await addProduct(server.context.db, { sku: 'KEYS', stock: 1 })
    const first = await place(one(product, 2), 'a-refused-order')
    expect(first).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
    await server.context.db.rows('UPDATE products SET stock_quantity = 10 WHERE id = $1', [product])
    const again = await place(one(product, 2), 'a-refused-order')
    expect([again.status, again.body]).toEqual([409, first.body])
    expect(await place(one(product, 1), 'a-refused-order')).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    })
    // The order of the keys in a body does not make another request.
    const a = await place({ ...one(product), notes: 'x' }, 'same-but-turned')
    const b = await place({ notes: 'x', items: [{ quantity: 1, productId: product }] }, 'same-but-turned')
    expect([b.status, b.body]).toEqual([201, a.body])
    const rep = await shop.rep.send<Body>(
      'POST',
      '/api/orders',
      { ...one(product), clientId: shop.clientId },
      { 'idempotency-key': 'same-but-turned' },
    )
    expect(rep.status).toBe(201)
    expect(rep.body.id).not.toBe(a.body.id)
  })
})

describe('100 buyers for the last 20 bottles', () => {
  const race = async (sku: string) => {
    const product = await addProduct(server.context.db, { sku, stock: 20 })
    const answers = await Promise.all(times(100, (index) => insist(one(product), `${sku}-bottle-${index}`)))
    return { counts: tally(answers), stock: await stockOf(server.context.db, product) }
  }

  test('[SHOP-016] exactly 20 succeed, and none is left', async () => {
    const { counts, stock } = await race('LAST')
    expect(counts).toEqual({ 201: 20, 409: 80 })
    expect(stock).toEqual({ stockQuantity: 20, reserved: 20, available: 0 })
  })

  test('the condition in the statement holds alone, without the row lock', async () => {
    disarm(server, noLocks)
    const { counts, stock } = await race('UNLOCKED')
    expect(counts[201]).toBe(20)
    expect(stock.available).toBe(0)
  })

  test('control: without lock, condition and constraint more are sold than there are', async () => {
    await server.alter('ALTER TABLE products DROP CONSTRAINT products_stock_check')
    disarm(server, noLocks, [
      /AND \(p\.stock_quantity - p\.reserved >= lines\.quantity OR p\.allow_backorder\)/,
      '',
    ])
    const { counts, stock } = await race('OVERSOLD')
    expect(counts[201]).toBeGreaterThan(20)
    expect(stock.available).toBeLessThan(0)
  })
})

describe('two lines of one SKU', () => {
  test('[SHOP-022] are one line: together they may not exceed the stock that each alone would fit', async () => {
    const product = await addProduct(server.context.db, { sku: 'TWICE', stock: 5 })
    const twice = (a: number, b: number) => ({
      items: [
        { productId: product, quantity: a },
        { productId: product, quantity: b },
      ],
    })
    // The control: either line by itself could be had.
    const alone = await shop.customer.send<{ canOrder: boolean }>(
      'POST',
      '/api/orders/quote',
      one(product, 3),
    )
    expect(alone.body.canOrder).toBe(true)
    expect(await place(twice(3, 3))).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
    expect(await place(twice(2, 3))).toMatchObject({ status: 201, body: { items: [{ quantity: 5 }] } })
    expect(await stockOf(server.context.db, product)).toMatchObject({ available: 0 })
  })
})

describe('opposite line orders', () => {
  const race = async (prefix: string, racers: number, order = insist) => {
    const { db } = server.context
    const before = await deadlocks()
    const products: string[] = []
    for (const index of times(6, (at) => at))
      products.push(await addProduct(db, { sku: `${prefix}-${index}` }))
    const lines = products.map((productId) => ({ productId, quantity: 1 }))
    const answers = await Promise.all(
      times(racers, (index) =>
        order({ items: index % 2 ? lines : lines.toReversed() }, `${prefix}-order-${index}`),
      ),
    )
    return { counts: tally(answers), deadlocks: (await deadlocks()) - before }
  }
  const deadlocks = async () => {
    await server.context.db.rows('SELECT pg_stat_clear_snapshot(), pg_stat_force_next_flush()')
    const row = await server.context.db.row<{ deadlocks: number }>(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    )
    return row?.deadlocks ?? 0
  }

  test('[SHOP-021] never wait for each other in a circle', async () => {
    expect(await race('CROSS', 40)).toEqual({ counts: { 201: 40 }, deadlocks: 0 })
  })

  test('control: locked in the order of the lines they do', async () => {
    disarm(
      server,
      [
        /cost_price AS "costPrice"\s+FROM products/,
        'cost_price AS "costPrice", pg_sleep(0.002) FROM products',
      ],
      [/ORDER BY id FOR NO KEY UPDATE/, 'ORDER BY array_position($1::uuid[], id) FOR NO KEY UPDATE'],
    )
    const { deadlocks: found } = await race('CIRCLE', 6, place)
    expect(found).toBeGreaterThan(0)
  })
})

describe('a promo code with 10 uses and 100 racers', () => {
  const race = async (code: string) => {
    const { db } = server.context
    const promo = await addPromo(db, shop.admin.id, { code, maxUsageCount: 10 })
    const product = await addProduct(db, { sku: `FOR-${code}` })
    const answers = await Promise.all(
      times(100, (index) => insist({ ...one(product), promoCode: code }, `${code}-racer-${index}`)),
    )
    const used = await db.row<{ used: number }>(
      'SELECT current_usage_count AS used FROM promo_codes WHERE id = $1',
      [promo],
    )
    return {
      counts: tally(answers),
      used: used?.used,
      uses: await count('FROM promo_code_usage WHERE promo_code_id = $1', [promo]),
    }
  }

  test('[SHOP-025] [SHOP-026] exactly 10 succeed', async () => {
    expect(await race('TEN')).toEqual({ counts: { 201: 10, 409: 90 }, used: 10, uses: 10 })
  })

  test('control: without lock, condition and constraint more do', async () => {
    await server.alter('ALTER TABLE promo_codes DROP CONSTRAINT promo_codes_usage_check')
    disarm(server, noLocks, [/AND \(max_usage_count IS NULL OR current_usage_count < max_usage_count\)/, ''])
    expect((await race('MANY')).uses).toBeGreaterThan(10)
  })
})

describe('ten people cancel one order', () => {
  const race = async (sku: string) => {
    const { db } = server.context
    const code = `CANCEL-${sku}`
    const promo = await addPromo(db, shop.admin.id, { code, maxUsageCount: 50 })
    const product = await addProduct(db, { sku })
    // Others hold stock and uses too, so that what is given back too often does not show as a negative number.
    await db.rows('UPDATE products SET reserved = 100 WHERE id = $1', [product])
    await db.rows('UPDATE promo_codes SET current_usage_count = 20 WHERE id = $1', [promo])
    const { body } = await place({ ...one(product, 7), promoCode: code })
    const answers = await Promise.all(
      times(10, () => shop.operations.send('POST', `/api/orders/${body.id}/cancel`, {})),
    )
    const used = await db.row<{ used: number }>(
      'SELECT current_usage_count AS used FROM promo_codes WHERE id = $1',
      [promo],
    )
    const sums = await db.row<{ sum: number }>(
      'SELECT sum(commission_amount)::int AS sum FROM commissions WHERE order_id = $1',
      [body.id],
    )
    return {
      counts: tally(answers),
      reserved: (await stockOf(db, product)).reserved,
      used: used?.used,
      commission: sums?.sum,
    }
  }

  test('[SHOP-021] [SHOP-023] [SHOP-026] it is canceled once, and everything is given back once', async () => {
    expect(await race('CANCELLED')).toEqual({
      counts: { 200: 1, 409: 9 },
      reserved: 100,
      used: 20,
      commission: 0,
    })
  })

  test('control: without the lock on the order and the marks on what it holds, it is given back again', async () => {
    disarm(server, noLocks, [/AND (r\.)?status = 'reserved'/, ''], [/AND released_at IS NULL/, ''])
    const { counts, reserved, used } = await race('AGAIN')
    expect(counts[200]).toBeGreaterThan(1)
    expect(reserved).toBeLessThan(100)
    expect(used).toBeLessThan(20)
  })
})
