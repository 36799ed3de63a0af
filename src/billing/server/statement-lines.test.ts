import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reconciliation } from '#billing/contract/bank-reconciliation.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { type BankTestApp, openBankTestApp } from '#tests/support/bank-app.ts'
import { returnFile } from '#tests/support/nacha-by-hand.ts'
import { movableClock } from '#tests/support/time.ts'
import { confirm, linesOf, upload } from '#tests/support/upload-statement.ts'
import { settleEntries } from './ach/settle-entries.ts'

let time: ReturnType<typeof movableClock>
let app: TestApp
let bankApp: BankTestApp

beforeAll(async () => {
  time = movableClock('2026-11-23T17:00:00.000Z')
  app = await testApp({ clock: time.clock })
  bankApp = await openBankTestApp(app)
})
afterAll(() => app.close())

const days = (count: number) => time.pass(app, count * 24)

const progress = async () =>
  (await bankApp.admin.get<{ progress: Reconciliation }>('/api/bank-statements')).body.progress

test('a bank that lists each debit apart is matched by trace, or by name and amount, and agrees to the cent', async () => {
  await bankApp.ship(1)
  await bankApp.ship(2)
  await bankApp.ship(3)
  await days(14)
  await bankApp.download((await bankApp.release()).id)
  await days(5)
  await bankApp.accept()
  await settleEntries(app.context)
  const { entries } = bankApp
  const [, second] = (await entries()).map(({ trace }) => trace)
  const back = { code: 'R29', trace: second ?? '', cents: 11_990 }
  const text = returnFile([back])
  await bankApp.operations.send('POST', '/api/payments/read-returns', { fileName: 'r.txt', text })

  const id = await upload(
    bankApp,
    `12/08/2026,ACH DEBIT ${second} OURS,119.90`,
    '12/08/2026,THE BAR NO 1 INVOICE,59.95',
    '12/08/2026,ORIG CO NAME AMBERROOT,179.85',
    '12/12/2026,RETURNED ITEM,-119.90',
  )
  const lines = await linesOf(bankApp, id)
  expect(lines.map(({ match }) => [match?.kind, match?.label])).toEqual([
    ['ach_entry', expect.stringMatching(/^Debit of INV-2026-00002, The Bar/)],
    ['ach_entry', expect.stringMatching(/^Debit of INV-2026-00001, The Bar/)],
    ['ach_entry', expect.stringMatching(/^Debit of INV-2026-00003, The Bar/)],
    ['ach_return', expect.stringContaining('R29')],
  ])
  // The whole of the file is not offered to another line once a part of it stands by one.
  expect((await confirm(bankApp, id, lines.slice(0, 1))).status).toBe(204)
  const whole = await upload(bankApp, '12/08/2026,ACH SETTLEMENT,359.70')
  expect((await linesOf(bankApp, whole))[0]?.match).toBeNull()
  await bankApp.admin.send('POST', `/api/bank-statements/${whole}/set-aside`, {
    position: 1,
    reason: 'A test',
  })
  const rest = await confirm(bankApp, id, lines.slice(1))
  expect([rest.status, rest.body]).toEqual([204, ''])
  expect(await progress()).toMatchObject({ openLines: 0, bank: 59_950, setAside: 35_970, difference: 0 })
  expect(await bankApp.sum('bank')).toBe(5995 + 17_985)
})

test('a payment stands in the books on the day it was received, never in the future and never in a closed month', async () => {
  const pay = (receivedOn: string) =>
    bankApp.admin.send<{ id: string; message: string; code: string; fields: Record<string, string> }>(
      'POST',
      `/api/clients/${bankApp.clientId}/payments`,
      { amount: 1000, receivedOn, method: 'check', reference: receivedOn },
    )
  expect((await pay('2026-12-09')).status).toBe(201)
  const entry = await app.context.db.row<{ on: string; lines: number }>(
    `SELECT e.posted_on AS "on", (SELECT count(*)::int FROM journal_lines l WHERE l.entry_id = e.id AND l.posted_on = e.posted_on) AS lines
       FROM payments_received p JOIN journal_entries e ON e.id = p.entry_id WHERE p.reference = '2026-12-09'`,
  )
  expect(entry).toEqual({ on: '2026-12-09', lines: 2 })
  expect((await pay('2027-01-09')).body.fields).toEqual({ receivedOn: 'This day has not come yet.' })
  expect((await pay('2006-12-09')).body.fields).toEqual({
    receivedOn: 'Please name a day of this year or the last.',
  })
  const closed = await bankApp.admin.send('POST', '/api/books/close', {
    month: '2026-11',
    reason: 'All is in',
  })
  expect([closed.status, closed.body]).toEqual([204, ''])
  const late = await pay('2026-11-24')
  expect([late.status, late.body.code]).toEqual([409, 'period_locked'])
  await bankApp.expectBalance()
})
