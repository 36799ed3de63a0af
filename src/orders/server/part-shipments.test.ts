import { expect, test } from 'vitest'
import { box, partsTestApp, type Sent } from '#tests/support/part-shipments-app.ts'
import { addProduct, addPromo, stockOf } from '#tests/support/shop.ts'
import { toPacked } from '#tests/support/walk.ts'

const testApp = partsTestApp()
const { now, fullOf, invoicesOf, earnedOf, wrongInBooks } = testApp

test('3 of 5 go, then the rest: each with its number, its invoice and debit, and its part of the commission', async () => {
  const { db } = testApp.server.context
  const product = await addProduct(db, { sku: 'PART', name: 'Part', stock: 20, retailPrice: 3333 })
  await addPromo(db, testApp.shop.admin.id, { code: 'PART7', discountValue: 777 })
  const id = await testApp.steps.place(
    [
      { productId: product, quantity: 5 },
      { productId: testApp.shop.silver32, quantity: 2 },
    ],
    { promoCode: 'PART7' },
  )
  await testApp.steps.bring(id, ...toPacked)
  const before = await testApp.steps.commissionsOf(id)

  const wrong = await testApp.steps.move(id, 'ship', box('1Z1', [{ productId: product, quantity: 6 }]))
  expect(wrong).toMatchObject({
    status: 400,
    body: { fields: { 'items.0.quantity': 'Only 5 of Part are left to ship.' } },
  })
  const first = await testApp.steps.move(id, 'ship', box('1Z1', [{ productId: product, quantity: 3 }]))
  expect(first).toMatchObject({ status: 200, body: { status: 'packed', shippedDate: null } })
  expect(first.body.allowed.map(({ action }) => action)).toEqual([
    ...['ship', 'unpack', 'reduce', 'message', 'return', 'cancel'],
  ])
  expect(await stockOf(db, product)).toEqual({ stockQuantity: 17, reserved: 2, available: 15 })
  const seen = await fullOf(id)
  expect(seen).toMatchObject({
    shipments: [
      { number: 1, status: 'shipped', trackingNumber: '1Z1', items: [{ productName: 'Part', quantity: 3 }] },
      // What does not ship is packed nevertheless.
      { number: 2, status: 'packed', trackingNumber: null, items: [{ quantity: 2 }, { quantity: 2 }] },
    ],
  })
  expect(
    seen.items.map(({ quantity, shippedQuantity }) => `${shippedQuantity} of ${quantity}`).sort(),
  ).toEqual(['0 of 2', '3 of 5'])
  const [one] = await invoicesOf(id)
  expect(one).toMatchObject({ debit: one?.total })
  const half = await earnedOf(id)
  expect(half.all).toBe(before[0]?.amount)
  expect(half.earned).toBeGreaterThan(0)
  expect(half.earned).toBeLessThan(half.all)
  const [notice] = await db.rows<{ subject: string; message: string }>(
    'SELECT subject, message FROM shipping_notifications WHERE order_id = $1',
    [id],
  )
  expect(notice?.subject).toMatch(/is partly shipped$/)
  expect(notice?.message).toContain('In this shipment: 3 × Part.')

  const second = await testApp.steps.move(id, 'ship', box('1Z2'))
  expect(second).toMatchObject({
    status: 200,
    body: { status: 'shipped', shippedDate: now.toISOString(), trackingNumber: '1Z2' },
  })
  const invoices = await invoicesOf(id)
  expect(invoices).toHaveLength(2)
  expect(invoices.reduce((sum, { total }) => sum + total, 0)).toBe(seen.total)
  const done = await earnedOf(id)
  expect(done).toEqual({ all: half.all, earned: half.all })
  expect(await stockOf(db, product)).toEqual({ stockQuantity: 15, reserved: 0, available: 15 })
  expect(await testApp.steps.movementsOf(id)).toHaveLength(3)

  // Each arrives by itself; the order with the last.
  const { shipments } = await fullOf(id)
  const arrive = (n: number) =>
    testApp.shop.operations.send('POST', `/api/shipments/${shipments[n]?.id}/deliver`)
  expect(await arrive(0)).toMatchObject({
    status: 200,
    body: { status: 'shipped', shipments: [{ status: 'delivered' }, { status: 'shipped' }] },
  })
  expect((await arrive(0)).status).toBe(409)
  expect(await arrive(1)).toMatchObject({ status: 200, body: { status: 'delivered' } })
  const slip = await testApp.shop.customer.get(`/api/shipments/${shipments[1]?.id}/slip`)
  expect(slip.status).toBe(200)
  expect(await wrongInBooks()).toEqual([])

  // All of it can come back, and then nothing is owed or earned.
  expect(await testApp.steps.bring(id, 'return')).toMatchObject({ status: 'returned' })
  expect(await earnedOf(id)).toEqual({ all: 0, earned: 0 })
  // Both invoices take their share of the one credit memo: nothing is refunded that was never paid.
  expect(
    await db.rows(
      `SELECT (SELECT array_agg(status) FROM invoices WHERE order_id = $1) AS invoices,
              (SELECT array_agg(kind || ' ' || status) FROM ach_entries WHERE order_id = $1) AS entries`,
      [id],
    ),
  ).toEqual([{ invoices: ['credited', 'credited'], entries: ['debit cancelled', 'debit cancelled'] }])
  expect(await wrongInBooks()).toEqual([])
})

