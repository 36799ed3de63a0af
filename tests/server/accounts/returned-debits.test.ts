import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReadLine } from '#contracts/accounts/ach/ach-reading.ts'
import { watchFacts } from '#server/insight/watch-facts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { type HandReturn, returnFile } from '#tests/support/nacha-by-hand.ts'
import { movableClock } from '#tests/support/time.ts'
import { type BankHouse, openBankHouse } from './bank-house.ts'

let time: ReturnType<typeof movableClock>
let app: TestApp
let house: BankHouse

beforeEach(async () => {
  time = movableClock('2026-11-23T17:00:00.000Z')
  app = await testApp({ clock: time.clock })
  house = await openBankHouse(app)
})
afterEach(async () => {
  await house.expectBalance()
  await app.close()
})

const days = (count: number) => time.pass(app, count * 24)
const read = (text: string, fileName = 'returns.txt', by = house.operations) =>
  by.send<{ id: string; lines: ReadLine[]; message: string; fields: Record<string, string> }>(
    'POST',
    '/api/payments/read-returns',
    { fileName, text },
  )
const mails = async () =>
  (
    await app.context.db.rows<{ template: string; data: Record<string, string> }>(
      `SELECT payload ->> 'template' AS template, payload -> 'data' AS data FROM graphile_worker._private_jobs
        WHERE payload ->> 'template' IS NOT NULL ORDER BY id`,
    )
  ).map(({ template, data }) => ({ template, data }))
const alerts = async () => {
  await watchFacts(app.context)
  const { items } = (
    await house.admin.get<{ items: { title: string; isResolved: boolean }[] }>('/api/admin-alerts?limit=50')
  ).body
  return items.filter(({ isResolved }) => !isResolved).map(({ title }) => title)
}

/** A debit of $59.95 that has been sent. */
async function sent(): Promise<HandReturn> {
  await house.ship()
  await days(14)
  const file = await house.release()
  await house.download(file.id)
  await days(1)
  const entry = (await house.entries()).at(-1)
  return { code: 'R01', trace: entry?.trace ?? '', cents: 5995 }
}

const feeInvoice = async () =>
  (
    await house.customer.get<{ items: { id: string; total: number; feeFor: string | null }[] }>(
      '/api/invoices',
    )
  ).body.items.find(({ feeFor }) => feeFor !== null)

test('[PAY-003] the client’s rep is told of a debit that came back: by mail, and as a task on the client’s record', async () => {
  const back = await sent()
  await app.context.db.rows('UPDATE clients SET assigned_sales_rep_id = $2 WHERE id = $1', [
    house.clientId,
    house.rep.id,
  ])
  await read(returnFile([back]))
  const mail = (await mails()).findLast(({ template }) => template === 'client-debit-returned')
  expect(mail?.data).toMatchObject({
    amount: '$59.95',
    reason: 'insufficient funds (R01)',
    invoiceNumber: 'INV-2026-00001',
    next: 'We try again on Dec 09, 2026.',
  })
  const tasks = async () =>
    (
      await house.rep.get<{ items: { clientId: string; title: string; status: string }[] }>(
        `/api/follow-up-reminders?clientId=${house.clientId}`,
      )
    ).body.items
  expect(await tasks()).toMatchObject([
    {
      clientId: house.clientId,
      title: 'Debit of $59.95 came back: insufficient funds (R01)',
      description: 'Invoice INV-2026-00001 of The Bar No. 1 is owed again. We try again on Dec 09, 2026.',
      reminderType: 'returned_debit',
      status: 'open',
    },
  ])
  // The second time the same task is brought up to date.
  await house.download((await house.release()).id)
  await days(1)
  await read(returnFile([{ ...back, code: 'R02', trace: (await house.entries()).at(-1)?.trace ?? '' }]))
  expect(await tasks()).toMatchObject([
    {
      title: 'Debit of $59.95 came back: account closed (R02)',
      description: expect.stringMatching(/The bank account is blocked\. The client is on hold\.$/),
    },
  ])
})

test('[PAY-003] what nobody allowed raises an alert, and a fee is owed where the company asks one', async () => {
  const value = {
    cutOff: '15:00',
    greatestEntry: 1_000_000,
    greatestFile: 1_000_000,
    returnDays: 2,
    returnFee: 2500,
  }
  await app.context.db.rows(`INSERT INTO company_settings (key, value) VALUES ('ach', $1)`, [
    JSON.stringify(value),
  ])
  const back = await sent()
  await read(returnFile([{ ...back, code: 'R29' }]))
  expect(await alerts()).toEqual(
    expect.arrayContaining([
      'Debit returned: not authorized (company account) (R29)',
      'Debit disputed at the bank: not authorized (company account) (R29)',
    ]),
  )
  expect(await house.sum('receivable')).toBe(5995 + 2500)
  // The fee is an invoice of its own, with a debit, a paper and a mail.
  const fee = await feeInvoice()
  expect(fee).toMatchObject({ total: 2500, status: 'issued', shipmentId: null })
  expect(fee?.feeFor).toMatch(/^Our debit of \$59\.95 for INV-2026-00001 came back: not authorized/)
  expect((await house.entries()).at(-1)).toMatchObject({ kind: 'debit', status: 'drafted', amount: 2500 })
  expect((await house.customer.get(`/api/invoices/${fee?.id}/pdf`)).status).toBe(200)
  expect((await house.admin.get(`/api/receivables/invoices/${fee?.id}`)).body).toMatchObject({ open: 2500 })
  const reason = 'We never agreed to a fee'
  const disputed = await house.customer.send('POST', `/api/invoices/${fee?.id}/dispute`, { reason })
  expect(disputed.status).toBe(204)
  const answer = { isUpheld: true, creditCents: 1000, reason: 'Half of it' }
  expect((await house.admin.send('POST', `/api/invoices/${fee?.id}/resolve`, answer)).status).toBe(204)
  expect(await house.sum('receivable')).toBe(5995 + 1500)
  const gone = await house.second.send('POST', `/api/invoices/${fee?.id}/write-off`, { reason })
  expect([gone.status, gone.body]).toEqual([204, ''])
  expect(await house.sum('receivable')).toBe(5995)
  expect(await feeInvoice()).toMatchObject({ status: 'written_off' })
  const rates = (await house.operations.get('/api/payments/return-rates')).body
  expect(rates).toMatchObject({
    debits: 1,
    rates: [{ key: 'unauthorized', count: 1, state: 'over' }, {}, {}],
  })
})
