import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { demoApp, demoCopy, demoNow as until } from '#tests/support/demo-app.ts'
import { differences } from '#tests/support/demo-lives/compare-rows.ts'
import { playLives } from '#tests/support/demo-lives/play.ts'
import { rewind } from '#tests/support/demo-lives/rewind.ts'

// A midnight in Denver, 30 days before.
const since = new Date('2026-02-16T07:00:00Z')

let told: TestApp
let played: TestApp
beforeAll(async () => {
  const clock = { at: since, now: () => clock.at }
  ;[told, played] = [await demoApp(), await demoCopy(clock)]
  await rewind(played, since)
  const refused = await playLives(told.context.db, played, clock, { since, until })
  expect(refused).toEqual([])
}, 300_000)
afterAll(() => Promise.all([told.close(), played.close()]))

const differ = () =>
  differences(told.context.db, played.context.db, {
    zone: told.context.config.TIME_ZONE,
    except: [
      // Logs take the moment of the database, which no clock of a test moves.
      'transitions.at',
      'points_earned.earned_at',
      // Set by the job that mails it.
      'shipping_notifications.status',
      'shipping_notifications.sent_at',
      // Sealed anew, and a payout goes under its own id.
      'ach_files.content',
      'ach_files.sha256',
    ],
  })

test('what the demo tells of its last 30 days is what the services make of the same lives', async () => {
  expect(await differ()).toEqual([])
})

test('the control: what the services would not have made is named', async () => {
  await played.alter(
    `UPDATE invoices SET due_on = due_on + 1 WHERE issued_on = '2026-03-10'`,
    `UPDATE products SET stock_quantity = stock_quantity + 1 WHERE sku = 'AR-SLV-032'`,
  )
  const found = await differ()
  expect(found.map((one) => one.split(':')[0])).toEqual([
    'invoices.due_on',
    'products.available',
    'products.stock_quantity',
  ])
})