test('what is on the shelf goes first, what is on backorder later, as a shipment of the same order', async () => {
  const { db } = testApp.server.context
  const product = await addProduct(db, { sku: 'AHEAD', name: 'Ahead', stock: 3, allowBackorder: true })
  const id = await testApp.steps.place([{ productId: product, quantity: 5 }])
  const confirmed = await testApp.steps.bring(id, 'confirm')
  expect(confirmed.allowed.map(({ action }) => action)).toContain('pick-part')
  expect((await testApp.steps.move(id, 'pick')).status).toBe(409)
  await testApp.steps.bring(id, 'pick-part', 'pack')
  // No more than was packed; without more words exactly that.
  expect(
    await testApp.steps.move(id, 'ship', box('1Z3', [{ productId: product, quantity: 4 }])),
  ).toMatchObject({ status: 400, body: { fields: { 'items.0.quantity': 'Only 3 of Ahead are packed.' } } })
  const sent = await testApp.steps.move(id, 'ship', box('1Z3'))
  expect(sent).toMatchObject({ status: 200, body: { status: 'confirmed' } })
  expect((await testApp.steps.move(id, 'pick')).status).toBe(409)
  await testApp.shop.operations.send('POST', `/api/products/${product}/adjust-stock`, {
    quantity: 4,
    reason: 'arrived',
  })
  await testApp.steps.bring(id, 'pick', 'pack')
  expect(await testApp.steps.bring(id, 'ship')).toMatchObject({ status: 'shipped' })
  expect(await stockOf(db, product)).toEqual({ stockQuantity: 2, reserved: 0, available: 2 })
  expect(await wrongInBooks()).toEqual([])
})

test('the rest is canceled: what was shipped stays, the order is over and comes to its invoice', async () => {
  const { db } = testApp.server.context
  const product = await addProduct(db, { sku: 'REST', name: 'Rest', stock: 20, retailPrice: 1999 })
  const id = await testApp.steps.place([
    { productId: product, quantity: 5 },
    { productId: testApp.shop.gold32, quantity: 1 },
  ])
  await testApp.steps.bring(id, ...toPacked)
  expect(
    (await testApp.steps.move(id, 'ship', box('1Z4', [{ productId: product, quantity: 2 }]))).status,
  ).toBe(200)

  // One of the two comes back while the rest is here; no more than that was sent.
  const tooMany = { items: [{ productId: product, quantity: 3 }], reason: 'Broken' }
  expect((await testApp.steps.move(id, 'return', tooMany)).status).toBe(400)
  const back = { items: [{ productId: product, quantity: 1 }], reason: 'Broken' }
  expect(await testApp.steps.move(id, 'return', back)).toMatchObject({
    status: 200,
    body: { status: 'packed' },
  })

  const closed = await testApp.steps.move(id, 'cancel', { reason: 'Not needed any more' })
  expect(closed).toMatchObject({
    status: 200,
    body: { status: 'shipped', cancelledAt: null, total: 3998, shippedDate: now.toISOString() },
  })
  expect(await invoicesOf(id)).toMatchObject([{ total: 3998 }])
  expect((await fullOf(id)).items).toMatchObject([{ quantity: 2, shippedQuantity: 2 }])
  expect(await stockOf(db, product)).toEqual({ stockQuantity: 19, reserved: 0, available: 19 })
  const { all, earned } = await earnedOf(id)
  expect(earned).toBe(all)
  expect(await wrongInBooks()).toEqual([])
  expect(await testApp.steps.bring(id, 'return')).toMatchObject({ status: 'returned' })
  expect(await earnedOf(id)).toEqual({ all: 0, earned: 0 })
  expect(await wrongInBooks()).toEqual([])
})

