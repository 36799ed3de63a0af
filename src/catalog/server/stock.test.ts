import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'

let server: TestApp
let operations: Person

beforeAll(async () => {
  server = await testApp()
  operations = await server.signInAs('operations')
})
afterAll(() => server.close())

type Product = { id: string; stockQuantity: number; available: number; version: number }
const movements = (id: string) =>
  server.context.db.rows(
    'SELECT transaction_type AS type, quantity, unit_cost AS cost, notes FROM inventory_transactions WHERE product_id = $1 ORDER BY id',
    [id],
  )

test('[SHOP-003] [SHOP-016] [SHOP-019] an opening stock is the first movement, and later ones add up to what is on hand', async () => {
  const { status, body } = await operations.send<Product>('POST', '/api/products', {
    name: 'Silver 32oz',
    sku: 'AR-SLV-032',
    retailPrice: 5995,
    costPrice: 2310,
    stockQuantity: 480,
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({ stockQuantity: 480, available: 480 })
  expect(await movements(body.id)).toEqual([{ type: 'opening', quantity: 480, cost: 2310, notes: null }])

  const adjust = (input: object, by = operations) =>
    by.send('POST', `/api/products/${body.id}/adjust-stock`, input)
  expect(await adjust({ quantity: -30, reason: 'broken in the truck' })).toMatchObject({
    status: 200,
    body: { stockQuantity: 450, available: 450 },
  })
  expect(await adjust({ quantity: 50, reason: 'delivery 17', transactionType: 'receipt' })).toMatchObject({
    body: { stockQuantity: 500 },
  })
  const [sum] = await server.context.db.rows<{ sum: number }>(
    'SELECT sum(quantity)::int AS sum FROM inventory_transactions WHERE product_id = $1',
    [body.id],
  )
  expect(sum).toEqual({ sum: 500 })
  const history = await operations.get<{ items: { action: string; reason: string | null }[] }>(
    `/api/products/${body.id}/history`,
  )
  expect(history.body.items.map((entry) => entry.action)).toEqual(['adjust-stock', 'adjust-stock', 'create'])

  // Stock is nobody's to type over, and nobody else's to adjust.
  expect((await operations.send('PATCH', `/api/products/${body.id}`, { stockQuantity: 9 })).status).toBe(400)
  expect((await adjust({ quantity: 1, reason: 'x' }, await server.signInAs('sales_rep'))).status).toBe(403)
  expect((await adjust({ quantity: 0, reason: 'x' })).status).toBe(400)
  expect((await adjust({ quantity: 5 })).status).toBe(400)
})

test('stock is counted to what is seen, also below what orders hold, and never below nothing', async () => {
  const { body } = await operations.send<Product>('POST', '/api/products', {
    name: 'Held',
    sku: 'HELD',
    retailPrice: 1,
    stockQuantity: 10,
  })
  await server.context.db.rows('UPDATE products SET reserved = 4 WHERE id = $1', [body.id])
  const adjust = (quantity: number) =>
    operations.send('POST', `/api/products/${body.id}/adjust-stock`, { quantity, reason: 'count' })
  expect(await adjust(-11)).toMatchObject({
    status: 409,
    body: { code: 'out_of_stock', fields: { quantity: 'More than can be taken out' } },
  })
  expect(await adjust(-7)).toMatchObject({ status: 200, body: { stockQuantity: 3, available: -1 } })
  const counted = (count: number) =>
    operations.send('POST', `/api/products/${body.id}/count-stock`, { counted: count, reason: 'shelf 4' })
  expect(await counted(2)).toMatchObject({ status: 200, body: { stockQuantity: 2, available: -2 } })
  expect(await counted(2)).toMatchObject({ status: 200, body: { stockQuantity: 2 } })
  expect((await counted(-1)).status).toBe(400)
  expect(await movements(body.id)).toMatchObject([
    { type: 'opening', quantity: 10 },
    { type: 'adjustment', quantity: -7 },
    { type: 'count', quantity: -1 },
  ])
})
