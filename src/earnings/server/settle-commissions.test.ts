import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { verifyPayout } from '#tests/support/verify-payout.ts'

let server: TestApp
let shop: Shop

beforeAll(async () => {
  server = await testApp({ clock: { now: () => new Date('2026-11-21T12:00:00.000Z') } })
  shop = await openShop(server)
})
afterAll(() => server.close())

async function commission(...moves: string[]): Promise<string> {
  const { body } = await shop.customer.send<{ id: string }>('POST', '/api/orders', {
    items: [{ productId: shop.silver32, quantity: 1 }],
  })
  for (const action of moves) {
    const input = action === 'ship' ? { trackingNumber: '1', carrier: 'UPS' } : { reason: 'because' }
    expect((await shop.operations.send('POST', `/api/orders/${body.id}/${action}`, input)).status).toBe(200)
  }
  const row = await server.context.db.row<{ id: string }>(
    'SELECT id FROM commissions WHERE order_id = $1 ORDER BY id DESC LIMIT 1',
    [body.id],
  )
  return row?.id ?? ''
}
const shipped = ['confirm', 'pick', 'pack', 'ship']
const post = (path: string, body?: object, by = shop.admin) =>
  by.send('POST', `/api/commissions/${path}`, body)

test('[SHOP-001] [SHOP-023] a commission is earned by shipping, approved and paid by an admin, each once', async () => {
  const waiting = await commission()
  expect(await post(`${waiting}/approve`)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  const id = await commission(...shipped)
  expect((await post(`${id}/approve`, undefined, shop.rep)).status).toBe(403)
  expect((await post(`${id}/approve`, undefined, shop.operations)).status).toBe(403)
  expect(await post('pay', { ids: [id], transactionId: 'T-1' })).toMatchObject({
    status: 409,
    body: { allowed: ['approve'] },
  })
  expect(await post(`${id}/approve`)).toMatchObject({ status: 200, body: { settled: 1 } })
  expect((await post(`${id}/approve`)).status).toBe(409)

  expect(await post('pay', { ids: [id], transactionId: 'T-1' })).toMatchObject({
    status: 409,
    body: {
      code: 'payout_held',
      message: expect.stringContaining(
        'the tax form (1099), the compliance check and a payout method are missing',
      ),
    },
  })
  await server.context.db.rows(
    'UPDATE users SET has_submitted1099 = true, compliance_verified = true WHERE id = $1',
    [shop.rep.id],
  )
  await shop.rep.send('PUT', '/api/payment-preference', {
    preferredPaymentMethod: 'venmo',
    venmoHandle: '@first',
  })
  expect((await verifyPayout(shop.admin, shop.rep.id)).status).toBe(204)
  expect(await post('pay', { ids: [id], transactionId: 'T-1' })).toMatchObject({
    status: 200,
    body: { settled: 1 },
  })
  expect((await shop.rep.get(`/api/commissions/${id}`)).body).toMatchObject({
    status: 'paid',
    commissionAmount: 899,
    paidDate: '2026-11-21',
    transactionId: 'T-1',
  })
  expect((await post('pay', { ids: [id], transactionId: 'T-2' })).status).toBe(409)
})

test('what was sent by hand on an earlier day is paid on that day, in the books too; a day to come or long past is refused by its field', async () => {
  const id = await commission(...shipped)
  expect((await post(`${id}/approve`)).status).toBe(200)
  const pay = (paidOn: string) => post('pay', { ids: [id], transactionId: 'V-20', paidOn })
  expect(await pay('2026-11-22')).toMatchObject({
    status: 400,
    body: { fields: { paidOn: 'This day has not come yet.' } },
  })
  expect(await pay('2024-12-31')).toMatchObject({
    status: 400,
    body: { fields: { paidOn: 'Please name a day of this year or the last.' } },
  })
  expect(await pay('2026-11-20')).toMatchObject({ status: 200, body: { settled: 1 } })
  expect((await shop.rep.get(`/api/commissions/${id}`)).body).toMatchObject({ paidDate: '2026-11-20' })
  expect(
    await server.context.db.rows(
      `SELECT p.paid_on AS "paidOn", e.posted_on AS "postedOn" FROM payouts p JOIN journal_entries e ON e.source = 'payout:' || p.id
        WHERE p.reference = 'V-20'`,
    ),
  ).toEqual([{ paidOn: '2026-11-20', postedOn: '2026-11-20' }])
})

test('[ADMIN-024] payout details that nobody has verified hold the commission back, and so does every change of them', async () => {
  const id = await commission(...shipped)
  expect((await post(`${id}/approve`)).status).toBe(200)
  const pay = (by = shop.admin) => post('pay', { ids: [id], transactionId: 'T-9' }, by)
  // The day that a change waits is over; what it is for stands in two-people.test.ts.
  const noWait = () =>
    server.context.db.rows('UPDATE users SET payout_hold_until = NULL WHERE id = $1', [shop.rep.id])
  const held = (what: string) => ({
    status: 409,
    body: { code: 'payout_held', message: expect.stringContaining(`is held: ${what} is missing`) },
  })
  const verify = () => verifyPayout(shop.admin, shop.rep.id)
  const holds = async () => (await shop.rep.get<{ holds: string[] }>('/api/learning/rewards')).body.holds
  await server.context.db.rows(
    `UPDATE users SET has_submitted1099 = true, compliance_verified = true, preferred_payment_method = NULL WHERE id = $1`,
    [shop.rep.id],
  )
  expect(await pay()).toMatchObject(held('a payout method'))
  expect(await holds()).toEqual(['payout_method'])

  const prefer = (venmoHandle: string) =>
    shop.rep.send('PUT', '/api/payment-preference', { preferredPaymentMethod: 'venmo', venmoHandle })
  expect((await prefer('@second')).status).toBe(200)
  expect(await pay()).toMatchObject(held('the verification of the payout method'))
  expect(await holds()).toEqual(['payout_verification'])
  await noWait()
  expect((await verify()).status).toBe(204)
  expect(await holds()).toEqual([])
  expect((await prefer('@third')).status).toBe(200)
  expect(await pay(), 'changed after it was verified').toMatchObject(
    held('the verification of the payout method'),
  )
  await noWait()
  expect((await verify()).status).toBe(204)
  // Neither does an administrator change where money goes without another look at it, by somebody else.
  const second = await server.signInAs('admin')
  expect(
    (
      await shop.admin.send('PUT', `/api/users/${shop.rep.id}/payment-preference`, {
        preferredPaymentMethod: 'venmo',
        venmoHandle: '@fourth',
      })
    ).status,
  ).toBe(200)
  expect(await pay()).toMatchObject(held('the verification of the payout method'))
  await noWait()
  expect((await verify()).status).toBe(403)
  expect((await verifyPayout(second, shop.rep.id)).status).toBe(204)
  expect(await pay()).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('somebody else has to release') },
  })
  expect((await shop.admin.send('PATCH', `/api/users/${shop.rep.id}`, { city: 'Boise' })).status).toBe(200)
  expect(await pay(second), 'another city changes nothing about it').toMatchObject({
    status: 200,
    body: { settled: 1 },
  })
  await server.context.db.rows('UPDATE users SET payout_changed_by = id WHERE id = $1', [shop.rep.id])
})

