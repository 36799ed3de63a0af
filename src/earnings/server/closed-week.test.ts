import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { verifyPayout } from '#tests/support/verify-payout.ts'
import { walk } from '#tests/support/walk.ts'

let server: TestApp
let shop: Shop

beforeAll(async () => {
  server = await testApp({ clock: { now: () => new Date('2026-11-18T18:00:00.000Z') } })
  shop = await openShop(server)
  const { db } = server.context
  await db.rows('UPDATE users SET has_submitted1099 = true, compliance_verified = true WHERE id = $1', [
    shop.rep.id,
  ])
  await shop.rep.send('PUT', '/api/payment-preference', {
    preferredPaymentMethod: 'zelle',
    zelleEmail: 'rep@zelle.example',
  })
  await db.rows('UPDATE users SET payout_hold_until = NULL WHERE id = $1', [shop.rep.id])
  expect((await verifyPayout(shop.admin, shop.rep.id)).status).toBe(204)
})
afterAll(() => server.close())

type Plan = { cents: number; people: { net: number; reversals: number; why: string | null }[] }
const plan = async (week: string) => (await shop.admin.get<Plan>(`/api/payouts/plan?week=${week}`)).body
const run = (week: string, cents: number) => shop.admin.send('POST', '/api/payouts/run', { week, cents })
const approveAll = () => shop.admin.send('POST', '/api/commissions/approve', { of: { view: 'pending' } })
const [closed, open] = ['2026-11-08', '2026-11-15']

test('[FIX-040] a closed week is paid whole: a return of something not yet paid waits for it and holds nobody up', async () => {
  const { place, bring, move } = walk(server, shop)
  const { db } = server.context
  const sold = async (quantity: number) => {
    const id = await place([{ productId: shop.gold32, quantity }])
    await bring(id, 'confirm', 'pick', 'pack', 'ship')
    return id
  }
  const centsOf = async (id: string) =>
    (
      await db.row<{ cents: number }>(
        'SELECT sum(commission_amount)::int AS cents FROM commissions WHERE order_id = $1',
        [id],
      )
    )?.cents ?? 0
  const before = await sold(2)
  await approveAll()
  await db.rows(`UPDATE commissions SET earned_at = '2026-11-12T18:00:00Z' WHERE order_id = $1`, [before])
  const due = await centsOf(before)

  // Sold and partly returned in the week that is still open, and larger than what the closed one brings.
  const later = await sold(9)
  const items = [{ productId: shop.gold32, quantity: 8 }]
  expect((await move(later, 'return', { items, reason: 'Broken' })).status).toBe(200)
  expect(await plan(closed)).toMatchObject({ cents: due, people: [{ net: due, reversals: 0, why: null }] })
  await approveAll()
  expect(await plan(closed)).toMatchObject({ cents: due, people: [{ net: due, reversals: 0, why: null }] })

  // What the closed week sold and the open one took back goes together with it.
  const one = [{ productId: shop.gold32, quantity: 1 }]
  expect((await move(before, 'return', { items: one, reason: 'Broken' })).status).toBe(200)
  await approveAll()
  const left = await centsOf(before)
  expect(left).toBeLessThan(due)
  expect(await plan(closed)).toMatchObject({ cents: left, people: [{ net: left, reversals: left - due }] })
  expect((await run(closed, left)).status).toBe(200)

  const rest = await centsOf(later)
  expect(await plan(open)).toMatchObject({ cents: rest, people: [{ net: rest }] })
  expect((await run(open, rest)).status).toBe(200)
  expect((await plan(open)).people).toEqual([])
})
