import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { addProduct, openShop, type Shop, stockOf } from '#tests/support/shop.ts'
import { type Full, toPacked, walk } from '#tests/support/walk.ts'

let server: TestApp
let shop: Shop
const now = new Date('2026-11-22T06:00:00.000Z')
let steps: ReturnType<typeof walk>

beforeAll(async () => {
  server = await testApp({ clock: { now: () => now } })
  shop = await openShop(server)
  steps = walk(server, shop)
})
afterAll(() => server.close())

const mailsOf = async (id: string) => {
  const rows = await server.context.db.rows<{
    payload: { data?: { status: string; detail: string }; mail?: { data: object } }
  }>(
    `SELECT payload FROM graphile_worker._private_jobs WHERE payload::text LIKE '%' || $1 || '%' ORDER BY id`,
    [`order-${id}`],
  )
  return rows.map(({ payload }) => payload.data ?? payload.mail?.data)
}

describe('the way of an order', () => {
  test('[SHOP-003] [SHOP-019] [SHOP-021] [SHOP-024] from pending to delivered, each step notified and logged', async () => {
    const product = await addProduct(server.context.db, { sku: 'WAY', name: 'Way', stock: 10 })
    const id = await steps.place([{ productId: product, quantity: 3 }])
    await server.context.outbox.settle()
    await steps.bring(id, ...toPacked)
    expect(await stockOf(server.context.db, product)).toEqual({
      stockQuantity: 10,
      reserved: 3,
      available: 7,
    })
    const shipped = await steps.bring(id, 'ship')
    expect(shipped).toMatchObject({
      status: 'shipped',
      trackingNumber: '1Z999',
      carrier: 'UPS',
      shippedDate: now.toISOString(),
    })
    expect(await stockOf(server.context.db, product)).toEqual({ stockQuantity: 7, reserved: 0, available: 7 })
    expect(await steps.movementsOf(id)).toEqual([{ type: 'sale', quantity: -3 }])
    expect(await steps.commissionsOf(id)).toMatchObject([{ type: 'accrual', earned: true }])
    const delivered = await steps.bring(id, 'deliver')
    expect(delivered.transitions.map((one) => one.action)).toEqual([
      'place',
      'confirm',
      'pick',
      'pack',
      'ship',
      'deliver',
    ])

    const notices = await server.context.db.rows(
      'SELECT recipient_email, status, message FROM shipping_notifications WHERE order_id = $1',
      [id],
    )
    expect(notices).toMatchObject([
      { recipientEmail: shop.customer.email, status: 'pending', message: expect.stringContaining('1Z999') },
    ])
    const mails = await mailsOf(id)
    expect(mails.slice(1)).toMatchObject([
      { status: 'confirmed' },
      { status: 'being picked' },
      { status: 'packed' },
      { status: 'shipped', detail: expect.stringMatching(/UPS, tracking number 1Z999[\s\S]+tracknum=1Z999/) },
      { status: 'delivered' },
    ])
    const audits = await server.context.db.rows(
      'SELECT action FROM audit_logs WHERE entity_id = $1 ORDER BY id',
      [id],
    )
    expect(audits).toHaveLength(6)
  })

  test('[SHELL-035] every other move is a 409 that names those which are possible', async () => {
    const id = await steps.place([{ productId: shop.silver32, quantity: 1 }])
    for (const action of ['pick', 'pack', 'deliver', 'release', 'return']) {
      const answer = await steps.move(id, action, { reason: 'because' })
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'move_not_allowed', allowed: ['confirm', 'hold', 'reduce', 'message', 'cancel'] },
      })
    }
    await steps.bring(id, ...toPacked, 'ship', 'deliver')
    expect(await steps.move(id, 'cancel', { reason: 'late' })).toMatchObject({
      status: 409,
      body: { allowed: ['return'] },
    })
    expect((await steps.move(id, 'explode')).status).toBe(404)
  })

  test('a move needs what it needs: tracking, reasons, the newest version', async () => {
    const id = await steps.place([{ productId: shop.silver32, quantity: 1 }])
    expect(await steps.move(id, 'hold')).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Required' } },
    })
    const { version } = await steps.bring(id, ...toPacked)
    expect(await steps.move(id, 'ship', { carrier: 'UPS' })).toMatchObject({
      status: 400,
      body: { fields: { trackingNumber: 'Required' } },
    })
    expect((await steps.move(id, 'ship')).status).toBe(400)
    const ship = { trackingNumber: '1', carrier: 'UPS' }
    const stale = await steps.move(id, 'ship', ship, { headers: { 'if-match': `"v${version - 1}"` } })
    expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict', current: { id, version } } })
    const fresh = await steps.move(id, 'ship', ship, { headers: { 'if-match': `"v${version}"` } })
    expect(fresh.status).toBe(200)
    expect(fresh.headers.etag).toBe(`"v${version + 1}"`)
  })

  test('hold remembers where it came from', async () => {
    const id = await steps.place([{ productId: shop.silver32, quantity: 1 }])
    expect(await steps.bring(id, 'hold')).toMatchObject({ status: 'on_hold', heldFrom: 'pending' })
    expect(await steps.bring(id, 'release')).toMatchObject({ status: 'pending', heldFrom: null })
    expect(await steps.bring(id, 'confirm', 'hold')).toMatchObject({
      status: 'on_hold',
      heldFrom: 'confirmed',
    })
    expect(await steps.bring(id, 'release')).toMatchObject({ status: 'confirmed', heldFrom: null })
  })

  test('a hold is no way round confirming: account and bank are asked anew at its release', async () => {
    const { db } = server.context
    const id = await steps.place([{ productId: shop.silver32, quantity: 1 }])
    await steps.bring(id, 'confirm', 'hold')
    const release = () => steps.move(id, 'release', { reason: 'because' })
    const account = (state: string) =>
      db.rows('UPDATE clients SET account_status = $2 WHERE id = $1', [shop.clientId, state])
    const bank = (status: string) =>
      db.rows('UPDATE client_banking_info SET status = $2 WHERE client_id = $1', [shop.clientId, status])
    try {
      await account('on_hold')
      expect(await release()).toMatchObject({ status: 409, body: { code: 'account_on_hold' } })
      await account('active')
      await bank('blocked')
      expect(await release()).toMatchObject({ status: 409, body: { code: 'bank_unverified' } })
    } finally {
      await account('active')
      await bank('verified')
    }
    expect(await steps.bring(id, 'release')).toMatchObject({ status: 'confirmed', heldFrom: null })
  })

  test('[SHOP-028] an order of an unverified bank is not confirmed (R1)', async () => {
    const other = await server.signInAs('customer')
    const placed = await other.send<{ id: string }>('POST', '/api/orders', {
      items: [{ productId: shop.silver32, quantity: 1 }],
    })
    const answer = await steps.move(placed.body.id, 'confirm')
    expect(answer).toMatchObject({ status: 409, body: { code: 'bank_unverified' } })
    expect((await other.get(`/api/orders/${placed.body.id}`)).body).toMatchObject({ status: 'pending' })
  })

  test('what was ordered ahead must be there when it is picked, and the law is asked again at shipping (O6)', async () => {
    const { db } = server.context
    const ahead = await addProduct(db, { sku: 'LATER', name: 'Later', stock: 1, allowBackorder: true })
    const id = await steps.place([{ productId: ahead, quantity: 2 }])
    await steps.bring(id, 'confirm')
    const ship = { trackingNumber: '1', carrier: 'UPS' }
    expect(await steps.move(id, 'pick')).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock', message: 'Not all of it is on hand. Missing: 1 of Later.' },
    })
    const arrived = await shop.operations.send('POST', `/api/products/${ahead}/adjust-stock`, {
      quantity: 1,
      reason: 'arrived',
    })
    expect(arrived.status).toBe(200)
    await steps.bring(id, 'pick', 'pack')
    await db.rows(
      `INSERT INTO illegal_jurisdictions (jurisdiction_type, name, state, ban_type) VALUES ('state', 'Colorado', 'CO', 'full_ban')`,
    )
    expect(await steps.move(id, 'ship', ship)).toMatchObject({
      status: 409,
      body: { code: 'jurisdiction_banned', message: 'Later may not be sold there: Colorado.' },
    })
    await db.rows(`DELETE FROM illegal_jurisdictions WHERE state = 'CO'`)
    expect((await steps.move(id, 'ship', ship)).status).toBe(200)
    expect(await stockOf(db, ahead)).toEqual({ stockQuantity: 0, reserved: 0, available: 0 })
  })
})