test('many are settled together or not at all', async () => {
  const [a, b, waiting] = [await commission(...shipped), await commission(...shipped), await commission()]
  expect((await post('approve', { ids: [a, b, waiting] })).status).toBe(409)
  const pending = await server.context.db.row(
    `SELECT count(*)::int AS count FROM commissions WHERE id = ANY($1) AND status = 'pending'`,
    [[a, b]],
  )
  expect(pending).toEqual({ count: 2 })
  expect(await post('approve', { ids: [a, b, a] })).toMatchObject({ status: 200, body: { settled: 2 } })

  expect((await post('approve', { ids: ['01930000-0000-7000-8000-000000000000'] })).status).toBe(404)
})

const rowsOf = async (orderId: string) =>
  server.context.db.rows<{ id: string; type: string; amount: number; netted: boolean }>(
    `SELECT id, commission_type AS type, commission_amount AS amount, netted_at IS NOT NULL AS netted
       FROM commissions WHERE order_id = $1 ORDER BY id`,
    [orderId],
  )
const orderOf = async (id: string) =>
  (await server.context.db.row<{ id: string }>('SELECT order_id AS id FROM commissions WHERE id = $1', [id]))
    ?.id ?? ''

test('no reversal is passed by: it is paid along, what is left is carried over, and nobody pays himself', async () => {
  const paid = await commission(...shipped)
  await post('approve', { ids: [paid] })
  expect((await post('pay', { ids: [paid], transactionId: 'T-5' })).status).toBe(200)
  const order = await orderOf(paid)
  expect(
    (await shop.operations.send('POST', `/api/orders/${order}/return`, { reason: 'broken' })).status,
  ).toBe(200)
  const reversal = (await rowsOf(order)).find(({ type }) => type === 'reversal')
  expect(reversal).toMatchObject({ amount: -899, netted: false })

  const [next, other] = [await commission(...shipped), await commission(...shipped)]
  await post('approve', { ids: [next, other] })
  const pay = (...ids: string[]) => post('pay', { ids, transactionId: 'T-6' })
  const held = (words: string) => ({
    status: 409,
    body: { code: 'payout_held', message: expect.stringContaining(words) },
  })
  expect(await pay(next), 'one that is not approved either').toMatchObject(
    held('owes back $8.99 for what was returned: approve that'),
  )
  await post('approve', { ids: [reversal?.id] })
  expect(await pay(next)).toMatchObject(held('owes back $8.99 for what was returned: pay that together'))
  expect(await pay(reversal?.id ?? '')).toMatchObject(held('would owe $8.99: this is carried over'))
  expect(await pay(next, reversal?.id ?? ''), 'nothing is left').toMatchObject(held('Nothing is left for'))
  expect(await pay(next, reversal?.id ?? '', other)).toMatchObject({ status: 200, body: { settled: 3 } })
})

