import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { box, partsTestApp } from '#tests/support/part-shipments-app.ts'
import { pagesOf } from '#tests/support/pdf-pictures.ts'
import { addProduct, stockOf, tally, times } from '#tests/support/shop.ts'
import { toPacked } from '#tests/support/walk.ts'

const testApp = partsTestApp()
const { now, fullOf, invoicesOf, wrongInBooks } = testApp
const toPicking = ['confirm', 'pick']
const pack = (id: string, body?: object) => testApp.steps.move(id, 'pack', body)

async function twoLines(sku: string) {
  const { db } = testApp.server.context
  const first = await addProduct(db, { sku, name: `${sku} One`, stock: 20 })
  const second = await addProduct(db, { sku: `${sku}2`, name: `${sku} Two`, stock: 20 })
  const id = await testApp.steps.place([
    { productId: first, quantity: 5 },
    { productId: second, quantity: 2 },
  ])
  return { id, first, second }
}

test('what is packed stands as a shipment before it leaves, with its lines, its box, who packed it and its slip', async () => {
  const { db } = testApp.server.context
  const { id, first } = await twoLines('BOX')
  await testApp.steps.bring(id, ...toPicking)
  expect((await fullOf(id)).shipments).toEqual([])
  expect(await pack(id, { box: ' Carton 1 of 1 ' })).toMatchObject({
    status: 200,
    body: {
      status: 'packed',
      shipments: [
        {
          ...{ number: 1, status: 'packed', box: 'Carton 1 of 1', packedAt: now.toISOString() },
          ...{ packedBy: expect.stringMatching(/^operations/), shippedAt: null, trackingNumber: null },
          items: [
            { productName: 'BOX One', quantity: 5 },
            { productName: 'BOX Two', quantity: 2 },
          ],
        },
      ],
    },
  })
  // Nothing has left: the stock stays reserved, and nothing is invoiced.
  expect(await stockOf(db, first)).toEqual({ stockQuantity: 20, reserved: 5, available: 15 })
  expect(await invoicesOf(id)).toEqual([])
  expect(await wrongInBooks()).toEqual([])

  // The customer sees that it is packed, not by whom.
  const [seen] = (await fullOf(id)).shipments
  expect(seen).toMatchObject({ status: 'packed', packedBy: null })
  const list = await testApp.shop.operations.get<{ items: object[] }>(`/api/shipments?orderId=${id}`)
  expect(list.body.items).toMatchObject([{ status: 'packed', packedBy: testApp.shop.operations.id }])

  const slip = await slipOf(seen?.id)
  expect(slip).toContain('Carton 1 of 1')
  expect(slip).toContain('BOX Two')

  // What was packed goes, as the same shipment.
  const sent = await testApp.steps.move(id, 'ship', box('1ZBOX'))
  expect(sent).toMatchObject({
    status: 200,
    body: { status: 'shipped', shipments: [{ id: seen?.id, status: 'shipped', box: 'Carton 1 of 1' }] },
  })
  expect(await stockOf(db, first)).toEqual({ stockQuantity: 15, reserved: 0, available: 15 })
  expect(await wrongInBooks()).toEqual([])
})

async function slipOf(shipment: string | undefined): Promise<string> {
  const answer = await testApp.server.app.inject({
    url: `/api/shipments/${shipment}/slip`,
    cookies: { pourline: testApp.shop.operations.token },
  })
  expect(answer.statusCode).toBe(200)
  return (await pagesOf(answer.rawPayload)).join(' ')
}

test('what is packed is unpacked with a reason: the order is picked again, its stock stays reserved, and what lay in the box stays on record', async () => {
  const { db } = testApp.server.context
  const { id, first } = await twoLines('OUT')
  await testApp.steps.bring(id, ...toPacked)
  const [packed] = (await fullOf(id)).shipments
  expect(await testApp.steps.move(id, 'unpack', {})).toMatchObject({
    status: 400,
    body: { fields: { reason: 'Required' } },
  })
  expect(
    (await testApp.steps.move(id, 'unpack', { reason: 'x' }, { by: testApp.shop.customer })).status,
  ).toBe(403)
  const out = await testApp.steps.move(id, 'unpack', { reason: 'The label of another one' })
  expect(out).toMatchObject({ status: 200, body: { status: 'picking', packedAt: null, shipments: [] } })
  expect(out.body.transitions.at(-1)).toMatchObject({
    action: 'unpack',
    by: expect.stringMatching(/^operations/),
    reason: 'The label of another one',
  })
  expect(await stockOf(db, first)).toEqual({ stockQuantity: 20, reserved: 5, available: 15 })
  expect((await testApp.shop.operations.get(`/api/shipments/${packed?.id}/slip`)).status).toBe(404)
  expect(
    await db.rows(
      `SELECT reason, old_values->'items' AS items FROM audit_logs WHERE entity_type = 'shipments' AND entity_id = $1
          AND action = 'unpack'`,
      [packed?.id],
    ),
  ).toEqual([
    {
      reason: 'The label of another one',
      items: [
        { name: 'OUT One', quantity: 5 },
        { name: 'OUT Two', quantity: 2 },
      ],
    },
  ])
  expect((await testApp.steps.move(id, 'unpack', { reason: 'again' })).status).toBe(409)
  expect(await wrongInBooks()).toEqual([])
  await testApp.steps.bring(id, 'pack', 'ship')
  expect((await invoicesOf(id)).length).toBe(1)
  expect(await wrongInBooks()).toEqual([])
})

