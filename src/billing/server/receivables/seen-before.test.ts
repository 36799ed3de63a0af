import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BankLineShown, Reconciliation } from '#billing/contract/bank-reconciliation.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { type BankTestApp, openBankTestApp } from '#tests/support/bank-app.ts'
import { formOf } from '#tests/support/multipart.ts'
import { movableClock } from '#tests/support/time.ts'
import { linesOf, upload, uploadFile } from '#tests/support/upload-statement.ts'
import { workbookOf } from '#tests/support/workbook.ts'

let app: TestApp
let bankApp: BankTestApp

beforeAll(async () => {
  const time = movableClock('2026-11-23T17:00:00.000Z')
  app = await testApp({ clock: time.clock })
  bankApp = await openBankTestApp(app)
})
afterAll(() => app.close())

const shown = (lines: readonly BankLineShown[]) =>
  lines.map(({ amount, status, seenIn }) => [amount, status, seenIn])

test('[FIX-039] a deposit equal to one open invoice proposes it, and is recorded for it', async () => {
  const { admin, clientId } = bankApp
  await bankApp.ship(4)
  const [invoice] = await app.context.db.rows<{ id: string; number: string; total: number }>(
    'SELECT id, invoice_number AS number, total::int AS total FROM invoices',
  )
  const id = await upload(bankApp, `11/22/2026,CHECK 77,${((invoice?.total ?? 0) / 100).toFixed(2)}`)
  const [line] = await linesOf(bankApp, id)
  expect(line).toMatchObject({
    match: null,
    pays: { invoiceId: invoice?.id, number: invoice?.number, clientId },
  })
  const paid = await admin.send('POST', `/api/bank-statements/${id}/record-payment`, {
    position: 1,
    clientId,
    invoiceId: invoice?.id,
    method: 'check',
  })
  expect(paid.status).toBe(204)
  expect(await linesOf(bankApp, id)).toMatchObject([{ status: 'matched', pays: null }])
})

test('[FIX-039] a line that an earlier statement has says so, books nothing, and can be taken back', async () => {
  const { admin, clientId } = bankApp
  const before = await bankApp.sum('bank')
  const first = await upload(
    bankApp,
    '11/18/2026,DEPOSIT BAR,835.36',
    '11/18/2026,DEPOSIT BAR,835.36',
    '11/20/2026,FEE,-5.00',
  )
  const pay = (id: string, position: number) =>
    admin.send<{ message: string }>('POST', `/api/bank-statements/${id}/record-payment`, {
      position,
      clientId,
      method: 'check',
    })
  expect((await pay(first, 1)).status).toBe(204)
  const second = await upload(
    bankApp,
    '11/18/2026,Deposit - Bar,835.36',
    '11/18/2026,DEPOSIT  BAR,835.36',
    '11/20/2026,FEE,-5.00',
    '11/20/2026,FEE,-5.00',
    '11/21/2026,DEPOSIT BAR,835.36',
  )
  const lines = await linesOf(bankApp, second)
  const name = 'statement-3.csv'
  expect(shown(lines)).toEqual([
    [83_536, 'seen', name],
    [83_536, 'seen', name],
    [-500, 'seen', name],
    [-500, 'open', null],
    [83_536, 'open', null],
  ])
  expect(await pay(second, 1)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('earlier statement') },
  })
  expect(await bankApp.sum('bank')).toBe(before + 83_536)
  const { progress } = (await admin.get<{ progress: Reconciliation }>('/api/bank-statements')).body
  expect(progress).toMatchObject({ bank: before + 3 * 83_536 - 1000, openLines: 4 })
  const reopened = await admin.send('POST', `/api/bank-statements/${second}/reopen-line`, { position: 2 })
  expect(reopened.status).toBe(204)
  expect(shown(await linesOf(bankApp, second))[1]).toEqual([83_536, 'open', null])
})

test('[PAY-006] a workbook of Excel is read as the same lines as the CSV of the same days', async () => {
  await upload(bankApp, '11/10/2026,"Deposit, ACH 0042",59.95', '11/11/2026,FEE,-5.10')
  const day = (value: number) => ({ value, style: 1 })
  const file = workbookOf(
    [
      ['Account 1234'],
      [],
      ['Posting Date', 'Description', 'Amount'],
      [day(46336), 'Deposit, ACH 0042', 59.949999999999996],
      [day(46337), 'FEE', -5.1],
    ],
    { formats: ['m/d/yyyy'] },
  )
  const lines = await linesOf(bankApp, await uploadFile(bankApp, 'statement.xlsx', file))
  expect(lines.map(({ postedOn, amount, status }) => [postedOn, amount, status])).toEqual([
    ['2026-11-10', 5995, 'seen'],
    ['2026-11-11', -510, 'seen'],
  ])
})

test('[PAY-006] a file that is no table, or larger than one may be, is refused by the field', async () => {
  const { admin } = bankApp
  const sent = async (bytes: Uint8Array | string) => {
    const { body, headers } = formOf({ name: 'bank.xlsx', bytes })
    const { status, body: said } = await admin.send<{ fields?: unknown }>(
      'POST',
      '/api/bank-statements',
      body,
      headers,
    )
    return [status, said.fields]
  }
  const file = (message: string) => [400, { file: message }]
  expect(await sent('%PDF-1.7')).toEqual(file('This is a PDF, not a table. Please save it as CSV or XLSX.'))
  expect(
    await sent(
      workbookOf([
        ['Date', 'Amount'],
        ['soon', 1],
      ]),
    ),
  ).toEqual(file('Row 2: “soon” is not a date like 11/24/2026 or 2026-11-24.'))
  expect(await sent(Buffer.alloc(5_000_001, 'a'))).toEqual(
    file('The file is larger than 5 MB. Please download a shorter time from your bank.'),
  )
})
