import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { walk } from '#tests/support/walk.ts'

let app: TestApp
let shop: Shop
/** A client of its own for every test, with somebody signed in. */
let customer: Person
let clientId: string

beforeAll(async () => {
  app = await testApp()
  shop = await openShop(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  customer = await app.signInAs('customer')
  clientId = customer.clientId ?? ''
})

const because = { reason: 'They sold the bar' }
const move = (action: string, by: Person = shop.admin, body: object = because) =>
  by.send('POST', `/api/clients/${clientId}/${action}`, body)
const status = async () => (await shop.admin.get(`/api/clients/${clientId}`)).body.accountStatus
const whoAmI = async () => (await customer.get('/api/user')).status
const order = () =>
  customer.send('POST', '/api/orders', { items: [{ productId: shop.silver32, quantity: 1 }] })
const signIn = (email: string) =>
  app.nobody.send('POST', '/api/customer/login', { email, businessName: businessName() })
let name = ''
const businessName = () => name
async function rename(to: string): Promise<void> {
  name = to
  await shop.admin.send('PATCH', `/api/clients/${clientId}`, { businessName: to })
}
const mailsTo = async (email: string) =>
  (
    await app.context.db.rows<{ template: string; data: Record<string, string> }>(
      `SELECT payload ->> 'template' AS template, payload -> 'data' AS data
         FROM graphile_worker._private_jobs WHERE payload ->> 'to' = $1 ORDER BY id`,
      [email],
    )
  ).filter(({ template }) => template.startsWith('account'))

test('a client on hold signs in and reads, and sees why nothing is ordered; taken off, orders go again', async () => {
  await rename('The Halted Still')
  expect((await move('hold', shop.operations)).body).toMatchObject({ accountStatus: 'on_hold' })
  expect(await whoAmI()).toBe(200)
  expect((await signIn(customer.email)).status).toBe(200)
  expect((await customer.get('/api/orders')).status).toBe(200)
  expect(await order()).toMatchObject({
    status: 409,
    body: { message: 'The account of The Halted Still is on hold.' },
  })
  expect((await move('release', shop.operations, {})).body).toMatchObject({ accountStatus: 'active' })
  expect((await order()).status).toBe(201)
  // Notified by mail, without the reason.
  const data = { businessName: 'The Halted Still' }
  expect(await mailsTo(customer.email)).toEqual([
    { template: 'account-on-hold', data },
    { template: 'account-released', data },
  ])
})

test('a closed account ends every session, lets nobody in and answers like one that never was', async () => {
  await rename('The Last Round')
  const anonymous = await signIn('nobody@example.com')
  expect((await signIn(customer.email)).status).toBe(200)
  expect((await move('close')).body).toMatchObject({ accountStatus: 'closed' })
  expect(await whoAmI()).toBe(401)
  expect((await customer.get('/api/orders')).status).toBe(401)
  const refused = await signIn(customer.email)
  expect(refused).toMatchObject({ status: 401, body: anonymous.body })
  // Those who signed in before are notified by email, without the reason.
  const mails = await mailsTo(customer.email)
  expect(mails).toEqual([{ template: 'account-closed', data: { businessName: 'The Last Round' } }])

  expect((await move('reopen', shop.admin, { reason: 'A new owner' })).body).toMatchObject({
    accountStatus: 'active',
  })
  expect(await whoAmI(), 'what was ended does not come back').toBe(401)
  expect((await signIn(customer.email)).status).toBe(200)
  expect((await mailsTo(customer.email)).map(({ template }) => template)).toEqual([
    'account-closed',
    'account-reopened',
  ])
})

test('a login that was switched off stays so, and learns nothing', async () => {
  await rename('The Quiet Door')
  await shop.admin.send('PATCH', `/api/customer-auth/${customer.id}`, { isActive: false })
  await move('close')
  await move('reopen')
  expect((await signIn(customer.email)).status).toBe(401)
  expect(await mailsTo(customer.email)).toEqual([])
})

test('whoever sells for a closed client sees that it is closed', async () => {
  await rename('The Sold Bar')
  await app.context.db.rows('UPDATE clients SET assigned_sales_rep_id = $2 WHERE id = $1', [
    clientId,
    shop.rep.id,
  ])
  await move('close')
  const items = [{ productId: shop.silver32, quantity: 1 }]
  expect((await shop.rep.send('POST', '/api/orders', { clientId, items })).body).toMatchObject({
    message: 'The account of The Sold Bar is closed.',
  })
})

test('[SHELL-035] only the moves of the table are made, by whom it names, with a reason', async () => {
  for (const action of ['hold', 'close']) {
    expect(await move(action, shop.admin, { reason: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Required' } },
    })
  }
  expect(await move('reopen')).toMatchObject({ status: 409, body: { allowed: ['hold', 'close'] } })
  expect((await move('close', shop.operations)).status).toBe(403)
  for (const by of [shop.rep, customer, shop.customer]) {
    expect((await move('hold', by)).status).toBe(403)
    expect((await move('close', by)).status).toBe(403)
  }
  expect(await status()).toBe('active')
  await move('close')
  expect(await move('hold')).toMatchObject({ status: 409, body: { allowed: ['reopen'] } })
  expect((await move('reopen', shop.operations)).status).toBe(403)
  // Writing the field directly does not reopen the account either.
  const written = await shop.admin.send('PATCH', `/api/clients/${clientId}`, { accountStatus: 'active' })
  expect(written.status).toBe(400)
  expect(await status()).toBe('closed')
})

test('every move stands in the history with who, from what to what, and why', async () => {
  await move('hold', shop.operations, { reason: 'R02 came back' })
  const own = await customer.get<{ items: object[] }>(`/api/clients/${clientId}/history`)
  expect(own.body.items[0], 'what the house says among itself').toMatchObject({
    action: 'hold',
    reason: null,
  })
  await move('close')
  const { body } = await shop.admin.get<{ items: object[] }>(`/api/clients/${clientId}/history`)
  expect(body.items.slice(0, 2)).toMatchObject([
    { action: 'close', reason: because.reason, changes: { accountStatus: ['on_hold', 'closed'] } },
    { action: 'hold', reason: 'R02 came back', changes: { accountStatus: ['active', 'on_hold'] } },
  ])
  const moves = await app.context.db.rows(
    `SELECT action, from_state AS "from", to_state AS "to", by_user AS by, reason FROM transitions
      WHERE entity_type = 'clients' AND entity_id = $1 ORDER BY id`,
    [clientId],
  )
  expect(moves).toEqual([
    { action: 'hold', from: 'active', to: 'on_hold', by: shop.operations.id, reason: 'R02 came back' },
    { action: 'close', from: 'on_hold', to: 'closed', by: shop.admin.id, reason: because.reason },
  ])
})

test('what is open with a client is counted; after it is closed what was confirmed goes on, and nothing more is', async () => {
  const { place, bring } = walk(app, shop)
  const line = [{ productId: shop.silver32, quantity: 1 }]
  clientId = shop.clientId
  const before = await shop.admin.get(`/api/clients/${clientId}/standing`)
  expect(before.body).toEqual({ openOrders: 0, openTotal: 0, unpaidOrders: 0, unpaidTotal: 0 })
  const [waiting, delivered, cancelled, shipped] = [
    await place(line),
    await place(line),
    await place(line),
    await place(line),
  ]
  await bring(delivered, 'confirm', 'pick', 'pack', 'ship', 'deliver')
  await bring(shipped, 'confirm', 'pick', 'pack', 'ship')
  await bring(cancelled, 'cancel')
  const summary = async () => (await shop.admin.get(`/api/clients/${clientId}/standing`)).body
  expect(await summary()).toEqual({
    openOrders: 2,
    openTotal: 2 * 5995,
    unpaidOrders: 2,
    unpaidTotal: 2 * 5995,
  })
  await app.context.db.rows(
    `WITH paid AS (UPDATE invoices SET status = 'paid', paid_on = '2026-01-05' WHERE order_id = $1 RETURNING id, client_id),
     entry AS (INSERT INTO journal_entries (posted_on, kind, memo, source, client_id)
               SELECT '2026-01-05', 'payment', 'Check 12', 'check 12', client_id FROM paid RETURNING id)
     INSERT INTO journal_lines (entry_id, position, posted_on, account, amount, client_id, invoice_id)
     SELECT entry.id, n, '2026-01-05', account, cents, client_id, paid.id FROM entry, paid,
            (VALUES (1, 'bank', 5995), (2, 'receivable', -5995)) AS line (n, account, cents)`,
    [delivered],
  )
  expect(await summary()).toMatchObject({ unpaidOrders: 1, unpaidTotal: 5995 })
  expect((await shop.admin.get(`/api/clients/${customer.id}/standing`)).status).toBe(404)

  const unconfirmed = await place(line)
  await bring(waiting, 'confirm')
  expect((await move('close')).status).toBe(200)
  expect((await bring(waiting, 'pick')).status).toBe('picking')
  const refused = await shop.operations.send('POST', `/api/orders/${unconfirmed}/confirm`, {})
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('closed') } })
  expect((await bring(unconfirmed, 'cancel')).status).toBe('cancelled')
})
