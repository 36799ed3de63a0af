import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '#platform/ports/mail.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { disarm } from '#tests/support/disarm.ts'
import type { Full, Placed } from '#tests/support/order-answers.ts'
import { addProduct, addPromo, openShop, type Shop, stockOf, tally, times } from '#tests/support/shop.ts'
import { walk } from '#tests/support/walk.ts'
import { lapseReservations } from './lapse-reservations.ts'

let server: TestApp
let shop: Shop
let steps: ReturnType<typeof walk>
let guarded: TestApp['context']['db']['transact']
const now = new Date('2026-11-21T12:00:00.000Z')
const dayMillis = 86_400_000

beforeAll(async () => {
  server = await testApp({ clock: { now: () => now }, env: { DATABASE_POOL: '20' } })
  shop = await openShop(server)
  steps = walk(server, shop)
  guarded = server.context.db.transact
})
afterEach(() => {
  server.context.db.transact = guarded
})
afterAll(() => server.close())

const place = (items: object[], extra: object = {}, headers = {}) =>
  shop.customer.send<Placed>('POST', '/api/orders', { items, ...extra }, headers)
const full = async (id: string, by = shop.operations) => (await by.get<Full>(`/api/orders/${id}/full`)).body
const codes = async (id: string, by = shop.operations) => (await full(id, by)).waits.map(({ code }) => code)
const mailsTo = async (to: string) => {
  await server.context.outbox.settle()
  const jobs = await server.context.db.rows<{ payload: Mail }>(
    `SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'to' = $1 ORDER BY id`,
    [to],
  )
  return jobs.map((job) => job.payload)
}
/** The job as it runs so much later; nobody's session ends by that. */
const lapseAfter = (millis: number) =>
  lapseReservations({ ...server.context, clock: { now: () => new Date(now.getTime() + millis) } })
const setQuota = (reservedUnitsPerClient: number, reservationDays = 14) =>
  server.context.db.rows(
    `INSERT INTO company_settings (key, value) VALUES ('orders', $1)
     ON CONFLICT (key) WHERE deleted_at IS NULL DO UPDATE SET value = excluded.value`,
    [JSON.stringify({ reservationDays, reservedUnitsPerClient })],
  )

describe('reservations (O6)', () => {
  test('lapse after 14 days in pending, both sides notified; confirming reserves anew or says what is gone', async () => {
    const { db } = server.context
    const bottle = await addProduct(db, { sku: 'LAPSE', name: 'Lapse', stock: 10 })
    const { body } = await place([{ productId: bottle, quantity: 10 }])
    const held = await place([{ productId: shop.silver32, quantity: 1 }])
    await steps.bring(held.body.id, 'hold')
    await lapseAfter(14 * dayMillis - 1000)
    expect(await stockOf(db, bottle)).toMatchObject({ reserved: 10 })

    await lapseAfter(14 * dayMillis)
    await lapseAfter(14 * dayMillis)
    expect(await stockOf(db, bottle)).toMatchObject({ reserved: 0, available: 10 })
    expect(await codes(body.id)).toEqual(['reservation_lapsed'])
    expect(await codes(held.body.id)).toEqual(['on_hold'])
    expect((await full(body.id, shop.customer)).waits[0]?.text).toMatch(/^It waited for 14 days/)
    const lapsed = (mails: Mail[]) => mails.filter((mail) => mail.template === 'reservation-lapsed')
    const data = { orderNumber: body.orderNumber, days: 14 }
    expect(
      lapsed(await mailsTo(shop.customer.email)).filter((mail) => mail.data.orderNumber === body.orderNumber),
    ).toMatchObject([{ data }])
    expect(
      lapsed(await mailsTo(shop.rep.email)).filter((mail) => mail.data.orderNumber === body.orderNumber),
    ).toMatchObject([{ data }])

    // Somebody else takes six of them: confirming says so, and works again when they are back.
    const other = await place([{ productId: bottle, quantity: 6 }])
    expect(await steps.move(body.id, 'confirm')).toMatchObject({
      status: 409,
      body: {
        code: 'out_of_stock',
        message:
          'Its reservation lapsed, and not all of it is still there: Lapse (4 of 10). Reduce or cancel it.',
      },
    })
    await steps.bring(other.body.id, 'cancel')
    await steps.bring(body.id, 'confirm')
    expect(await stockOf(db, bottle)).toMatchObject({ reserved: 10, available: 0 })
    expect(await codes(body.id)).toEqual([])
    await steps.bring(body.id, 'cancel')
    expect(await stockOf(db, bottle)).toMatchObject({ reserved: 0 })
  })

  test('an order whose reservation lapsed gives nothing back twice', async () => {
    const { db } = server.context
    const bottle = await addProduct(db, { sku: 'TWICE-LAPSED', stock: 10 })
    const { body } = await place([{ productId: bottle, quantity: 4 }])
    const rest = await place([{ productId: bottle, quantity: 5 }])
    await steps.bring(rest.body.id, 'confirm')
    await lapseAfter(15 * dayMillis)
    await steps.bring(body.id, 'cancel')
    expect(await stockOf(db, bottle)).toMatchObject({ reserved: 5 })
  })

  test('a client holds no more than its quota, said by the field; ten at once do not pass it', async () => {
    const { db } = server.context
    const bottle = await addProduct(db, { sku: 'QUOTA', name: 'Quota' })
    const client = await server.signInAs('customer')
    await setQuota(30)
    const order = (quantity: number) =>
      client.send('POST', '/api/orders', { items: [{ productId: bottle, quantity }] })
    expect((await order(25)).status).toBe(201)
    expect(await order(6)).toMatchObject({
      status: 409,
      body: {
        code: 'quota_reached',
        fields: {
          'items.0.quantity':
            'At most 30 units may wait in unconfirmed orders at a time, and 25 do already: up to 5 can be ordered now, more when those are confirmed.',
        },
      },
    })
    const answers = await Promise.all(times(10, () => order(1)))
    expect(tally(answers)).toEqual({ 201: 5, 409: 5 })
  })

  test('the guard in the statement holds the quota without what was read before', async () => {
    const { db } = server.context
    const client = await server.signInAs('customer')
    const products = await Promise.all(times(10, (index) => addProduct(db, { sku: `QUOTA-${index}` })))
    await setQuota(5)
    disarm(server, [/waiting_units\(t\.id, NULL\)/, '0'])
    const answers = await Promise.all(
      products.map((productId) =>
        client.send('POST', '/api/orders', { items: [{ productId, quantity: 1 }] }),
      ),
    )
    await setQuota(0)
    expect(tally(answers)).toEqual({ 201: 5, 409: 5 })
  })
})