describe('who moves it', () => {
  test('a customer cancels while it is pending and nothing else; a rep moves nothing', async () => {
    const id = await steps.place([{ productId: shop.silver32, quantity: 1 }])
    expect((await steps.move(id, 'confirm', {}, { by: shop.customer })).status).toBe(403)
    expect((await steps.move(id, 'confirm', {}, { by: shop.rep })).status).toBe(403)
    expect((await steps.move(id, 'cancel', {}, { by: shop.rep })).status).toBe(403)
    const own = await shop.customer.get<Full>(`/api/orders/${id}/full`)
    expect(own.body.allowed.map((one) => one.action)).toEqual(['cancel'])
    expect((await steps.move(id, 'cancel', {}, { by: shop.customer })).body).toMatchObject({
      status: 'cancelled',
      allowed: [],
    })

    const second = await steps.place([{ productId: shop.silver32, quantity: 1 }])
    await steps.bring(second, 'confirm')
    expect((await steps.move(second, 'cancel', {}, { by: shop.customer })).status).toBe(403)
    expect((await server.nobody.send('POST', `/api/orders/${second}/cancel`)).status).toBe(401)
  })

  test('[SHOP-005] commission figures are for the admin and the order’s own rep', async () => {
    const id = await steps.place([{ productId: shop.silver32, quantity: 1 }])
    const seen = async (by: Person) => {
      const { body } = await by.get<Full>(`/api/orders/${id}/full`)
      return ['commissionRate', 'commissionAmount', 'commissions'].filter((field) => field in body).length
    }
    expect(await seen(shop.admin)).toBe(3)
    expect(await seen(shop.rep)).toBe(3)
    expect(await seen(shop.operations)).toBe(0)
    expect(await seen(shop.customer)).toBe(0)
    // A client that changed reps: the new one sees the order, not what the other earned.
    const successor = await server.signInAs('sales_rep')
    await server.context.db.rows('UPDATE clients SET assigned_sales_rep_id = $2 WHERE id = $1', [
      shop.clientId,
      successor.id,
    ])
    expect(await seen(successor)).toBe(0)
    await server.context.db.rows('UPDATE clients SET assigned_sales_rep_id = $2 WHERE id = $1', [
      shop.clientId,
      shop.rep.id,
    ])
  })

  test('customers read the firm’s moves without the names of its people', async () => {
    const id = await steps.place([{ productId: shop.silver32, quantity: 1 }])
    await steps.bring(id, 'hold')
    const { body } = await shop.customer.get<Full>(`/api/orders/${id}/full`)
    expect(body.transitions).toMatchObject([
      { by: expect.stringContaining('The Bar') },
      { by: null, reason: 'because' },
    ])
    const staff = await shop.admin.get<Full>(`/api/orders/${id}/full`)
    expect(staff.body.transitions[1]?.by).toContain('operations')
  })
})