test('a part is packed and goes exactly so; the rest is picked, packed and shipped as the next one', async () => {
  const { db } = testApp.server.context
  const { id, first, second } = await twoLines('SOME')
  await testApp.steps.bring(id, ...toPicking)
  const one = (quantity: number, productId = first) => ({ productId, quantity })
  expect(await pack(id, { items: [one(6)] })).toMatchObject({
    status: 400,
    body: { fields: { 'items.0.quantity': 'Only 5 of SOME One are left to pack.' } },
  })
  expect((await pack(id, { items: [one(1, testApp.shop.gold32)] })).status).toBe(400)
  expect((await pack(id, { items: [one(3), one(3)] })).status).toBe(400)
  expect((await pack(id, { items: [] })).status).toBe(400)
  expect((await pack(id, { items: [one(3)], box: 'x'.repeat(81) })).status).toBe(400)
  expect(await pack(id, { items: [one(3)] })).toMatchObject({ status: 200, body: { status: 'packed' } })
  expect(await testApp.steps.move(id, 'ship', box('1Z', [one(1, second)]))).toMatchObject({
    status: 400,
    body: { fields: { 'items.0.quantity': 'Only 0 of SOME Two are packed.' } },
  })
  const sent = await testApp.steps.move(id, 'ship', box('1ZSOME'))
  expect(sent).toMatchObject({
    status: 200,
    body: { status: 'confirmed', shipments: [{ number: 1, status: 'shipped', items: [{ quantity: 3 }] }] },
  })
  expect(await stockOf(db, first)).toEqual({ stockQuantity: 17, reserved: 2, available: 15 })
  expect(await testApp.steps.bring(id, 'pick', 'pack')).toMatchObject({
    shipments: [
      { number: 1, status: 'shipped' },
      { number: 2, status: 'packed', items: [{ quantity: 2 }, { quantity: 2 }] },
    ],
  })
  expect(await wrongInBooks()).toEqual([])
  expect(await testApp.steps.bring(id, 'ship')).toMatchObject({ status: 'shipped' })
  const invoices = await invoicesOf(id)
  expect(invoices.reduce((sum, { total }) => sum + total, 0)).toBe((await fullOf(id)).total)
  expect(await wrongInBooks()).toEqual([])
})

test('what of a box stays is a packed shipment of its own, and shrinks with its lines until nothing is packed', async () => {
  const { db } = testApp.server.context
  const here = await addProduct(db, { sku: 'HERE', name: 'Here', stock: 20 })
  const later = await addProduct(db, { sku: 'LATE', name: 'Late', stock: 1, allowBackorder: true })
  const id = await testApp.steps.place([
    { productId: here, quantity: 6 },
    { productId: later, quantity: 3 },
  ])
  await testApp.steps.bring(id, 'confirm', 'pick-part', 'pack')
  const first = await testApp.steps.move(id, 'ship', box('1Z', [{ productId: here, quantity: 2 }]))
  expect(first).toMatchObject({ status: 200, body: { status: 'packed' } })
  const inBox = async () =>
    (await fullOf(id)).shipments.filter(({ status }) => status === 'packed').map(({ items }) => items)
  expect(await inBox()).toMatchObject([[{ quantity: 4 }, { quantity: 1 }]])
  const slip = await slipOf((await fullOf(id)).shipments[1]?.id)
  expect(slip).toContain('Total units 5')

  // What does not lie in the box falls away first.
  const less = (items: object[]) => testApp.steps.move(id, 'reduce', { items, reason: 'Not needed' })
  expect((await less([{ productId: later, quantity: 1 }])).body.status).toBe('packed')
  expect(await inBox()).toMatchObject([[{ quantity: 4 }, { quantity: 1 }]])
  expect((await less([{ productId: here, quantity: 5 }])).body.status).toBe('packed')
  expect(await inBox()).toMatchObject([[{ quantity: 3 }, { quantity: 1 }]])
  expect(await wrongInBooks()).toEqual([])

  // The rest is canceled: the box is empty and gone, its stock free again.
  const closed = await testApp.steps.move(id, 'cancel', { reason: 'The bar is closing' })
  expect(closed).toMatchObject({
    status: 200,
    body: { status: 'shipped', shipments: [{ status: 'shipped' }] },
  })
  expect(await stockOf(db, here)).toEqual({ stockQuantity: 18, reserved: 0, available: 18 })
  expect(await wrongInBooks()).toEqual([])
})

