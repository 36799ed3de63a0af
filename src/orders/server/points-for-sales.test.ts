import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { toPacked, walk } from '#tests/support/walk.ts'
import { grantBadges } from '#training/server/rewards/grant-badges.ts'

let server: TestApp
let shop: Shop
let steps: ReturnType<typeof walk>

beforeAll(async () => {
  server = await contentApp()
  // The content brings the catalogue along: this shop has bottles of its own under the same numbers.
  await server.context.db.rows(`UPDATE products SET sku = 'X-' || sku, name = 'X ' || name`)
  shop = await openShop(server)
  steps = walk(server, shop)
})
afterAll(() => server.close())

const earnedBy = (id: string, where = 'true') =>
  server.context.db.rows<{ action: string; points: number }>(
    `SELECT action, points_awarded AS points FROM points_earned WHERE user_id = $1 AND ${where} ORDER BY action, id`,
    [id],
  )

test('[TRAIN-064] [TRAIN-071] of two first orders shipped at once one is the deal and one the reorder, once each', async () => {
  const order = async () => {
    const id = await steps.place([{ productId: shop.silver32, quantity: 1 }])
    await steps.bring(id, ...toPacked)
    return id
  }
  const [first, second] = [await order(), await order()]
  expect(await earnedBy(shop.rep.id), 'nothing before it left the house').toEqual([])
  const ship = { trackingNumber: '1Z999', carrier: 'UPS' }
  const answers = await Promise.all([first, second, first].map((id) => steps.move(id ?? '', 'ship', ship)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
  expect(await earnedBy(shop.rep.id)).toEqual([
    { action: 'deal_won', points: 200 },
    { action: 'reorder_won', points: 50 },
  ])
  expect(await grantBadges(server.context, shop.rep.id)).toContain('first-pour')
})

test('[TRAIN-064] [CRM-033] a sample that leaves and the word about it earn their points, practice none', async () => {
  const { db } = server.context
  const rep = await server.signInAs('sales_rep')
  const request = async (isPractice: boolean) => {
    const prospect = await db.row<{ id: string }>(
      `INSERT INTO prospects (business_name, state, city, assigned_to, is_practice) VALUES ('Old Ferry House', 'CO', 'Denver', $1, $2)
       RETURNING id`,
      [rep.id, isPractice],
    )
    const row = await db.row<{ id: string }>(
      `INSERT INTO sample_requests (prospect_id, requested_by, products, shipping_address, is_practice)
       VALUES ($1, $2, $3, '{"address":"1 Main Street","city":"Denver","state":"CO","zipCode":"80202"}', $4) RETURNING id`,
      [prospect?.id, rep.id, JSON.stringify([{ productId: shop.silver32, quantity: 1 }]), isPractice],
    )
    for (const [action, body] of [
      ['approve', {}],
      ['ship', { trackingNumber: '1Z999' }],
      ['deliver', {}],
      ['record-feedback', { conversionResult: 'interested', feedbackText: 'Smooth' }],
    ] as const) {
      const { status } = await shop.operations.send('POST', `/api/sample-requests/${row?.id}/${action}`, body)
      expect([action, status]).toEqual([action, 200])
    }
  }
  await request(true)
  expect(await earnedBy(rep.id, `action LIKE 'sample%'`)).toEqual([])
  await request(false)
  expect(await earnedBy(rep.id, `action LIKE 'sample%'`)).toEqual([
    { action: 'sample_feedback', points: 20 },
    { action: 'sample_sent', points: 20 },
  ])
})

test('[CRM-027] a testimonial earns its points at its first approval, not at the second', async () => {
  const { db } = server.context
  const rep = await server.signInAs('sales_rep')
  const row = await db.row<{ id: string }>(
    `INSERT INTO testimonials (client_id, business_name, contact_name, testimonial_text, collected_by)
     VALUES ($1, 'The Bar', 'Sam Reed', 'It sells well', $2) RETURNING id`,
    [shop.clientId, rep.id],
  )
  for (const action of ['approve', 'withdraw', 'approve']) {
    const { status } = await shop.admin.send('POST', `/api/testimonials/${row?.id}/${action}`, {})
    expect([action, status]).toEqual([action, 204])
  }
  expect(await earnedBy(rep.id)).toEqual([{ action: 'testimonial_collected', points: 30 }])
})