test('all that was shipped had come back before the rest is given up: the order is returned, and owes nobody anything', async () => {
  const { db } = testApp.server.context
  for (const giveUp of ['cancel', 'reduce'] as const) {
    const product = await addProduct(db, {
      sku: `BACK-${giveUp}`,
      name: `Back ${giveUp}`,
      stock: 20,
      retailPrice: 1999,
    })
    const id = await testApp.steps.place([{ productId: product, quantity: 5 }])
    await db.rows(
      `WITH dearer AS (UPDATE orders SET shipping = 1500, total = total + 1500 WHERE id = $1 RETURNING client_id)
       UPDATE clients SET total_order_value = total_order_value + 1500 FROM dearer WHERE clients.id = dearer.client_id`,
      [id],
    )
    await testApp.steps.bring(id, ...toPacked)
    const two = [{ productId: product, quantity: 2 }]
    expect((await testApp.steps.move(id, 'ship', box(`1Z-${giveUp}`, two))).status).toBe(200)
    const came = await testApp.steps.move(id, 'return', { items: two, reason: 'Broken' })
    expect(came).toMatchObject({ status: 200, body: { status: 'packed' } })

    const items = giveUp === 'reduce' ? { items: [{ productId: product, quantity: 2 }] } : {}
    expect(await testApp.steps.move(id, giveUp, { reason: 'Not wanted any more', ...items })).toMatchObject({
      status: 200,
      body: { status: 'returned', cancelledAt: null, returnedAt: now.toISOString(), total: 5498 },
    })
    const memos = await db.rows<{ total: number; shipping: number }>(
      `SELECT total::int, shipping::int FROM credit_memos WHERE order_id = $1 ORDER BY memo_number`,
      [id],
    )
    expect(memos).toEqual([
      { total: 3998, shipping: 0 },
      { total: 1500, shipping: 1500 },
    ])
    const [owed] = await db.rows<{ open: number }>(
      `SELECT sum(l.amount)::int AS open FROM journal_lines l JOIN invoices i ON i.id = l.invoice_id
        WHERE i.order_id = $1 AND l.account = 'receivable'`,
      [id],
    )
    expect(owed).toEqual({ open: 0 })
    expect(await earnedOf(id)).toEqual({ all: 0, earned: 0 })
    expect(await stockOf(db, product)).toEqual({ stockQuantity: 20, reserved: 0, available: 20 })
    expect(await wrongInBooks()).toEqual([])
  }
})

test('a shipment that is lost on the way is credited to the cent, its commission reversed, nothing put on the shelf', async () => {
  const { db } = testApp.server.context
  const product = await addProduct(db, { sku: 'LOST', name: 'Lost', stock: 20, retailPrice: 1333 })
  const id = await testApp.steps.place([
    { productId: product, quantity: 3 },
    { productId: testApp.shop.gold32, quantity: 2 },
  ])
  await testApp.steps.bring(id, ...toPacked)
  await testApp.steps.move(id, 'ship', box('1ZFIRST', [{ productId: product, quantity: 2 }]))
  await testApp.steps.move(id, 'ship', box('1ZLAST'))
  const { shipments } = await fullOf(id)
  const lose = (n: number, who = testApp.shop.operations) =>
    who.send<Sent & { status: string }>('POST', `/api/shipments/${shipments[n]?.id}/lose`, {
      reason: 'The carrier cannot find it',
    })
  const before = await earnedOf(id)
  expect((await lose(1, testApp.shop.customer)).status).toBe(403)
  expect(await lose(1)).toMatchObject({
    status: 200,
    body: { status: 'shipped', shipments: [{ status: 'shipped' }, { status: 'lost' }] },
  })
  expect((await lose(1)).status).toBe(409)
  expect(await stockOf(db, product)).toEqual({ stockQuantity: 17, reserved: 0, available: 17 })
  const [, second] = await invoicesOf(id)
  const memos = await db.rows<{ total: number; reason: string }>(
    'SELECT total::int, reason FROM credit_memos WHERE order_id = $1',
    [id],
  )
  expect(memos).toEqual([
    { total: second?.total, reason: expect.stringContaining('(UPS 1ZLAST) was lost on the way') },
  ])
  const after = await earnedOf(id)
  expect(after.earned).toBeGreaterThan(0)
  expect(after.earned).toBeLessThan(before.earned)
  expect(await wrongInBooks()).toEqual([])

  // The other one arrives, and with it the order; a lost one never does.
  expect(
    (await testApp.shop.operations.send('POST', `/api/shipments/${shipments[1]?.id}/deliver`)).status,
  ).toBe(409)
  expect(
    await testApp.shop.operations.send('POST', `/api/shipments/${shipments[0]?.id}/deliver`),
  ).toMatchObject({
    status: 200,
    body: { status: 'delivered' },
  })
})

test('an order whose only shipment is lost is over: nothing is owed, nothing earned', async () => {
  const id = await testApp.steps.place([{ productId: testApp.shop.gold32, quantity: 2 }])
  await testApp.steps.bring(id, ...toPacked, 'ship')
  const { shipments } = await fullOf(id)
  const lost = await testApp.shop.operations.send('POST', `/api/shipments/${shipments[0]?.id}/lose`, {
    reason: 'It fell off the truck',
  })
  expect(lost).toMatchObject({ status: 200, body: { status: 'returned' } })
  expect(await earnedOf(id)).toEqual({ all: 0, earned: 0 })
  expect(await wrongInBooks()).toEqual([])
})
