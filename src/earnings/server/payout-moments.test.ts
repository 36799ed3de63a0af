import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PayoutStatement } from '#earnings/contract/payouts/payout-run.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { disarm } from '#tests/support/disarm.ts'
import { box } from '#tests/support/part-shipments-app.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { toPacked, walk } from '#tests/support/walk.ts'

let server: TestApp
let shop: Shop
// Late on a Saturday of the company, and with it in the last hour of a week.
let now = new Date('2026-11-22T06:00:00.000Z')
const week = '2026-11-15'

beforeAll(async () => {
  server = await testApp({ clock: { now: () => now } })
  shop = await openShop(server)
  await server.context.db.rows(
    `UPDATE users SET has_submitted1099 = true, compliance_verified = true, preferred_payment_method = 'zelle', zelle_email = 'rep@zelle.example',
            payment_method_verified = true WHERE id = $1`,
    [shop.rep.id],
  )
})
afterAll(() => server.close())

type Plan = { cents: number; people: { why: string | null; amount: number }[] }
const plan = async () => (await shop.admin.get<Plan>(`/api/payouts/plan?week=${week}`)).body
const run = ({ cents }: Plan) => shop.admin.send('POST', '/api/payouts/run', { week, cents })
const approveAll = () => shop.admin.send('POST', '/api/commissions/approve', { of: { view: 'pending' } })

const payouts = async () =>
  Number(
    (
      await server.context.db.row<{ n: number }>(
        `SELECT count(*)::int AS n FROM payouts WHERE status IN ('recorded', 'drafted')`,
      )
    )?.n,
  )

/** A commission that is due while somebody holds it; a payment by hand and a run come for it meanwhile. */
async function paidTwoWays() {
  const { place, bring } = walk(server, shop)
  const order = await place([{ productId: shop.gold32, quantity: 1 }])
  await bring(order, ...toPacked, 'ship')
  await approveAll()
  const due = await plan()
  expect(due.cents).toBeGreaterThan(0)
  const { db } = server.context
  const [row] = await db.rows<{ id: string }>('SELECT id FROM commissions WHERE order_id = $1', [order])
  const waiting = async (least: number) =>
    expect
      .poll(async () =>
        Number(
          (
            await db.row<{ n: number }>(
              `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
            )
          )?.n,
        ),
      )
      .toBeGreaterThanOrEqual(least)
  const before = await payouts()
  const answers: ReturnType<typeof run>[] = []
  await db.transact(async (tx) => {
    await tx.rows('SELECT id FROM commissions WHERE id = $1 FOR UPDATE', [row?.id])
    answers.push(
      shop.admin.send('POST', '/api/commissions/pay', { ids: [row?.id], transactionId: 'ZELLE-1' }),
    )
    await waiting(1)
    answers.push(run(due))
    await waiting(2)
  })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  return { statuses, times: (await payouts()) - before }
}

test('a payment by hand and a run of the same moment pay once', async () => {
  expect(await paidTwoWays()).toEqual({ statuses: [200, 409], times: 1 })
})

test('control: without waiting for each other both of them pay', async () => {
  const rearm = disarm(server, [/pg_advisory_xact_lock\(hashtext\('payouts:run'\)\)/, '1'])
  try {
    expect((await paidTwoWays()).times).toBe(2)
  } finally {
    rearm()
  }
})

test('what balances a later part of an order goes with that part’s week, and keeps nothing of this one back', async () => {
  const { place, bring, move } = walk(server, shop)
  const order = await place([{ productId: shop.gold128, quantity: 3 }])
  await bring(order, ...toPacked)
  const part = [{ productId: shop.gold128, quantity: 2 }]
  expect((await move(order, 'ship', box('1Z1', part))).status).toBe(200)
  await approveAll()
  const first = await plan()
  expect(first).toMatchObject({ people: [{ why: null }] })
  expect(first.cents).toBeGreaterThan(0)
  // The rest goes on Sunday, in the week after: its commission, and what was earned early of it, are that week's.
  now = new Date('2026-11-22T08:00:00.000Z')
  expect((await move(order, 'ship', box('1Z2'))).status).toBe(200)
  expect(await plan(), 'before anybody approves the rest').toEqual(first)
  await approveAll()
  expect(await plan(), 'and afterwards').toEqual(first)
  expect((await run(first)).status).toBe(200)
  const next = '2026-11-22'
  const { cents } = (await shop.admin.get<Plan>(`/api/payouts/plan?week=${next}`)).body
  expect((await shop.admin.send('POST', '/api/payouts/run', { week: next, cents })).status).toBe(200)
  const rows = await server.context.db.rows<{ id: string }>(
    `SELECT id FROM payouts WHERE statement::text LIKE '%' || $1 || '%' ORDER BY week_start_date`,
    [order],
  )
  const whys = []
  for (const { id } of rows) {
    const { body } = await shop.rep.get<PayoutStatement>(`/api/payouts/${id}/statement`)
    whys.push(
      body.lines.flatMap(({ orderId, why }) => (orderId === order ? [why.split(' · ')[0]] : [])).sort(),
    )
  }
  expect(whys).toEqual([
    ['15% of the part that shipped'],
    [expect.stringMatching(/^15% of \$/), 'Counted before, with the part of the order that shipped first'],
  ])
})
