import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '#platform/ports/mail.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { toPacked, walk } from '#tests/support/walk.ts'
import { orderJobs } from './jobs.ts'

let server: TestApp
let shop: Shop

beforeAll(async () => {
  server = await testApp()
  shop = await openShop(server)
})
afterAll(() => server.close())

test('[SHOP-024] the notification of a shipment is marked sent when its mail is out, and not before', async () => {
  const { db } = server.context
  const { place, bring } = walk(server, shop)
  const id = await place([{ productId: shop.silver32, quantity: 1 }])
  await bring(id, ...toPacked, 'ship')
  const job = await db.row<{ payload: { notificationId: string; mail: Mail } }>(
    `SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'notificationId' IS NOT NULL`,
  )
  if (!job) throw new Error('no job was queued')
  const statusOf = () =>
    db.row('SELECT status, sent_at IS NOT NULL AS sent FROM shipping_notifications WHERE order_id = $1', [id])

  const down = orderJobs(server.context, {
    send: () => Promise.reject(new Error('421 try later')),
    close: () => {},
  })
  await expect(down['send-shipping-notice'](job.payload)).rejects.toThrow('421')
  expect(await statusOf()).toEqual({ status: 'pending', sent: false })

  const sent: Mail[] = []
  const up = orderJobs(server.context, {
    send: async (mail) => {
      sent.push(mail)
      return '250 ok'
    },
    close: () => {},
  })
  await up['send-shipping-notice'](job.payload)
  expect(await statusOf()).toEqual({ status: 'sent', sent: true })
  expect(sent).toMatchObject([
    { to: shop.customer.email, template: 'order-moved', data: { status: 'shipped' } },
  ])
  // A job may run twice; the second mail goes out under the same Message-ID.
  await up['send-shipping-notice'](job.payload)
  expect(new Set(sent.map((mail) => mail.id)).size).toBe(1)
})
