import { afterEach, beforeEach, expect } from 'vitest'
import { watchFacts } from '#analytics/server/watch-facts.ts'
import type { ReadLine } from '#billing/contract/ach/ach-reading.ts'
import { type Person, type TestApp, testApp } from './app.ts'
import { type BankTestApp, openBankTestApp } from './bank-app.ts'
import type { HandReturn } from './nacha-by-hand.ts'
import { movableClock } from './time.ts'
import { verifyPayout } from './verify-payout.ts'

type Read = { id: string; lines: ReadLine[]; message: string; fields: Record<string, string> }

/**
 * For each test an app of its own, since the books are append-only: on the Monday of a week, and afterwards its books come to
 * zero.
 */
export function bankWeek() {
  let time: ReturnType<typeof movableClock>
  let app: TestApp
  let bankApp: BankTestApp
  beforeEach(async () => {
    time = movableClock('2026-11-23T17:00:00.000Z')
    app = await testApp({ clock: time.clock })
    bankApp = await openBankTestApp(app)
  })
  afterEach(async () => {
    await bankApp.expectBalance()
    const all = await app.context.db.row('SELECT coalesce(sum(amount), 0)::int AS cents FROM journal_lines')
    expect(all, 'the journal').toEqual({ cents: 0 })
    await app.close()
  })
  const days = (count: number) => time.pass(app, count * 24)
  return {
    get time() {
      return time
    },
    get app() {
      return app
    },
    get bankApp() {
      return bankApp
    },
    days,
    read: (text: string, fileName = 'returns.txt', by: Person = bankApp.operations) =>
      by.send<Read>('POST', '/api/payments/read-returns', { fileName, text }),
    /** What waits to be mailed, in its order. */
    mails: () =>
      app.context.db.rows<{ template: string; to: string; data: Record<string, string> }>(
        `SELECT mail ->> 'template' AS template, mail ->> 'to' AS "to", mail -> 'data' AS data
           FROM (SELECT id, coalesce(payload -> 'mail', payload) AS mail FROM graphile_worker._private_jobs) AS queued
          WHERE mail ->> 'template' IS NOT NULL ORDER BY id`,
      ),
    alerts: async () => {
      await watchFacts(app.context)
      const { items } = (
        await bankApp.admin.get<{ items: { title: string; isResolved: boolean }[] }>(
          '/api/admin-alerts?limit=50',
        )
      ).body
      return items.filter(({ isResolved }) => !isResolved).map(({ title }) => title)
    },
    /** A debit of $59.95 that has been sent. */
    sent: async (): Promise<HandReturn> => {
      await bankApp.ship()
      await days(14)
      const file = await bankApp.release()
      await bankApp.download(file.id)
      await days(1)
      const entry = (await bankApp.entries()).at(-1)
      return { code: 'R01', trace: entry?.trace ?? '', cents: 5995 }
    },
  }
}

/** A week's commission of $35.97 that goes to the rep's bank. @returns its cents */
export async function runPayout(app: TestApp, bankApp: BankTestApp): Promise<number> {
  const { db } = app.context
  await db.rows('UPDATE users SET has_submitted1099 = true, compliance_verified = true WHERE id = $1', [
    bankApp.rep.id,
  ])
  await bankApp.rep.send('PUT', '/api/payment-preference', {
    preferredPaymentMethod: 'bank_account',
    bankAccountNumber: '1234567890',
    bankRoutingNumber: '021000021',
    bankAccountType: 'checking',
    bankName: 'First Bank',
  })
  await db.rows('UPDATE users SET payout_hold_until = NULL WHERE id = $1', [bankApp.rep.id])
  expect((await verifyPayout(bankApp.admin, bankApp.rep.id)).status).toBe(204)
  await bankApp.ship(4)
  await bankApp.admin.send('POST', '/api/commissions/approve', { of: { view: 'pending' } })
  const week = '2026-11-22'
  const { cents } = (await bankApp.admin.get<{ cents: number }>(`/api/payouts/plan?week=${week}`)).body
  expect((await bankApp.admin.send('POST', '/api/payouts/run', { week, cents })).status).toBe(200)
  return cents
}
