import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { addProduct, addPromo, openShop, type Shop, stockOf } from '#tests/support/shop.ts'
import { toPacked, walk } from '#tests/support/walk.ts'

let server: TestApp
let shop: Shop
// An hour before Sunday begins in Denver.
let now = new Date('2026-11-22T06:00:00.000Z')
let steps: ReturnType<typeof walk>

beforeAll(async () => {
  server = await testApp({ clock: { now: () => now } })
  shop = await openShop(server)
  steps = walk(server, shop)
})
afterAll(() => server.close())

describe('giving back', () => {
  test('[SHOP-023] [SHOP-026] a canceled order gives everything back, with a row against the commission in the current week', async () => {
    const { db } = server.context
    const product = await addProduct(db, { sku: 'BACK', stock: 10, retailPrice: 10_000 })
    const promo = await addPromo(db, shop.admin.id, { code: 'BACK10' })
    const figures = () =>
      db.row('SELECT total_orders, total_order_value FROM clients WHERE id = $1', [shop.clientId])
    const before = await figures()
    const id = await steps.place([{ productId: product, quantity: 4 }], { promoCode: 'BACK10' })
    await steps.bring(id, 'confirm')
    now = new Date('2026-11-22T08:00:00.000Z')
    await steps.bring(id, 'cancel')
    expect(await stockOf(db, product)).toEqual({ stockQuantity: 10, reserved: 0, available: 10 })
    expect(
      await db.row('SELECT current_usage_count AS used FROM promo_codes WHERE id = $1', [promo]),
    ).toEqual({ used: 0 })
    expect(await steps.commissionsOf(id)).toEqual([
      { type: 'accrual', amount: 5400, earned: false, total: 36_000 },
      { type: 'reversal', amount: -5400, earned: false, total: -36_000 },
    ])
    expect(
      await db.row(
        `SELECT week_start_date AS week FROM commissions WHERE order_id = $1 AND commission_type = 'reversal'`,
        [id],
      ),
    ).toEqual({
      week: '2026-11-22',
    })
    expect(await figures()).toEqual(before)
  })

  test('lines come back in parts, to the cent, never more than was sent', async () => {
    const { db } = server.context
    const a = await addProduct(db, { sku: 'PART-A', name: 'Part A', stock: 10, retailPrice: 3333 })
    const b = await addProduct(db, { sku: 'PART-B', name: 'Part B', stock: 10, retailPrice: 777 })
    const id = await steps.place([
      { productId: a, quantity: 3 },
      { productId: b, quantity: 2 },
    ])
    await steps.bring(id, ...toPacked, 'ship', 'deliver')
    const back = (items: object[] | undefined, extra = {}) =>
      steps.move(id, 'return', { reason: 'broken', ...(items ? { items } : {}), ...extra })

    expect((await back([{ productId: a, quantity: 1 }])).body).toMatchObject({
      status: 'delivered',
      items: expect.arrayContaining([expect.objectContaining({ productId: a, returnedQuantity: 1 })]),
    })
    expect(await stockOf(db, a)).toMatchObject({ stockQuantity: 8 })
    expect(await back([{ productId: a, quantity: 3 }])).toMatchObject({
      status: 400,
      body: { fields: { 'items.0.quantity': 'Only 2 of Part A can still come back.' } },
    })
    expect((await back([{ productId: shop.gold32, quantity: 1 }])).status).toBe(400)
    const scrapped = await back([{ productId: b, quantity: 1 }], { isRestocked: false })
    expect(scrapped.status).toBe(200)
    expect(await stockOf(db, b)).toMatchObject({ stockQuantity: 8 })

    expect((await back(undefined)).body).toMatchObject({
      status: 'returned',
      allowed: [],
      returnedAt: now.toISOString(),
    })
    const rows = await steps.commissionsOf(id)
    expect(rows).toHaveLength(4)
    expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(0)
    expect(rows.reduce((sum, row) => sum + row.total, 0)).toBe(0)
    expect(rows.every((row) => row.earned)).toBe(true)
    expect(await stockOf(db, a)).toMatchObject({ stockQuantity: 10 })
    expect(await steps.movementsOf(id)).toEqual([
      { type: 'sale', quantity: -3 },
      { type: 'sale', quantity: -2 },
      { type: 'return', quantity: 1 },
      { type: 'return', quantity: 1 },
      { type: 'scrap', quantity: -1 },
      { type: 'return', quantity: 2 },
      { type: 'return', quantity: 1 },
    ])
  })
})
