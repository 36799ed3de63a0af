import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentsToday } from '#billing/contract/ach/ach-today.ts'
import { settleEntries } from '#billing/server/ach/settle-entries.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { type BankTestApp, openBankTestApp } from '#tests/support/bank-app.ts'
import { runPayout } from '#tests/support/bank-week.ts'
import { movableClock } from '#tests/support/time.ts'

let time: ReturnType<typeof movableClock>
let app: TestApp
let bankApp: BankTestApp

beforeAll(async () => {
  time = movableClock('2026-11-23T17:00:00.000Z')
  app = await testApp({ clock: time.clock })
  bankApp = await openBankTestApp(app)
})
afterAll(() => app.close())

test('a payout goes with the bank file: rejected it waits again, sent it is paid, settled it counts for the year', async () => {
  const { db } = app.context
  const cents = await runPayout(app, bankApp)
  expect(cents).toBe(3597)
  const payout = async () =>
    db.row(
      `SELECT p.status, p.reference, k.status AS commission FROM payouts p JOIN commissions k ON k.payout_id = p.id`,
    )
  const earning = async () => 0 - (await bankApp.sum('commission_payable'))

  // A paper that is taken back holds what was made before it, too.
  const papers = (has: boolean) =>
    db.rows('UPDATE users SET has_submitted1099 = $2 WHERE id = $1', [bankApp.rep.id, has])
  await papers(false)
  const { body: held } = await bankApp.operations.get<PaymentsToday>('/api/payments/today')
  expect([held.due.payouts.count, held.left.map(({ why }) => why)]).toEqual([
    0,
    ['The payout is held: the tax form (1099) is missing.'],
  ])
  await papers(true)
  const first = await bankApp.release()
  await bankApp.download(first.id)
  expect(await payout()).toMatchObject({ status: 'sent', commission: 'paid' })
  // It left on Monday, and is paid on the day on which the bank makes it available, by which the 1099 goes as well.
  expect(
    await db.row(`SELECT p.paid_on::text AS "paidOn", k.paid_date::text AS "paidDate", e.effective_date::text AS available
       FROM payouts p JOIN commissions k ON k.payout_id = p.id JOIN ach_entries e ON e.id = p.ach_entry_id`),
  ).toEqual({ paidOn: '2026-11-24', paidDate: '2026-11-24', available: '2026-11-24' })
  expect(await earning()).toBe(0)
  const sent = (await bankApp.admin.get<{ version: number }>(`/api/ach-files/${first.id}`)).body
  const rejected = await bankApp.admin.send('POST', `/api/ach-files/${first.id}/answer`, {
    outcome: 'rejected',
    version: sent.version,
    reason: 'Unknown company',
  })
  expect(rejected.status).toBe(204)
  expect(await payout()).toMatchObject({ status: 'drafted', commission: 'approved', reference: null })
  expect(await earning()).toBe(cents)

  await bankApp.download((await bankApp.release()).id)
  expect(await earning()).toBe(0)
  await time.pass(app, 14 * 24)
  await bankApp.accept()
  await settleEntries(app.context)
  expect(await payout()).toMatchObject({ status: 'paid', commission: 'paid' })
  await bankApp.expectBalance()
  const { body: year } = await bankApp.admin.get<{ people: { userId: string; necCents: number }[] }>(
    '/api/taxes/year?year=2026',
  )
  expect(year.people.find(({ userId }) => userId === bankApp.rep.id)?.necCents).toBe(cents)
  const id = (await db.row<{ id: string }>('SELECT id FROM payouts'))?.id
  const pdf = await bankApp.rep.get(`/api/payouts/${id}/statement.pdf`)
  expect(pdf.status).toBe(200)
  // Without a W-9 nothing is printed, and the file leaves nobody out in silence.
  const form = await bankApp.admin.send('POST', `/api/taxes/2026/people/${bankApp.rep.id}/1099-nec`)
  expect(form.status).toBe(409)
})
