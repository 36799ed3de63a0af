// About: src/demo, content/demo
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { demoApp, newDemo, ordersAndMoney } from '#tests/support/demo-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await demoApp()
})
afterAll(() => app.close())

test.each(['2026-03-18T06:10:00Z', '2026-03-19T05:50:00Z'])(
  'the demo has the same orders and the same money at %s as in the middle of its day',
  async (at) => {
    const other = await newDemo({ clock: { now: () => new Date(at) } })
    expect(await ordersAndMoney(other)).toEqual(await ordersAndMoney(app))
    await other.close()
  },
)

test('another seed gives another company', async () => {
  const names = (one: TestApp) =>
    one.context.db.rows('SELECT id, order_number, total, status FROM orders ORDER BY order_number')
  const other = await newDemo({ env: { SEED: '27' } })
  const theirs = await names(other)
  await other.close()
  expect(theirs).not.toEqual(await names(app))
})