describe('a count below what is reserved', () => {
  test('the orders that no longer fit are listed, and are reduced, put on backorder, written to or canceled', async () => {
    const { db } = server.context
    const bottle = await addProduct(db, { sku: 'COUNT', name: 'Count', retailPrice: 2000, stock: 30 })
    await addPromo(db, shop.admin.id, { code: 'TENTH' })
    const first = (await place([{ productId: bottle, quantity: 10 }])).body
    const second = (await place([{ productId: bottle, quantity: 10 }], { promoCode: 'TENTH' })).body
    const third = (await place([{ productId: bottle, quantity: 10 }])).body
    const count = (more: object) =>
      shop.operations.send<{ message: string }>('POST', `/api/products/${bottle}/count-stock`, {
        counted: 14,
        reason: 'counted twice',
        ...more,
      })
    const asked = await count({})
    expect([asked.status, asked.body.message]).toEqual([
      409,
      expect.stringMatching(
        /^With 14 on hand not all orders can be filled: ORD-\d+ \(.+\) lacks 6, ORD-\d+ \(.+\) lacks 10\. Save it all/,
      ),
    ])
    expect(await stockOf(db, bottle)).toMatchObject({ stockQuantity: 30 })
    const counted = await count({ isShortAgreed: true })
    expect(counted).toMatchObject({ status: 200, body: { stockQuantity: 14, available: -16 } })
    const unfilled = async () => {
      const { body } = await shop.operations.get<{
        items: { orderId: string; missing: number; productId: string; backordered: number }[]
      }>('/api/orders/unfilled')
      return body.items.flatMap((item) =>
        item.productId === bottle ? [[item.orderId, item.missing, item.backordered]] : [],
      )
    }
    expect(await unfilled()).toEqual([
      [second.id, 6, 0],
      [third.id, 10, 0],
    ])
    expect(await codes(first.id)).toEqual([])
    expect(await codes(second.id)).toEqual(['stock_missing'])
    expect(await steps.move(second.id, 'confirm')).toMatchObject({
      status: 409,
      body: { message: 'Not on the shelf: 6 of Count. Put it on backorder, reduce the order or cancel it.' },
    })

    const sentBefore = (await mailsTo(shop.customer.email)).length
    const wrong = { items: [{ productId: bottle, quantity: 10 }], reason: 'x' }
    expect(await steps.move(second.id, 'reduce', wrong)).toMatchObject({
      status: 400,
      body: { fields: { 'items.0.quantity': 'Fewer than the 10 that were ordered' } },
    })
    const reduce = { items: [{ productId: bottle, quantity: 4 }], reason: 'Broken in the warehouse' }
    expect(await steps.move(second.id, 'reduce', reduce, { by: shop.admin })).toMatchObject({
      status: 200,
      // 4 × 20.00 less a tenth; the commission is 15 % of it.
      body: { subtotal: 8000, promoDiscount: 800, total: 7200, commissionAmount: 1080, waits: [] },
    })
    expect(await steps.commissionsOf(second.id)).toMatchObject([
      { type: 'accrual', amount: 2700, total: 18_000 },
      { type: 'adjustment', amount: -1620, total: -10_800 },
    ])
    expect(await unfilled()).toEqual([[third.id, 10, 0]])

    expect((await full(third.id)).allowed.map(({ action }) => action)).toContain('backorder')
    expect((await full(first.id)).allowed.map(({ action }) => action)).not.toContain('backorder')
    await steps.bring(third.id, 'message', 'backorder')
    expect(await codes(third.id)).toEqual(['backorder'])
    expect(await unfilled()).toEqual([[third.id, 10, 10]])
    expect((await mailsTo(shop.customer.email)).slice(sentBefore)).toMatchObject([
      { template: 'order-news', data: { detail: expect.stringContaining('Count: 4 instead of 10') } },
      { template: 'order-news', data: { detail: 'because' } },
      {
        template: 'order-news',
        data: { detail: expect.stringContaining('10 of Count on backorder, no date yet.') },
      },
    ])

    // What was reduced goes its way, and comes back for exactly what was left of it.
    await steps.bring(second.id, 'confirm', 'pick', 'pack', 'ship', 'return')
    const sum = (await steps.commissionsOf(second.id)).reduce((total, row) => total + row.amount, 0)
    expect(sum).toBe(0)
    await steps.bring(third.id, 'cancel')
    await steps.bring(first.id, 'hold', 'cancel')
    expect(await stockOf(db, bottle)).toMatchObject({ stockQuantity: 14, reserved: 0 })
  })
})
