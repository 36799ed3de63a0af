import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ChangeEvent } from '#platform/db/change-event.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { addProduct, openShop, type Shop } from '#tests/support/shop.ts'
import { readOrderWaits } from './order-waits.ts'

let app: TestApp
let shop: Shop
beforeAll(async () => {
  app = await testApp()
  shop = await openShop(app)
})
afterAll(() => app.close())

const address = (over: object) => ({
  address: '1 Main Street',
  city: 'Denver',
  state: 'CO',
  zipCode: '80202',
  ...over,
})
type Waits = { items: { orderId: string; reasons: { code: string; text: string }[] }[] }
const steps = ['confirm', 'pick', 'pack'] as const
const move = (id: string, action: string) =>
  shop.operations.send<{ waits: { code: string }[] }>('POST', `/api/orders/${id}/${action}`)
const reasonsFor = async (by: Person, ...ids: string[]) => {
  const { body } = await by.get<Waits>(`/api/orders/waits?order=${ids.join(',')}`)
  return ids.map((id) => body.items.find((item) => item.orderId === id)?.reasons ?? [])
}
const place = async (over: object, items = [{ productId: shop.silver32, quantity: 1 }]) => {
  const placed = await shop.customer.send<{ id: string }>('POST', '/api/orders', {
    items,
    shippingAddress: address(over),
  })
  expect(placed.status).toBe(201)
  return placed.body.id
}
const rule = (over: object) =>
  shop.admin.send<{ id: string }>('POST', '/api/illegal-jurisdictions', {
    jurisdictionType: 'state',
    banType: 'full_ban',
    productForm: 'any',
    ...over,
  })

test('a ban is shown to desk and owner at once, and stops every step until it is lifted', async () => {
  const texas = { city: 'Houston', state: 'TX', zipCode: '77002' }
  const ids = [await place(texas), await place(texas), await place(texas), await place(texas)]
  const elsewhere = await place({})
  // One stands before each step, the last one before the van.
  for (const [taken, id] of ids.entries()) {
    for (const step of steps.slice(0, taken)) expect((await move(id, step)).status).toBe(200)
  }
  expect(await reasonsFor(shop.operations, ...ids)).toEqual([[], [], [], []])

  const made = await rule({ name: 'Texas Act', state: 'TX' })
  expect(made.status).toBe(201)
  const blockedWith = (text: string) => [{ code: 'legal_block', by: 'operations', text }]
  const staff = blockedWith(
    'It may not be sold where it goes: Texas Act. Cancel it; it can be ordered again to another address.',
  )
  expect(await reasonsFor(shop.operations, ...ids, elsewhere)).toEqual([staff, staff, staff, staff, []])
  expect(await reasonsFor(shop.customer, ids[0] ?? '')).toEqual([
    blockedWith('It may not be sold where it goes: Texas Act.'),
  ])
  for (const [taken, id] of ids.entries()) {
    const step = steps[taken]
    const answer = step
      ? await move(id, step)
      : await shop.operations.send('POST', `/api/orders/${id}/ship`, { carrier: 'UPS', trackingNumber: '1Z' })
    expect([step, answer]).toMatchObject([
      step,
      {
        status: 409,
        body: { code: 'jurisdiction_banned', message: 'Silver 32oz may not be sold there: Texas Act.' },
      },
    ])
  }
  const path = `/api/illegal-jurisdictions/${made.body.id}`
  expect((await shop.admin.send('PATCH', path, { isActive: false })).status).toBe(200)
  expect(await reasonsFor(shop.operations, ...ids)).toEqual([[], [], [], []])
  expect((await move(ids[0] ?? '', 'confirm')).status).toBe(200)
})

test('a held order is not released into a ban, and a rule for one form names what of the order it means', async () => {
  const shot = await addProduct(app.context.db, { sku: 'SHOT', name: 'Shot', productForm: 'powder' })
  const id = await place({ city: 'Portland', state: 'OR', zipCode: '97201' }, [
    { productId: shop.silver32, quantity: 1 },
    { productId: shot, quantity: 1 },
  ])
  await move(id, 'confirm')
  await shop.operations.send('POST', `/api/orders/${id}/hold`, { reason: 'Asked for' })
  await rule({ name: 'Oregon powders', state: 'OR', banType: 'form_ban', productForm: 'powder' })
  const [reasons] = await reasonsFor(shop.customer, id)
  expect(reasons?.map(({ code, text }) => [code, text])).toEqual([
    ['on_hold', 'We have put it on hold: Asked for'],
    ['legal_block', 'It may not be sold where it goes: Oregon powders (Shot).'],
  ])
  expect(await move(id, 'release')).toMatchObject({
    status: 409,
    body: { code: 'jurisdiction_banned', message: 'Shot may not be sold there: Oregon powders.' },
  })
})

test('a license put on file lifts what asks for it, and whoever waits for the order hears of it', async () => {
  const id = await place({ city: 'Reno', state: 'NV', zipCode: '89501' })
  await rule({ name: 'Nevada retailers', state: 'NV', banType: 'license_required' })
  expect((await reasonsFor(shop.customer, id))[0]).toMatchObject([
    {
      code: 'license_missing',
      by: 'customer',
      text: 'A license is needed where it goes (Nevada retailers). Please send us yours.',
    },
  ])
  expect((await move(id, 'confirm')).body).toMatchObject({ code: 'jurisdiction_banned' })
  const heard: string[] = []
  const listen = (event: ChangeEvent) => heard.push(`${event.entity} ${event.id}`)
  app.context.db.onChange.add(listen)
  const license = await shop.admin.send<{ id: string }>('POST', '/api/client-licenses', {
    clientId: shop.clientId,
    state: 'NV',
    licenseType: 'Retailer',
    licenseNumber: 'NV-1177',
    expiresOn: '2099-12-31',
  })
  expect((await reasonsFor(shop.customer, id))[0]).toHaveLength(1)
  const verified = await shop.admin.send('PATCH', `/api/client-licenses/${license.body.id}`, {
    isVerified: true,
  })
  expect(verified.status).toBe(200)
  expect(heard).toContain(`clients ${shop.clientId}`)
  app.context.db.onChange.delete(listen)
  expect(await reasonsFor(shop.customer, id)).toEqual([[]])
  expect((await move(id, 'confirm')).status).toBe(200)
})

test('however many orders are asked about, the database is asked as often as for one', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => place({})))
  const counted = async (wanted: readonly string[]) => {
    const { db } = app.context
    const rows = vi.fn(db.rows)
    const counting = Object.assign(Object.create(db), { rows }) as typeof db
    const actor = { id: shop.admin.id, role: 'admin' } as Actor
    const { items } = await readOrderWaits(counting, actor, wanted, app.context)
    expect(items).toHaveLength(wanted.length)
    return rows.mock.calls.length
  }
  expect(await counted(ids)).toBe(await counted(ids.slice(0, 1)))
})
