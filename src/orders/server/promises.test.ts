import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import type { Full, Placed } from '#tests/support/order-answers.ts'
import { addProduct, openShop, type Shop, stockOf, times } from '#tests/support/shop.ts'
import { walk } from '#tests/support/walk.ts'

let server: TestApp
let shop: Shop
let steps: ReturnType<typeof walk>

beforeAll(async () => {
  server = await testApp({ env: { DATABASE_POOL: '20' } })
  shop = await openShop(server)
  steps = walk(server, shop)
})
afterAll(() => server.close())

const place = (items: object[], extra: object = {}, headers = {}) =>
  shop.customer.send<Placed>('POST', '/api/orders', { items, ...extra }, headers)
const full = async (id: string, by = shop.operations) => (await by.get<Full>(`/api/orders/${id}/full`)).body
const codes = async (id: string, by = shop.operations) => (await full(id, by)).waits.map(({ code }) => code)

describe('20 are wanted when 8 are free', () => {
  test('with backorder 8 are there now and 12 come later: quote, receipt, record and desk say the same', async () => {
    const { db } = server.context
    const ahead = await addProduct(db, { sku: 'AHEAD', name: 'Ahead', stock: 8, allowBackorder: true })
    const wanted = [{ productId: ahead, quantity: 20 }]
    const quote = await shop.customer.send<{ items: Placed['items']; canOrder: boolean }>(
      'POST',
      '/api/orders/quote',
      {
        items: wanted,
      },
    )
    expect(quote.body).toMatchObject({
      canOrder: true,
      items: [{ quantity: 20, available: 8, backordered: 12, expectedOn: null }],
    })
    await db.rows(`UPDATE products SET restock_date = '2026-12-02' WHERE id = $1`, [ahead])
    const { body } = await place(wanted)
    expect(body.items).toMatchObject([{ quantity: 20, backordered: 12, expectedOn: '2026-12-02' }])
    for (const reader of [shop.operations, shop.customer]) {
      expect(await full(body.id, reader)).toMatchObject({
        items: [{ quantity: 20, backorderedQuantity: 12, missing: 12 }],
        waits: [{ code: 'backorder', text: '12 of Ahead on backorder, expected Dec 02, 2026.' }],
      })
    }
    const waits = await shop.customer.get(`/api/orders/waits?order=${body.id}`)
    expect(waits.body).toMatchObject({ items: [{ orderId: body.id, reasons: [{ code: 'backorder' }] }] })
    const anonymous = await server.signInAs('customer')
    expect((await anonymous.get(`/api/orders/waits?order=${body.id}`)).body).toEqual({ items: [] })

    // It is confirmed as it was promised, and picked when all of it is there; the earlier order comes first.
    const later = await place([{ productId: ahead, quantity: 3 }])
    expect(await full(later.body.id)).toMatchObject({ items: [{ missing: 3 }] })
    await steps.bring(body.id, 'confirm')
    expect(await steps.move(body.id, 'pick')).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
    const arrive = { quantity: 13, reason: 'delivery', transactionType: 'receipt' }
    await shop.operations.send('POST', `/api/products/${ahead}/adjust-stock`, arrive)
    expect(await codes(body.id)).toEqual([])
    expect(await full(later.body.id)).toMatchObject({ items: [{ missing: 2 }] })
    await steps.bring(body.id, 'pick')
  })

  test('without backorder nothing beyond the 8 is taken, and the rep is asked once for the rest', async () => {
    const { db } = server.context
    const rare = await addProduct(db, { sku: 'RARE', name: 'Rare', stock: 8 })
    expect(await place([{ productId: rare, quantity: 20 }])).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock' },
    })
    const ask = (quantity: number) =>
      shop.customer.send('POST', '/api/orders/ask-for-rest', { productId: rare, quantity })
    expect(await ask(12)).toMatchObject({ status: 200, body: { isNew: true } })
    expect(await ask(13)).toMatchObject({ status: 200, body: { isNew: false } })
    const tasks = await shop.rep.get<{ items: { title: string; description: string; clientId: string }[] }>(
      '/api/follow-up-reminders',
    )
    expect(tasks.body.items).toMatchObject([
      {
        title: expect.stringMatching(/wants 13 more of Rare$/),
        description: '13 of Rare could not be ordered: 8 are free now. More: no date yet.',
        clientId: shop.clientId,
      },
    ])
    const anonymous = await server.signInAs('sales_rep')
    const foreign = { productId: rare, quantity: 1, clientId: shop.clientId }
    expect((await anonymous.send('POST', '/api/orders/ask-for-rest', foreign)).status).toBe(404)
  })
})

