import { afterAll, beforeAll, expect, test } from 'vitest'
import { postAchReturned, postAchSent, postAchSettled } from '#billing/rules/journal/postings.ts'
import { post } from '#billing/server/journal/post.ts'
import type { EntryState } from '#billing/server/needs.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { verifyPayout } from '#tests/support/verify-payout.ts'
import { walk } from '#tests/support/walk.ts'
import { payoutFollowsEntry } from './payouts/follow-entry.ts'

let server: TestApp
let shop: Shop
let now = new Date('2026-11-18T18:00:00.000Z')

beforeAll(async () => {
  server = await testApp({ clock: { now: () => now } })
  shop = await openShop(server)
  await server.context.db.rows(
    'UPDATE users SET has_submitted1099 = true, compliance_verified = true WHERE id = $1',
    [shop.rep.id],
  )
})
afterAll(() => server.close())

const week = '2026-11-15'
type Plan = {
  cents: number
  people: { userId: string; net: number; why: string | null; carriedIn: number }[]
}

async function payBy(method: object): Promise<void> {
  await shop.rep.send('PUT', '/api/payment-preference', method)
  await server.context.db.rows('UPDATE users SET payout_hold_until = NULL WHERE id = $1', [shop.rep.id])
  expect((await verifyPayout(shop.admin, shop.rep.id)).status).toBe(204)
}
const toBank = {
  preferredPaymentMethod: 'bank_account',
  bankAccountNumber: '1234567890',
  bankRoutingNumber: '021000021',
  bankAccountType: 'checking',
  bankName: 'First Bank',
}
const byZelle = { preferredPaymentMethod: 'zelle', zelleEmail: 'rep@zelle.example' }

/** What is owed by the rows is what the books say, to the cent. */
async function agrees(): Promise<number> {
  const row = await server.context.db.row<{ rows: number; books: number }>(
    `SELECT (SELECT coalesce(sum(commission_amount), 0)::int FROM commissions WHERE sales_rep_id = $1 AND earned_at IS NOT NULL
                AND status <> 'paid' AND netted_at IS NULL)
            + (SELECT coalesce(sum(bonus_amount), 0)::int FROM user_bonuses WHERE user_id = $1 AND status = 'qualified') AS rows,
            (SELECT coalesce(-sum(amount), 0)::int FROM journal_lines WHERE account = 'commission_payable' AND user_id = $1) AS books`,
    [shop.rep.id],
  )
  expect(row?.books).toBe(row?.rows)
  return row?.books ?? 0
}

const plan = async () => (await shop.admin.get<Plan>(`/api/payouts/plan?week=${week}`)).body
async function run(): Promise<Plan> {
  const { cents } = await plan()
  const { status, body } = await shop.admin.send<Plan>('POST', '/api/payouts/run', { week, cents })
  expect(status).toBe(200)
  return body
}
const approveAll = () => shop.admin.send('POST', '/api/commissions/approve', { of: { view: 'pending' } })
const latest = async () =>
  (await server.context.db.row<{
    id: string
    status: string
    amount: number
    entry: string | null
    net: number
    carriedIn: number
  }>(
    `SELECT id, status, amount, ach_entry_id AS entry, net, carried_in AS "carriedIn" FROM payouts WHERE user_id = $1
      ORDER BY created_at DESC, id DESC LIMIT 1`,
    [shop.rep.id],
  )) ?? { id: '', status: '', amount: 0, entry: null, net: 0, carriedIn: 0 }

/** What the bank file does to an entry, with its posting. */
async function move(entry: string, to: EntryState, hadSettled = false): Promise<void> {
  const { context } = server
  await context.db.transact(async (tx) => {
    const own = await tx.row<{ id: string; amount: number; userId: string }>(
      'SELECT id, amount, user_id AS "userId" FROM ach_entries WHERE id = $1',
      [entry],
    )
    if (!own) throw new Error('no entry')
    const money = { ...own, kind: 'credit' as const }
    if (to === 'sent') await post(context, tx, null, postAchSent(money))
    if (to === 'settled') await post(context, tx, null, postAchSettled(money))
    if (to === 'returned') await post(context, tx, null, postAchReturned(money, { hadSettled }))
    await payoutFollowsEntry(context, tx, null, { id: entry, to })
  })
}

