import { afterAll, beforeAll, expect, test } from 'vitest'
import { demandFree } from '#platform/resources/held-by.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { addPromo, openShop, type Shop } from '#tests/support/shop.ts'
import { resources } from '../../src/compose-modules.ts'

let app: TestApp
let shop: Shop

beforeAll(async () => {
  app = await testApp()
  shop = await openShop(app)
})
afterAll(() => app.close())

type Refusal = { code: string; message: string }

test('whatever a removal waits for can be asked of the database, and a record on which nothing hangs is free', async () => {
  const asking = resources.filter(({ heldBy }) => heldBy.length > 0)
  expect(asking.map(({ tableName }) => tableName).toSorted()).toEqual([
    'badges',
    'bonus_tier_config',
    'clients',
    'email_templates',
    'product_categories',
    'products',
    'promo_codes',
    'prospects',
    'quizzes',
    'suppliers',
    'territories',
    'testimonials',
    'training_modules',
  ])
  for (const { heldBy } of asking)
    await expect(
      demandFree(app.context.db, heldBy, '00000000-0000-4000-8000-000000000000'),
    ).resolves.toBeUndefined()
})

test('a client, a product and a code stay while an order of theirs is not done, and go when it is', async () => {
  const { db } = app.context
  const promo = await addPromo(db, shop.admin.id, { code: 'STAYS' })
  const place = (quantity: number) =>
    shop.customer.send<{ id: string }>('POST', '/api/orders', {
      items: [{ productId: shop.silver32, quantity }],
      promoCode: 'STAYS',
    })
  const [first, second] = [await place(1), await place(2)]
  const remove = (path: string) => shop.admin.send<Refusal>('DELETE', `/api/${path}`)
  const client = await remove(`clients/${shop.clientId}`)
  expect([client.status, client.body.code]).toEqual([409, 'still_used'])
  expect(client.body.message).toBe(
    'It cannot be removed: there are 2 orders that are not done. Deliver or cancel orders first, or close the account instead.',
  )
  expect((await remove(`products/${shop.silver32}`)).body.message).toMatch(
    /^It cannot be removed: there are 2 orders with units/,
  )
  expect((await remove(`promo-codes/${promo}`)).status).toBe(409)
  const cancel = (id: string) =>
    shop.operations.send('POST', `/api/orders/${id}/cancel`, { reason: 'Not wanted' })
  await cancel(first.body.id)
  expect((await remove(`clients/${shop.clientId}`)).body.message).toMatch(/there is 1 order that is not done/)
  await cancel(second.body.id)
  for (const path of [`promo-codes/${promo}`, `products/${shop.silver32}`, `clients/${shop.clientId}`])
    expect([path, (await remove(path)).status]).toEqual([path, 200])
})

test('a supplier whose products stand is not removed from under them, alone or with others', async () => {
  const made = await shop.admin.send<{ id: string }>('POST', '/api/suppliers', { name: 'Root and Leaf' })
  const { id } = made.body
  await app.context.db.rows('UPDATE products SET supplier_id = $1 WHERE id = $2', [id, shop.gold32])
  expect((await shop.admin.send<Refusal>('DELETE', `/api/suppliers/${id}`)).body.message).toMatch(
    /there is 1 product that comes from it\. Give products another supplier first\.$/,
  )
  expect((await shop.admin.send('POST', '/api/suppliers/bulk', { action: 'remove', ids: [id] })).status).toBe(
    409,
  )
})
