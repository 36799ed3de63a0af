import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { addProduct, addPromo, openShop, type Shop, stockOf } from '#tests/support/shop.ts'

let server: TestApp
let shop: Shop
const now = new Date('2026-11-21T12:00:00.000Z')

beforeAll(async () => {
  server = await testApp({ clock: { now: () => now } })
  shop = await openShop(server)
})
afterAll(() => server.close())

type Placed = {
  id: string
  orderNumber: string
  status: string
  total: number
  items: { quantity: number }[]
} & Record<string, unknown>
const place = (body: unknown, headers?: Record<string, string>, by = shop.customer) =>
  by.send<Placed>('POST', '/api/orders', body, headers)
const one = (productId: string, quantity = 1) => ({ items: [{ productId, quantity }] })

describe('totals', () => {
  test('[SHOP-002] [SHOP-021] [SHOP-022] [SHOP-025] [SHOP-026] golden: two bottles of Silver, one of Gold, 10 % off', async () => {
    const { db } = server.context
    const promoId = await addPromo(db, shop.admin.id, { code: 'GOLDEN10', maxUsageCount: 5 })
    const answer = await place({
      items: [
        { productId: shop.silver32, quantity: 2 },
        { productId: shop.gold128, quantity: 1 },
      ],
      promoCode: 'golden10',
      notes: 'Back door, please.',
    })
    expect(answer.status).toBe(201)
    // 2 × 59.95 + 719.87 = 839.77; 10 % is 83.977, half up 83.98.
    expect(answer.body).toMatchObject({
      orderNumber: expect.stringMatching(/^ORD-\d{5,}$/),
      status: 'pending',
      clientId: shop.clientId,
      subtotal: 83_977,
      discount: 0,
      promoDiscount: 8398,
      tax: 0,
      shipping: 0,
      total: 75_579,
      promoCode: 'GOLDEN10',
    })
    expect(answer.body.items).toHaveLength(2)

    const id = answer.body.id
    const row = await db.row('SELECT * FROM orders WHERE id = $1', [id])
    expect(row).toMatchObject({
      salesRepId: shop.rep.id,
      commissionRate: 1500,
      commissionAmount: 11_337,
      placedByCustomer: shop.customer.id,
      notes: 'Back door, please.',
      shippingAddress: { address: '1 Main Street', city: 'Denver', state: 'CO', zipCode: '80202' },
    })
    const items = await db.rows(
      'SELECT product_name, quantity, unit_price, total_price FROM order_items WHERE order_id = $1',
      [id],
    )
    expect(items).toEqual(
      expect.arrayContaining([
        { productName: 'Silver 32oz', quantity: 2, unitPrice: 5995, totalPrice: 11_990 },
        { productName: 'Gold 128oz', quantity: 1, unitPrice: 71_987, totalPrice: 71_987 },
      ]),
    )
    expect(
      await db.row('SELECT current_usage_count AS count FROM promo_codes WHERE id = $1', [promoId]),
    ).toEqual({ count: 1 })
    expect(
      await db.row('SELECT discount_amount, client_id FROM promo_code_usage WHERE order_id = $1', [id]),
    ).toEqual({
      discountAmount: 8398,
      clientId: shop.clientId,
    })
    expect(await stockOf(db, shop.silver32)).toEqual({ stockQuantity: 1000, reserved: 2, available: 998 })
  })

  test('[SHOP-023] the commission accrues for the client’s rep, in the week that began on Sunday', async () => {
    const { db } = server.context
    const { body } = await place(one(shop.silver128))
    const [row] = await db.rows('SELECT * FROM commissions WHERE order_id = $1', [body.id])
    expect(row).toMatchObject({
      salesRepId: shop.rep.id,
      clientId: shop.clientId,
      commissionAmount: 2999,
      commissionRate: 1500,
      commissionType: 'accrual',
      orderTotal: 19_995,
      weekStartDate: '2026-11-15',
      month: '2026-11',
      status: 'pending',
      earnedAt: null,
    })
  })

  test('[SHOP-010] a rep’s own rate and the code’s adjustment count; who does not sell for us earns nothing', async () => {
    const { db } = server.context
    await addPromo(db, shop.admin.id, {
      code: 'LESS',
      affectsCommission: true,
      commissionAdjustment: -500,
      discountType: 'fixed',
      discountValue: 995,
    })
    await db.rows('UPDATE users SET commission_rate_bps = 2000 WHERE id = $1', [shop.rep.id])
    const { body } = await place({ ...one(shop.silver32), promoCode: 'LESS' })
    expect(await commissionsOf(body.id)).toEqual([{ rate: 1500, amount: 750 }])

    await db.rows(`UPDATE users SET role = 'trainee' WHERE id = $1`, [shop.rep.id])
    const without = await place(one(shop.silver32))
    expect(await commissionsOf(without.body.id)).toEqual([])
    await db.rows(`UPDATE users SET role = 'sales_rep', commission_rate_bps = NULL WHERE id = $1`, [
      shop.rep.id,
    ])
  })

  const commissionsOf = (id: string) =>
    server.context.db.rows(
      'SELECT commission_rate AS rate, commission_amount AS amount FROM commissions WHERE order_id = $1',
      [id],
    )

  test('leaves the log, the audit row and the message, in its own transaction', async () => {
    const { db } = server.context
    const { body } = await place(one(shop.silver32))
    expect(
      await db.rows(
        'SELECT action, from_state, to_state, by_customer FROM transitions WHERE entity_id = $1',
        [body.id],
      ),
    ).toEqual([{ action: 'place', fromState: 'new', toState: 'pending', byCustomer: shop.customer.id }])
    const [audit] = await db.rows<{ action: string; new_values: { total: number } }>(
      'SELECT action, new_values FROM audit_logs WHERE entity_id = $1',
      [body.id],
    )
    expect(audit).toMatchObject({
      action: 'create',
      newValues: { total: 5995, orderNumber: body.orderNumber },
    })
    await server.context.outbox.settle()
    const jobs = await db.rows<{ payload: { to: string; template: string; data: object } }>(
      `SELECT p.payload FROM graphile_worker._private_jobs p WHERE p.payload->'data'->>'orderNumber' = $1`,
      [body.orderNumber],
    )
    expect(jobs.map((job) => job.payload)).toMatchObject([
      { to: shop.customer.email, template: 'order-received', data: { total: '$59.95' } },
    ])
    const client = await db.row<{ totalOrders: number }>('SELECT total_orders FROM clients WHERE id = $1', [
      shop.clientId,
    ])
    const orders = await db.row('SELECT count(*)::int AS total_orders FROM orders WHERE client_id = $1', [
      shop.clientId,
    ])
    expect(client).toEqual(orders)
  })
})