test('a week is netted, drafted to the bank, sent, settled and returned, and the books agree at every step', async () => {
  const { place, bring } = walk(server, shop)
  await payBy(toBank)
  const kept = await place([{ productId: shop.gold32, quantity: 2 }])
  await bring(kept, 'confirm', 'pick', 'pack', 'ship')
  await approveAll()
  const owed = await agrees()
  expect(await run()).toMatchObject({ cents: owed, people: [{ userId: shop.rep.id, net: owed, why: null }] })
  // Under way, nothing else pays it, and a second run finds nothing.
  expect((await plan()).people).toEqual([])
  const row = await server.context.db.row<{ id: string }>(`SELECT id FROM commissions WHERE order_id = $1`, [
    kept,
  ])
  expect(
    (await shop.admin.send('POST', '/api/commissions/pay', { ids: [row?.id], transactionId: 'X' })).status,
  ).toBe(409)
  const first = await latest()
  expect(first).toMatchObject({ status: 'drafted', amount: owed })
  await agrees()
  await move(first.entry ?? '', 'sent')
  expect(await agrees()).toBe(0)
  expect((await shop.rep.get(`/api/commissions/${row?.id}`)).body).toMatchObject({ status: 'paid' })
  await move(first.entry ?? '', 'settled')
  expect((await latest()).status).toBe('paid')
  await move(first.entry ?? '', 'returned', true)
  expect(await agrees()).toBe(owed)
  expect((await latest()).status).toBe('returned')
  // What came back goes with the next run, as brought forward.
  expect(await run()).toMatchObject({ cents: owed, people: [{ carriedIn: owed }] })
  await move((await latest()).entry ?? '', 'sent')
  expect(await agrees()).toBe(0)
})

test('what is taken back after it was paid is carried until something is earned', async () => {
  const { place, bring, move: moveOrder } = walk(server, shop)
  const [paid] = await server.context.db.rows<{ id: string }>(
    `SELECT o.id FROM orders o WHERE o.status = 'shipped' ORDER BY o.id LIMIT 1`,
  )
  expect((await moveOrder(paid?.id ?? '', 'return', { reason: 'broken' })).status).toBe(200)
  await approveAll()
  const back = await agrees()
  expect(back).toBeLessThan(0)
  expect(await run()).toMatchObject({ cents: 0, people: [{ net: back }] })
  expect(await latest()).toMatchObject({ status: 'carried', amount: 0 })
  // Nothing new: there is nothing to say.
  expect((await plan()).people).toEqual([])
  await payBy(byZelle)
  const order = await place([{ productId: shop.gold128, quantity: 3 }])
  await bring(order, 'confirm', 'pick', 'pack', 'ship')
  await approveAll()
  const owed = await agrees()
  expect(await run()).toMatchObject({ cents: owed, people: [{ carriedIn: back, net: owed }] })
  const { id } = await latest()
  expect((await shop.rep.send('POST', `/api/payouts/${id}/record`, { reference: 'Z' })).status).toBe(403)
  const record = (paidOn: string) =>
    shop.admin.send('POST', `/api/payouts/${id}/record`, { reference: 'ZELLE-7', paidOn })
  expect((await record('2030-01-01')).body).toMatchObject({
    fields: { paidOn: 'This day has not come yet.' },
  })
  // Sent two days before it is recorded: the books, and the year of the 1099, have the day on which it was sent.
  expect((await record('2026-11-16')).status).toBe(204)
  expect(
    await server.context.db.rows(
      `SELECT e.posted_on AS "postedOn", p.paid_on AS "paidOn" FROM payouts p JOIN journal_entries e ON e.source = 'payout:' || p.id WHERE p.id = $1`,
      [id],
    ),
  ).toEqual([{ postedOn: '2026-11-16', paidOn: '2026-11-16' }])
  expect(await agrees()).toBe(0)
  // It was recorded and never sent: the books take it back, and the next run pays what it names.
  const takeBack = (of: string) =>
    shop.admin.send('POST', `/api/payouts/${of}/take-back`, { reason: 'Sent to another Zelle' })
  expect((await takeBack(id)).status).toBe(204)
  expect(await agrees()).toBe(owed)
  expect((await shop.rep.get(`/api/payouts/${id}/statement`)).body).toMatchObject({
    status: 'returned',
    howPaid: 'Recorded by mistake and taken back: it is paid again with a later week',
  })
  expect((await takeBack(id)).status).toBe(409)
  const mails = await server.context.db.rows<{ template: string; data: Record<string, string> }>(
    `SELECT payload ->> 'template' AS template, payload -> 'data' AS data FROM graphile_worker._private_jobs
      WHERE payload ->> 'id' LIKE 'payout-%' || $1 || '%' ORDER BY id`,
    [id],
  )
  expect(mails.map(({ template, data }) => [template, data.how ?? data.reason])).toEqual([
    ['payout-sent', 'Zelle on Nov 16, 2026 (reference ZELLE-7)'],
    ['payout-taken-back', 'Sent to another Zelle'],
  ])
  expect(await run()).toMatchObject({ cents: owed, people: [{ net: owed }] })
  const again = await latest()
  expect(again.id).not.toBe(id)
  expect(
    (await shop.admin.send('POST', `/api/payouts/${again.id}/record`, { reference: 'ZELLE-7' })).status,
  ).toBe(204)
  expect(await agrees()).toBe(0)
  const statement = await shop.rep.get<{ lines: { why: string; ruleVersion: number | null }[] }>(
    `/api/payouts/${again.id}/statement`,
  )
  expect(statement.body).toMatchObject({
    status: 'recorded',
    reference: 'ZELLE-7',
    carriedIn: owed,
    net: owed,
  })
  expect(statement.body.lines.find(({ why }) => why.startsWith('15%'))?.why).toContain(
    'Company rate, version 1',
  )
  expect((await shop.operations.get(`/api/payouts/${id}/statement`)).status).toBe(403)
})

