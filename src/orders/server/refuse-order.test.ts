import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { addProduct, openShop, type Shop, stockOf } from '#tests/support/shop.ts'

let server: TestApp
let shop: Shop

beforeAll(async () => {
  server = await testApp()
  shop = await openShop(server)
})
afterAll(() => server.close())

const place = (body: unknown, headers?: Record<string, string>, by = shop.customer) =>
  by.send<Record<string, unknown>>('POST', '/api/orders', body, headers)
const one = (productId: string, quantity = 1) => ({ items: [{ productId, quantity }] })

describe('what is refused', () => {
  test('price tampering: any price in the body is an unknown field', async () => {
    const tampered: [object, string][] = [
      [{ items: [{ productId: shop.gold128, quantity: 1, unitPrice: 1 }] }, 'items.0.unitPrice'],
      [{ ...one(shop.gold128), total: 1 }, 'total'],
      [{ ...one(shop.gold128), discount: 99_999 }, 'discount'],
      [{ ...one(shop.gold128), salesRepId: shop.admin.id }, 'salesRepId'],
    ]
    const before = await stockOf(server.context.db, shop.gold128)
    for (const [body, field] of tampered) {
      const answer = await place(body)
      expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, [field]])
    }
    expect(await stockOf(server.context.db, shop.gold128)).toEqual(before)
  })

  test('bad bodies are a 400 that names the field', async () => {
    const bad: [unknown, string][] = [
      [{ items: [] }, 'items'],
      [one(shop.silver32, 0), 'items.0.quantity'],
      [one(shop.silver32, 1.5), 'items.0.quantity'],
      [one(shop.silver32, -1), 'items.0.quantity'],
      [one(shop.silver32, 10_000), 'items.0.quantity'],
      [one('not-an-id'), 'items.0.productId'],
      [one('01930000-0000-7000-8000-000000000000'), 'items.0.productId'],
      [{ ...one(shop.silver32), notes: 'a\u0000b' }, 'notes'],
      [{ ...one(shop.silver32), shippingAddress: { city: 'Denver' } }, 'shippingAddress.address'],
      [
        {
          items: [
            { productId: shop.silver32, quantity: 9999 },
            { productId: shop.silver32, quantity: 1 },
          ],
        },
        'items.0.quantity',
      ],
    ]
    for (const [body, field] of bad) {
      const answer = await place(body)
      expect([answer.status, Object.keys((answer.body.fields ?? {}) as object)]).toEqual([
        400,
        expect.arrayContaining([field]),
      ])
    }
    const key = await place(one(shop.silver32), { 'idempotency-key': 'short' })
    expect(key.status).toBe(400)
  })

  test('out of stock is a 409 that names the line, unless the product may be ordered ahead', async () => {
    const { db } = server.context
    const few = await addProduct(db, { sku: 'FEW', name: 'Few', stock: 2 })
    const ahead = await addProduct(db, { sku: 'AHEAD', stock: 0, allowBackorder: true })
    const answer = await place({ items: [...one(ahead).items, { productId: few, quantity: 3 }] })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      code: 'out_of_stock',
      fields: { 'items.1.quantity': 'Only 2 of Few are available' },
    })
    expect(await stockOf(db, ahead)).toMatchObject({ reserved: 0 })
    expect((await place(one(ahead, 5))).status).toBe(201)
    expect(await stockOf(db, ahead)).toMatchObject({ reserved: 5, available: -5 })
  })

  test('a ban on the place stops the order and is named (O6)', async () => {
    const { db } = server.context
    await db.rows(
      `INSERT INTO illegal_jurisdictions (jurisdiction_type, name, state, county, ban_type, product_form) VALUES
         ('state', 'Alabama', 'AL', NULL, 'full_ban', 'any'), ('state', 'Utah (pure leaf only)', 'UT', NULL, 'form_ban', 'liquid'),
         ('county', 'Sarasota County', 'FL', 'Sarasota', 'full_ban', 'any')`,
    )
    const to = (state: string, county?: string) => ({
      ...one(shop.silver32),
      shippingAddress: {
        address: '1 Beach Road',
        city: 'Lehigh',
        state,
        // No table has it: what is typed decides then.
        zipCode: '33999',
        ...(county ? { county } : {}),
      },
    })
    const banned = await place(to('AL'))
    expect(banned.status).toBe(409)
    expect(banned.body).toMatchObject({
      code: 'jurisdiction_banned',
      message: 'Silver 32oz may not be sold there: Alabama.',
    })
    expect((await place(to('UT'))).body).toMatchObject({ code: 'jurisdiction_banned' })
    expect((await place(to('FL', 'Sarasota'))).body).toMatchObject({ code: 'jurisdiction_banned' })
    expect((await place(to('FL'))).body).toMatchObject({
      code: 'invalid_input',
      fields: { 'shippingAddress.county': expect.any(String) },
    })
    expect((await place(to('FL', 'Lee'))).status).toBe(201)
  })

  test('a client on hold does not order, and one without an address is asked for it', async () => {
    const { db } = server.context
    const other = await server.signInAs('customer')
    await db.rows(`UPDATE clients SET account_status = 'on_hold' WHERE id = $1`, [other.clientId])
    expect((await place(one(shop.silver32), {}, other)).body).toMatchObject({ code: 'conflict' })
    await db.rows(`UPDATE clients SET account_status = 'active', address = NULL WHERE id = $1`, [
      other.clientId,
    ])
    expect((await place(one(shop.silver32), {}, other)).body).toMatchObject({
      fields: { shippingAddress: expect.any(String) },
    })
  })
})
