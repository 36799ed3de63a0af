import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RuleStops } from '#company/contract/rule-stops.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { addProduct, openShop, type Shop } from '#tests/support/shop.ts'

let app: TestApp
let shop: Shop
beforeAll(async () => {
  app = await testApp()
  shop = await openShop(app)
})
afterAll(() => app.close())

const path = '/api/illegal-jurisdictions'
const rule = (over: object) => ({ jurisdictionType: 'state', banType: 'full_ban', name: 'The Act', ...over })
const stops = async (over: object) => {
  const answer = await shop.admin.send<RuleStops>('POST', `${path}/stops`, rule(over))
  expect(answer.status).toBe(200)
  return answer.body
}
const place = async (to: object, productId = shop.silver32) => {
  const { status, body } = await shop.customer.send<{ id: string; orderNumber: string }>(
    'POST',
    '/api/orders',
    {
      items: [{ productId, quantity: 1 }],
      shippingAddress: { address: '1 Main Street', ...to },
    },
  )
  expect(status).toBe(201)
  return body
}
const houston = { city: 'Houston', state: 'TX', zipCode: '77002' }

test('what a new rule would stop is what it stops: orders by where they go, clients by where they are', async () => {
  const there = await place(houston)
  await place({ city: 'Denver', state: 'CO', zipCode: '80202' })
  const gone = await place(houston)
  await shop.customer.send('POST', `/api/orders/${gone.id}/cancel`, { reason: 'Not needed' })
  const orders = { count: 1, items: [{ id: there.id, name: there.orderNumber }] }
  expect(await stops({ state: 'TX' })).toMatchObject({ orders, clients: { count: 0 } })
  expect(await stops({ state: 'TX', jurisdictionType: 'county', county: 'Harris' })).toMatchObject({ orders })
  expect(await stops({ state: 'TX', exceptZipCodes: [], isActive: false })).toMatchObject({
    orders: { count: 0 },
  })
  const denver = await stops({ state: 'CO' })
  expect(denver.orders.count).toBe(1)
  expect(denver.clients.items).toContainEqual({
    id: shop.clientId,
    name: expect.stringContaining('The Bar No.'),
  })
  // Nothing is stopped by the asking.
  expect((await shop.operations.send('POST', `/api/orders/${there.id}/confirm`)).status).toBe(200)
  expect((await shop.admin.send('POST', path, rule({ state: 'TX' }))).status).toBe(201)
  expect((await shop.operations.send('POST', `/api/orders/${there.id}/pick`)).body).toMatchObject({
    code: 'jurisdiction_banned',
  })
})

test('a rule for one form, with a license, or from a later day: what is asked about is what decides then', async () => {
  const leaf = await addProduct(app.context.db, { sku: 'LEAF', productForm: 'leaf' })
  const reno = { city: 'Reno', state: 'NV', zipCode: '89501' }
  await place(reno, leaf)
  expect((await stops({ state: 'NV', banType: 'form_ban', productForm: 'leaf' })).orders.count).toBe(1)
  expect((await stops({ state: 'NV', banType: 'form_ban', productForm: 'shot' })).orders.count).toBe(0)
  expect((await stops({ state: 'NV', banType: 'pending_bill' })).orders.count).toBe(0)
  expect(await stops({ state: 'NV', effectiveDate: '2099-01-01' })).toMatchObject({
    from: '2099-01-01',
    orders: { count: 1 },
  })
  expect(
    (await stops({ state: 'NV', effectiveDate: '2019-01-01', expirationDate: '2020-01-01' })).orders.count,
  ).toBe(0)
  const needed = { state: 'NV', banType: 'license_required' }
  expect((await stops(needed)).orders.count).toBe(1)
  await app.context.db.rows(
    `INSERT INTO client_licenses (client_id, state, license_type, license_number, is_verified, entered_by)
     VALUES ($1, 'NV', 'Retailer', 'sealed', true, $2)`,
    [shop.clientId, shop.admin.id],
  )
  expect((await stops(needed)).orders.count).toBe(0)
})

test('a rule that names no place is refused by the field that is missing', async () => {
  const refused = async (over: object) => {
    const { status, body } = await shop.admin.send<{ fields: object }>('POST', path, rule(over))
    return { status, fields: body.fields }
  }
  expect(await refused({ state: 'TX', jurisdictionType: 'county' })).toEqual({
    status: 400,
    fields: { county: 'Required' },
  })
  expect(await refused({ state: 'TX', jurisdictionType: 'city' })).toEqual({
    status: 400,
    fields: { city: 'Required' },
  })
  expect(await refused({ state: 'ZZ' })).toEqual({
    status: 400,
    fields: { state: 'Please give the state by its two letters, such as CO.' },
  })
  expect(
    await refused({ state: 'UT', effectiveDate: '2027-01-02', expirationDate: '2027-01-01' }),
  ).toMatchObject({
    status: 400,
    fields: { expirationDate: 'It ends before it begins.' },
  })
  const kept = await shop.admin.send<{ id: string }>('POST', path, rule({ state: 'UT' }))
  const changed = await shop.admin.send('PATCH', `${path}/${kept.body.id}`, { jurisdictionType: 'county' })
  expect(changed).toMatchObject({ status: 400, body: { fields: { county: 'Required' } } })
})