describe('the quote', () => {
  test('says the same sums as the order, and holds nothing', async () => {
    const before = await stockOf(server.context.db, shop.gold32)
    const body = { ...one(shop.gold32, 3), promoCode: 'golden10' }
    const quote = await shop.customer.send<Placed>('POST', '/api/orders/quote', body)
    expect(quote.status).toBe(200)
    expect(quote.body).toMatchObject({
      subtotal: 64_743,
      promoDiscount: 6474,
      total: 58_269,
      canOrder: true,
      problems: [],
    })
    expect(await stockOf(server.context.db, shop.gold32)).toEqual(before)
    const placed = await place(body)
    expect(placed.body.total).toBe(quote.body.total)
  })

  test('names what stands in the way', async () => {
    const rare = await addProduct(server.context.db, { sku: 'RARE-Q', name: 'Rare', stock: 2 })
    const { body } = await shop.customer.send('POST', '/api/orders/quote', {
      ...one(rare, 3),
      promoCode: 'NOPE',
    })
    expect(body).toMatchObject({
      canOrder: false,
      items: [{ available: 2, isAvailable: false }],
      promo: {
        isAccepted: false,
        message: expect.stringMatching(/^There is no such promo code, or it does/),
      },
      problems: [
        { code: 'out_of_stock', fields: { 'items.0.quantity': 'Only 2 of Rare are available' } },
        { code: 'promo_refused' },
      ],
    })
  })
})

describe('who orders for whom', () => {
  test('[SHOP-001] a customer for its own business, a rep for their clients, the staff for all', async () => {
    const anonymous = await server.signInAs('customer')
    const otherRep = await server.signInAs('sales_rep')
    const trainee = await server.signInAs('trainee')
    const body = { ...one(shop.silver32), clientId: shop.clientId }
    const status = async (by: typeof shop.customer) => (await place(body, {}, by)).status
    expect(await status(shop.customer)).toBe(201)
    expect(await status(shop.rep)).toBe(201)
    expect(await status(shop.operations)).toBe(201)
    expect(await status(shop.admin)).toBe(201)
    expect(await status(anonymous)).toBe(404)
    expect(await status(otherRep)).toBe(404)
    expect(await status(trainee)).toBe(403)
    const nobody = await server.nobody.send('POST', '/api/orders', body)
    expect(nobody.status).toBe(401)
    expect((await place(one(shop.silver32), {}, shop.rep)).body).toMatchObject({
      fields: { clientId: 'Required' },
    })
  })

  test('another client’s order is not there, in no call', async () => {
    const anonymous = await server.signInAs('customer')
    const { body } = await place(one(shop.silver32))
    for (const path of ['', '/full', '/history']) {
      expect((await anonymous.get(`/api/orders/${body.id}${path}`)).status).toBe(404)
      expect((await shop.customer.get(`/api/orders/${body.id}${path}`)).status).toBe(200)
    }
    expect((await anonymous.send('POST', `/api/orders/${body.id}/cancel`)).status).toBe(404)
    const list = await anonymous.get<{ items: unknown[] }>('/api/orders')
    expect(list.body.items).toEqual([])
  })

  test('[SHOP-002] [SHOP-016] the catalogue shows what can be had, without costs', async () => {
    const { body } = await shop.customer.get<{ items: Record<string, unknown>[] }>('/api/catalog')
    const silver = body.items.find((item) => item.id === shop.silver32)
    const { available } = await stockOf(server.context.db, shop.silver32)
    expect(silver).toMatchObject({ name: 'Silver 32oz', retailPrice: 5995, available, inStock: true })
    expect(JSON.stringify(body)).not.toMatch(/cost|supplier|reserved|stockQuantity/i)
    expect((await server.nobody.get('/api/catalog')).status).toBe(401)
  })
})
