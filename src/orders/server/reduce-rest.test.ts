import { expect, test } from 'vitest'
import { box, partsTestApp } from '#tests/support/part-shipments-app.ts'
import { addProduct, addPromo, stockOf } from '#tests/support/shop.ts'
import { toPacked } from '#tests/support/walk.ts'

const testApp = partsTestApp()
const { now, fullOf, invoicesOf, earnedOf, wrongInBooks } = testApp

test('of an order that has shipped in part the rest is reduced line by line, and its money follows to the cent', async () => {
  const { db } = testApp.server.context
  const product = await addProduct(db, { sku: 'LESS', name: 'Less', stock: 20, retailPrice: 3333 })
  const other = await addProduct(db, { sku: 'LESS2', name: 'Less Two', stock: 20, retailPrice: 1777 })
  await addPromo(db, testApp.shop.admin.id, { code: 'LESS7', discountValue: 777 })
  const id = await testApp.steps.place(
    [
      { productId: product, quantity: 7 },
      { productId: other, quantity: 4 },
    ],
    { promoCode: 'LESS7' },
  )
  await testApp.steps.bring(id, ...toPacked)
  await testApp.steps.move(id, 'ship', box('1ZA', [{ productId: product, quantity: 3 }]))
  const [invoice] = await invoicesOf(id)
  const { earned } = await earnedOf(id)
  const back = { items: [{ productId: product, quantity: 1 }], reason: 'Broken' }
  expect((await testApp.steps.move(id, 'return', back)).status).toBe(200)

  const less = (items: object[], version?: number) =>
    testApp.steps.move(
      id,
      'reduce',
      { items, reason: 'Not needed' },
      version === undefined ? {} : { headers: { 'if-match': `"v${version}"` } },
    )
  expect(await less([{ productId: product, quantity: 2 }])).toMatchObject({
    status: 400,
    body: { fields: { 'items.0.quantity': 'Not fewer than the 3 that have shipped' } },
  })
  expect(
    (
      await testApp.steps.move(
        id,
        'reduce',
        { items: [{ productId: product, quantity: 5 }] },
        { by: testApp.shop.customer },
      )
    ).status,
  ).toBe(403)
  expect(await less([{ productId: product, quantity: 5 }], 1)).toMatchObject({
    status: 409,
    body: { code: 'version_conflict' },
  })

  // Two of the seven and three of the four are not wanted any more.
  const reduced = await less([
    { productId: product, quantity: 5 },
    { productId: other, quantity: 1 },
  ])
  const subtotal = 5 * 3333 + 1777
  expect(reduced).toMatchObject({ status: 200, body: { status: 'packed', subtotal } })
  expect(reduced.body.transitions.at(-1)).toMatchObject({ action: 'reduce', reason: 'Not needed' })
  expect(await stockOf(db, product)).toEqual({ stockQuantity: 18, reserved: 2, available: 16 })
  expect(await stockOf(db, other)).toEqual({ stockQuantity: 20, reserved: 1, available: 19 })
  expect(await invoicesOf(id)).toMatchObject([{ total: invoice?.total, discount: invoice?.discount }])
  const usage = await db.rows<{ cents: number }>(
    'SELECT discount_amount::int AS cents FROM promo_code_usage WHERE order_id = $1',
    [id],
  )
  expect(usage).toEqual([{ cents: reduced.body.promoDiscount }])
  const fewer = await earnedOf(id)
  expect(fewer.earned).toBeGreaterThan(0)
  expect(fewer.earned).toBeLessThan(earned)
  expect(await wrongInBooks()).toEqual([])
  const [notice] = await db.rows<{ detail: string }>(
    `SELECT payload #>> '{data,detail}' AS detail FROM job_outbox WHERE payload ->> 'id' LIKE 'order-' || $1 || '-%-reduce'
     UNION ALL SELECT payload #>> '{data,detail}' FROM graphile_worker._private_jobs WHERE payload ->> 'id' LIKE 'order-' || $1 || '-%-reduce'`,
    [id],
  )
  expect(notice?.detail).toContain('Less: 5 instead of 7\nLess Two: 1 instead of 4')
  expect(notice?.detail).toContain('What we have shipped stays as it is.')

  // What is left ships, and the invoices come to the order.
  await testApp.steps.move(id, 'ship', box('1ZB', [{ productId: other, quantity: 1 }]))
  expect(await less([{ productId: product, quantity: 3 }])).toMatchObject({
    status: 200,
    body: { status: 'shipped', shippedDate: now.toISOString() },
  })
  const invoices = await invoicesOf(id)
  const { items } = await fullOf(id)
  expect(items.map(({ quantity, shippedQuantity }) => quantity - shippedQuantity)).toEqual([0, 0])
  expect(invoices.reduce((sum, { total }) => sum + total, 0)).toBe((await fullOf(id)).total)
  expect(await stockOf(db, product)).toEqual({ stockQuantity: 18, reserved: 0, available: 18 })
  const done = await earnedOf(id)
  expect(done.earned).toBe(done.all)
  expect(await wrongInBooks()).toEqual([])
  expect((await less([{ productId: product, quantity: 2 }])).status).toBe(409)

  // All that is out comes back: what was credited comes to what was invoiced, and nothing is earned.
  expect(await testApp.steps.bring(id, 'return')).toMatchObject({ status: 'returned' })
  expect(await earnedOf(id)).toEqual({ all: 0, earned: 0 })
  expect(
    await db.rows(
      `SELECT (SELECT sum(total) FROM credit_memos WHERE order_id = $1) = (SELECT sum(total) FROM invoices WHERE order_id = $1) AS same`,
      [id],
    ),
  ).toEqual([{ same: true }])
  expect(await wrongInBooks()).toEqual([])
})