test('with the last of its box taken out an order waits to be picked; one canceled whole has no box', async () => {
  const { db } = testApp.server.context
  const { id, first, second } = await twoLines('NONE')
  await testApp.steps.bring(id, ...toPicking)
  await pack(id, { items: [{ productId: first, quantity: 1 }] })
  await testApp.steps.move(id, 'ship', box('1Z'))
  await testApp.steps.bring(id, 'pick')
  await pack(id, { items: [{ productId: second, quantity: 2 }] })
  const items = [{ productId: second, quantity: 0 }]
  const reduced = await testApp.steps.move(id, 'reduce', { items, reason: 'Broken' })
  expect(reduced).toMatchObject({ status: 200, body: { status: 'confirmed' } })
  expect((await fullOf(id)).shipments).toMatchObject([{ status: 'shipped' }])
  expect(await stockOf(db, second)).toEqual({ stockQuantity: 20, reserved: 0, available: 20 })
  expect(await wrongInBooks()).toEqual([])

  const other = await testApp.steps.place([{ productId: first, quantity: 3 }])
  await testApp.steps.bring(other, ...toPacked)
  const canceled = await testApp.steps.bring(other, 'cancel')
  expect(canceled).toMatchObject({ status: 'cancelled', shipments: [] })
  expect(await wrongInBooks()).toEqual([])
})

test('packed by many at once it is one shipment, and shipped or unpacked at once it is one of the two', async () => {
  const { id } = await twoLines('RACE')
  await testApp.steps.bring(id, ...toPicking)
  expect(tally(await Promise.all(times(4, () => pack(id))))).toEqual({ 200: 1, 409: 3 })
  expect((await fullOf(id)).shipments).toHaveLength(1)
  const ends = await Promise.all([
    ...times(2, () => testApp.steps.move(id, 'ship', box('1ZRACE'))),
    ...times(2, () => testApp.steps.move(id, 'unpack', { reason: 'Wait' })),
  ])
  expect(tally(ends)).toEqual({ 200: 1, 409: 3 })
  expect(await wrongInBooks()).toEqual([])
})

test('where shipping breaks off it stays packed as it was', async () => {
  const { db } = testApp.server.context
  const { id, first } = await twoLines('BREAK')
  await testApp.steps.bring(id, ...toPacked)
  const before = await fullOf(id)
  await testApp.server.alter(
    `CREATE FUNCTION breaks_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'it breaks off'; END $$`,
    'CREATE TRIGGER breaks_off BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION breaks_off()',
  )
  const part = box('1Z', [{ productId: first, quantity: 2 }])
  expect((await testApp.steps.move(id, 'ship', part)).status).toBe(500)
  await testApp.server.alter('DROP TRIGGER breaks_off ON invoices')
  expect(await fullOf(id)).toEqual(before)
  expect(await stockOf(db, first)).toEqual({ stockQuantity: 20, reserved: 5, available: 15 })
  expect(await wrongInBooks()).toEqual([])
  expect((await testApp.steps.move(id, 'ship', part)).status).toBe(200)
  expect(await wrongInBooks()).toEqual([])
})

test('orders that were packed before there were such rows get theirs', async () => {
  const { db } = testApp.server.context
  const later = await addProduct(db, { sku: 'OLD', name: 'Old', stock: 3, allowBackorder: true })
  const whole = await twoLines('WHOLE')
  await testApp.steps.bring(whole.id, ...toPacked)
  await testApp.steps.move(whole.id, 'ship', box('1Z', [{ productId: whole.first, quantity: 2 }]))
  const part = await testApp.steps.place([{ productId: later, quantity: 5 }])
  await testApp.steps.bring(part, 'confirm', 'pick-part', 'pack')
  const read = () =>
    db.rows(
      `SELECT s.order_id, s.number, s.status, s.packed_by, s.packed_at::text, l.order_item_id, l.quantity, i.packed_quantity
         FROM shipments s JOIN shipment_items l ON l.shipment_id = s.id JOIN order_items i ON i.id = l.order_item_id
        WHERE s.status = 'packed' ORDER BY s.order_id, l.order_item_id`,
    )
  const before = await read()
  expect(before.filter((row) => row.orderId === part)).toMatchObject([{ quantity: 3, packedQuantity: 3 }])
  const migration = new URL(
    '../../platform/db/migrations/20261127140927_packed_shipments.sql',
    import.meta.url,
  )
  await testApp.server.alter(
    `DELETE FROM shipment_items WHERE shipment_id IN (SELECT id FROM shipments WHERE status = 'packed')`,
    `DELETE FROM shipments WHERE status = 'packed'`,
    'ALTER TABLE order_items DROP COLUMN packed_quantity',
    `ALTER TABLE shipments DROP CONSTRAINT shipments_shipped_check, DROP COLUMN packed_at, DROP COLUMN packed_by, DROP COLUMN box,
       ALTER COLUMN shipped_at SET NOT NULL`,
    'DROP INDEX shipments_packed',
    await readFile(migration, 'utf8'),
  )
  expect(await read()).toEqual(before)
  expect(await wrongInBooks()).toEqual([])
  await testApp.steps.bring(whole.id, 'ship')
  expect(await testApp.steps.bring(part, 'ship')).toMatchObject({ status: 'confirmed' })
  expect(await wrongInBooks()).toEqual([])
})
