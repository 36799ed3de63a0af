import { expect, test } from 'vitest'
import { writeContent } from '#platform/content/load.ts'
import { elixirPack } from '#platform/content/neutral.ts'
import { readContent } from '#platform/content/read.ts'
import { testApp } from '#tests/support/app.ts'
import { addProduct, openShop } from '#tests/support/shop.ts'

test('[FIX-053] a brake pad set may be sent to every state, whatever the list of the elixir bans there', async () => {
  const server = await testApp()
  try {
    const shop = await openShop(server)
    const { db } = server.context
    const content = elixirPack(await readContent())
    await db.transact((tx) => writeContent(tx, content, new Date()), { statementMs: 60_000 })
    const pads = await addProduct(db, { sku: 'BP-1', name: 'Brake pad set', productForm: 'other' })
    const place = (productId: string, shippingAddress: object) =>
      shop.customer.send<{ code?: string }>('POST', '/api/orders', {
        items: [{ productId, quantity: 1 }],
        shippingAddress,
      })
    const places = [
      { address: '1 Dexter Avenue', city: 'Montgomery', state: 'AL', zipCode: '36104' },
      { address: '1 Main Street', city: 'Little Rock', state: 'AR', zipCode: '72201' },
      { address: '1 Monument Circle', city: 'Indianapolis', state: 'IN', zipCode: '46204' },
    ]
    for (const to of places) {
      expect((await place(pads, to)).status, to.state).toBe(201)
      expect((await place(shop.silver32, to)).body.code, to.state).toBe('jurisdiction_banned')
    }
  } finally {
    await server.close()
  }
})