test('what was paid counts in its calendar year; a missing W-9 is named', async () => {
  const { body } = await shop.admin.get<{
    people: { userId: string; missing: string[]; necCents: number }[]
  }>('/api/taxes/year?year=2026')
  const [own] = body.people.filter(({ userId }) => userId === shop.rep.id)
  expect(own?.missing).toEqual(['W-9'])
  expect(own?.necCents).toBeGreaterThan(0)
  expect((await shop.rep.get('/api/taxes/year')).status).toBe(403)
})

test('a version counts from its day on, and its orders name it', async () => {
  const add = (body: object) => shop.admin.send('POST', '/api/commission-rules/versions', body)
  expect((await add({ userId: shop.rep.id, rateBps: 2000, effectiveFrom: '2026-11-17' })).status).toBe(400)
  const added = await add({ userId: shop.rep.id, rateBps: 2000, effectiveFrom: '2026-11-19' })
  expect(added).toMatchObject({ status: 200, body: { ruleVersion: 1 } })
  const { place } = walk(server, shop)
  const rateOf = async (id: string) =>
    server.context.db.row(
      `SELECT k.commission_rate AS rate, k.rule_version AS version, r.name FROM commissions k JOIN commission_rules r ON r.id = k.rule_id
        WHERE k.order_id = $1`,
      [id],
    )
  const before = await place([{ productId: shop.gold32, quantity: 1 }])
  expect(await rateOf(before)).toEqual({ rate: 1500, version: 1, name: 'Company rate' })
  // Whoever does nothing for eight hours is signed out.
  for (const at of ['2026-11-19T01:00:00.000Z', '2026-11-19T07:30:00.000Z']) {
    now = new Date(at)
    for (const who of [shop.customer, shop.admin]) await who.get('/api/user')
  }
  const after = await place([{ productId: shop.gold32, quantity: 1 }])
  expect(await rateOf(after)).toEqual({ rate: 2000, version: 1, name: 'Personal rate' })
  const replay = await shop.admin.get<{ earnedCents: number; orders: number }>(
    '/api/commission-rules/replay?rateBps=1000',
  )
  expect(replay).toMatchObject({ status: 200 })
  expect(replay.body.orders).toBeGreaterThan(1)
})