test('what a canceled order would have brought and what was taken back of it leave the list together', async () => {
  const canceled = await orderOf(await commission('confirm', 'cancel'))
  const returned = await orderOf(await commission(...shipped, 'return'))
  for (const order of [canceled, returned]) {
    const rows = await rowsOf(order)
    expect(rows.map(({ netted }) => netted)).toEqual([true, true])
    expect((await post('approve', { ids: rows.map(({ id }) => id) })).status).toBe(409)
    const shown = await shop.rep.get<{ items: unknown[] }>(
      `/api/commissions?orderId=${order}&nettedAt.null=true`,
    )
    expect(shown.body.items).toEqual([])
  }
})

type Page = { items: { id: string; status: string; isReady: boolean }[]; nextCursor: string | null }
type Totals = {
  states: { status: string; count: number; cents: number; ready: { count: number; cents: number } }[]
  people: { personId: string; due: { cents: number }; holds: string[] }[]
  weeks: { cents: number }[]
}

test('[SHOP-023] sums of a list are counted by the database, and all of it is settled by its question: what is left is named', async () => {
  const totals = async (who = shop.admin) =>
    (await who.get<Totals>(`/api/commissions/totals?person=${shop.rep.id}`)).body
  const stateOf = ({ states }: Totals, status: string) => states.find((one) => one.status === status)
  const before = stateOf(await totals(), 'approved')?.cents ?? 0
  await Promise.all([commission(...shipped), commission(...shipped), commission()])
  const pending = stateOf(await totals(), 'pending')
  const counted = await server.context.db.row(
    `SELECT count(*)::int AS count, sum(commission_amount)::int AS cents FROM commissions
      WHERE status = 'pending' AND netted_at IS NULL AND sales_rep_id = $1`,
    [shop.rep.id],
  )
  expect(pending).toMatchObject(counted ?? {})
  expect(pending?.ready.cents).toBeLessThan(pending?.cents ?? 0)

  const of = { view: 'pending', person: shop.rep.id }
  const early = { name: expect.any(String), why: expect.stringContaining('is not earned yet') }
  const plan = (choice: object) => post('plan', { of: choice })
  expect(await plan(of)).toMatchObject({
    status: 200,
    body: { approve: { ...pending?.ready, left: [early] }, pay: { count: 0 } },
  })
  expect(await post('approve', { of })).toMatchObject({
    status: 200,
    body: { settled: pending?.ready.count, left: [early] },
  })
  expect(stateOf(await totals(), 'approved')?.cents).toBe(before + (pending?.ready.cents ?? 0))
  expect((await totals(shop.rep)).people, 'a rep sees the own').toMatchObject([{ personId: shop.rep.id }])
})

test('[SHOP-023] a payment of all that is due takes what is owed back along, and never another sum than was looked at', async () => {
  const back = await commission(...shipped)
  await post('approve', { ids: [back] })
  await post('pay', { ids: [back], transactionId: 'T-7' })
  await shop.operations.send('POST', `/api/orders/${await orderOf(back)}/return`, { reason: 'broken' })
  const reversal = (await rowsOf(await orderOf(back))).find(({ type }) => type === 'reversal')?.id ?? ''
  const due = [await commission(...shipped), await commission(...shipped)]
  await post('approve', { ids: [reversal, ...due] })

  const of = { ids: due }
  const planned = await post('plan', { of })
  const { pay } = planned.body as { pay: { count: number; cents: number } }
  expect(pay).toMatchObject({ count: 3, cents: 899, along: { count: 1, cents: -899 }, left: [] })
  const paying = (cents: number) => post('pay', { of: { ...of, cents }, transactionId: 'T-8' })
  expect(await paying(1798)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await post('pay', { transactionId: 'T-8' }), 'nothing is chosen').toMatchObject({
    status: 400,
    body: { fields: { ids: expect.any(String) } },
  })
  expect(await paying(899)).toMatchObject({ status: 200, body: { settled: 3, left: [] } })
  expect(await paying(899), 'paid once').toMatchObject({ status: 409 })
})

test('a list comes page by page, each row once, the ones that can be approved first', async () => {
  await server.context.db.rows(
    `INSERT INTO commissions (sales_rep_id, order_id, client_id, commission_amount, commission_rate, commission_type,
                              order_total, week_start_date, month, earned_at)
     SELECT k.sales_rep_id, k.order_id, k.client_id, 100 + n, 100, 'adjustment', 100, k.week_start_date, k.month,
            CASE WHEN n % 2 = 0 THEN now() END
       FROM (SELECT * FROM commissions LIMIT 1) k, generate_series(1, 120) n`,
  )
  const seen: Page['items'] = []
  let cursor = ''
  do {
    const { body } = await shop.admin.get<Page>(
      `/api/commissions/payables?view=pending${cursor && `&cursor=${cursor}`}`,
    )
    seen.push(...body.items)
    cursor = body.nextCursor ?? ''
  } while (cursor)
  expect(seen.length).toBeGreaterThan(120)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  const ready = seen.map(({ isReady }) => isReady)
  expect(ready).toEqual(ready.toSorted((a, b) => Number(b) - Number(a)))
  expect((await shop.admin.get('/api/commissions/payables?cursor=x')).status).toBe(400)
})