describe('who is on hold', () => {
  test('an order on hold is canceled, and gives back what it held once', async () => {
    const before = await stockOf(server.context.db, shop.gold32)
    const { body } = await place([{ productId: shop.gold32, quantity: 3 }])
    await steps.bring(body.id, 'hold', 'cancel')
    expect((await full(body.id)).status).toBe('cancelled')
    expect(await stockOf(server.context.db, shop.gold32)).toEqual(before)
    expect((await steps.commissionsOf(body.id)).reduce((sum, row) => sum + row.amount, 0)).toBe(0)
  })

  test('of a client on hold nothing is confirmed, and both sides read why', async () => {
    const { db } = server.context
    const { body } = await place([{ productId: shop.gold32, quantity: 1 }])
    const hold = (status: string) =>
      db.rows('UPDATE clients SET account_status = $2 WHERE id = $1', [shop.clientId, status])
    await hold('on_hold')
    expect(await steps.move(body.id, 'confirm')).toMatchObject({
      status: 409,
      body: { code: 'account_on_hold', message: expect.stringContaining('account is on hold') },
    })
    expect(await codes(body.id)).toEqual(['client_on_hold'])
    expect((await full(body.id, shop.customer)).waits).toMatchObject([
      { text: 'Your account is on hold. Please write to us, so that we can go on.' },
    ])
    await hold('active')
    await steps.bring(body.id, 'confirm')
  })
})

describe('order numbers', () => {
  const next = async () => {
    const row = await server.context.db.row<{ last: number }>(
      'SELECT last_value::int AS last FROM order_numbers',
    )
    return row?.last ?? 0
  }

  test('neither a replayed key nor a refusal burns one', async () => {
    const items = [{ productId: shop.silver32, quantity: 1 }]
    const first = await place(items, {}, { 'idempotency-key': 'no-number-twice' })
    const before = await next()
    const again = await place(items, {}, { 'idempotency-key': 'no-number-twice' })
    expect(again.body.orderNumber).toBe(first.body.orderNumber)
    expect((await place([{ productId: shop.silver32, quantity: 9999 }])).status).toBe(409)
    expect(await next()).toBe(before)
    const racing = await Promise.all(
      times(10, () => place(items, {}, { 'idempotency-key': 'ten-and-one-number' })),
    )
    expect(new Set(racing.map((answer) => answer.body.orderNumber)).size).toBe(1)
    expect(await next()).toBe(before + 1)
  })

  test('orders are found by number and by client, both at once too', async () => {
    const { body } = await place([{ productId: shop.silver32, quantity: 1 }])
    const client = await server.context.db.row<{ name: string }>(
      'SELECT business_name AS name FROM clients WHERE id = $1',
      [shop.clientId],
    )
    const found = async (q: string) => {
      const list = await shop.operations.get<{ items: { id: string }[] }>(
        `/api/orders?limit=200&q=${encodeURIComponent(q)}`,
      )
      return list.body.items.map((order) => order.id)
    }
    expect(await found(body.orderNumber)).toEqual([body.id])
    expect(await found(client?.name ?? '')).toContain(body.id)
    expect(await found(`${client?.name} ${body.orderNumber}`)).toEqual([body.id])
    expect(await found('nobody of this name')).toEqual([])
  })
})

test('the receipt carries the address that was typed', async () => {
  const shippingAddress = { address: '9 Other Road', city: 'Boulder', state: 'CO', zipCode: '80301' }
  const { body } = await place([{ productId: shop.silver32, quantity: 1 }], { shippingAddress })
  expect(body.shippingAddress).toMatchObject(shippingAddress)
})
