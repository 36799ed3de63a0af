import { expect, test } from 'vitest'
import type { ReadLine } from '#billing/contract/ach/ach-reading.ts'
import { bankWeek } from '#tests/support/bank-week.ts'
import { fileOfManySenders, returnFile } from '#tests/support/nacha-by-hand.ts'
import { settleEntries } from './ach/settle-entries.ts'

const week = bankWeek()
const { days, read, mails, alerts, sent } = week

test('R01 is owed again, notified, and tried again twice, never a third time', async () => {
  let back = await sent()
  const first = await read(returnFile([back]))
  expect([first.status, first.body.lines]).toMatchObject([
    200,
    [
      {
        line: 4,
        outcome: 'retried',
        code: 'R01',
        cents: 5995,
        words: ['Tried again on Dec 09, 2026, the second time.', expect.stringMatching(/^Contact The Bar/)],
      },
    ],
  ])
  expect([await week.bankApp.sum('receivable'), await week.bankApp.sum('cash_in_transit')]).toEqual([5995, 0])
  expect(await week.bankApp.entries()).toMatchObject([
    { status: 'retried', returnCode: 'R01' },
    { status: 'drafted', attempt: 2, amount: 5995, effectiveDate: '2026-12-09' },
  ])
  expect((await mails()).findLast(({ template }) => template === 'debit-returned')?.data).toMatchObject({
    amount: '$59.95',
    reason: 'insufficient funds',
    retryOn: 'Dec 09, 2026',
    invoiceNumber: 'INV-2026-00001',
  })
  expect(await alerts()).toContain('Debit returned: insufficient funds (R01)')
  for (const attempt of [2, 3]) {
    const file = await week.bankApp.release()
    // Each is presented again for the same amount from the same account, and says so.
    const { text } = await week.bankApp.download(file.id)
    expect([text.includes('RETRY PYMT'), text.includes('INVOICE')]).toEqual([true, false])
    await days(1)
    back = { ...back, trace: (await week.bankApp.entries()).at(-1)?.trace ?? '' }
    const { body } = await read(returnFile([back]))
    expect(body.lines).toMatchObject([{ outcome: attempt === 2 ? 'retried' : 'returned' }])
  }
  expect((await week.bankApp.entries()).map(({ status, attempt }) => [status, attempt])).toEqual([
    ['retried', 1],
    ['retried', 2],
    ['returned', 3],
  ])
  expect(await week.bankApp.sum('receivable')).toBe(5995)
})

test('what is tried again for less than came back is a new payment: its file does not call it a retry', async () => {
  await read(returnFile([await sent()]))
  const [row] = await week.app.context.db.rows<{ id: string }>('SELECT id FROM invoices ORDER BY id')
  const credit = { amount: 995, reason: 'Agreed on the phone' }
  const { status } = await week.bankApp.admin.send('POST', `/api/invoices/${row?.id}/credit`, credit)
  expect(status).toBe(200)
  expect((await week.bankApp.entries()).at(-1)).toMatchObject({ status: 'drafted', attempt: 2, amount: 5000 })
  const { text } = await week.bankApp.download((await week.bankApp.release()).id)
  expect([text.includes('RETRY PYMT'), text.includes('INVOICE')]).toEqual([false, true])
})

test('a file with what others pay and are paid is read as far as it is ours, and the rest is said', async () => {
  const back = await sent()
  const { body } = await read(fileOfManySenders(back))
  expect(body.lines).toMatchObject([
    { line: 2, outcome: 'noted', words: ['International payments (IAT) are none of ours: passed over.'] },
    { line: 12, outcome: 'noted', words: [expect.stringContaining('1 entry of this batch (CTX)')] },
    { line: 18, outcome: 'retried', code: 'R01' },
  ])
  const kept = (
    await week.bankApp.admin.get<{ changes: number; returns: number }>(`/api/ach-readings/${body.id}`)
  ).body
  expect(kept).toMatchObject({ returns: 1, changes: 0 })
})

test('R02 blocks the account and holds the client, also after the money had settled', async () => {
  const back = await sent()
  await days(5)
  await week.bankApp.accept()
  await settleEntries(week.app.context)
  expect(await week.bankApp.sum('bank')).toBe(5995)
  const { body } = await read(returnFile([{ ...back, code: 'R02' }]))
  expect(body.lines).toMatchObject([
    {
      outcome: 'returned',
      words: [
        '$59.95 is open again.',
        'The bank account is blocked.',
        'The client is on hold.',
        expect.any(String),
      ],
    },
  ])
  expect([await week.bankApp.sum('receivable'), await week.bankApp.sum('bank')]).toEqual([5995, 0])
  const bank = (
    await week.bankApp.admin.get<{ status: string; blockedReason: string }>(
      `/api/client-banking-info/${week.bankApp.bankId}`,
    )
  ).body
  expect(bank).toMatchObject({
    status: 'blocked',
    blockedReason: 'The bank returned a payment: account closed (R02).',
  })
  const client = (
    await week.bankApp.admin.get<{ accountStatus: string }>(`/api/clients/${week.bankApp.clientId}`)
  ).body
  expect(client.accountStatus).toBe('on_hold')
  expect((await mails()).map(({ template }) => template)).toEqual(
    expect.arrayContaining(['bank-account-blocked', 'account-on-hold', 'debit-returned']),
  )
  expect(await alerts()).toContain('Debit returned: account closed (R02)')
  const { items } = (await week.bankApp.customer.get<{ items: { status: string }[] }>('/api/invoices')).body
  expect(items).toMatchObject([{ status: 'issued', paidOn: null }])
})

test('a second reading, an unknown trace and a file that does not add up are refused in words with their line', async () => {
  const back = await sent()
  const unknown = { code: 'R03', trace: '102000479999999', cents: 100 }
  const text = returnFile([unknown, back])
  const { body } = await read(text)
  expect(body.lines).toMatchObject([
    { line: 4, outcome: 'refused', words: ['No entry of ours has the trace 102000479999999.'] },
    { line: 6, outcome: 'retried' },
  ])
  const again = await read(text, 'the-same.txt')
  expect([again.status, again.body.message]).toEqual([
    409,
    expect.stringMatching(
      /^This file was read already, on Dec 8, 2026, .* by operations No\. \d+ \(returns\.txt\)\. Nothing was read again\.$/,
    ),
  ])
  // The same return in another file.
  expect((await read(returnFile([back]))).body.lines).toMatchObject([
    { outcome: 'refused', words: ['This entry was returned already (R01).'] },
  ])
  const broken = await read(text.replace('0000005995', '0000005996'))
  expect([broken.status, broken.body.fields]).toEqual([
    400,
    {
      text: expect.stringMatching(
        /^Line 7: the file says total debits \$60\.95, counted \$60\.96\. .* Nothing was read\.$/,
      ),
    },
  ])
  expect((await read('Dear all')).body.fields).toEqual({
    text: 'Line 1: a file header (record 1) was expected, found “Dear all”.',
  })
  const receipt = await week.bankApp.admin.get<{ lines: ReadLine[] }>(`/api/ach-readings/${body.id}/receipt`)
  expect(receipt.body.lines).toEqual(body.lines)
  const wrong = await read(returnFile([{ ...back, cents: 1 }]))
  expect(wrong.body.lines[0]?.outcome).toBe('refused')
  expect((await read(text, 'x', week.bankApp.rep)).status).toBe(403)
})

test('a change of bank data is kept on the account, on record, and its client is notified', async () => {
  const back = await sent()
  const { body } = await read(
    returnFile([{ code: 'C03', trace: back.trace, cents: 0, info: '091000019   77778888' }]),
  )
  expect(body.lines).toMatchObject([
    {
      outcome: 'changed',
      words: ['Kept on the account: routing and account number corrected (C03).', 'The client is told.'],
    },
  ])
  const bank = await week.bankApp.admin.get(`/api/client-banking-info/${week.bankApp.bankId}`)
  expect(bank.body).toMatchObject({
    routingNumber: '091000019',
    accountNumberLast4: '8888',
    status: 'verified',
  })
  expect(
    (await mails()).findLast(({ template }) => template === 'bank-account-corrected')?.data,
  ).toMatchObject({ ending: '8888' })
  const audit = await week.app.context.db.row<{ reason: string }>(
    `SELECT reason FROM audit_logs WHERE entity_id = $1 AND action = 'correct'`,
    [week.bankApp.bankId],
  )
  expect(audit?.reason).toBe('routing and account number corrected (C03)')
  // The next file goes to the corrected account.
  await week.bankApp.ship()
  await days(14)
  const file = await week.bankApp.release()
  expect((await week.bankApp.download(file.id)).text).toContain('62709100001977778888')
})

test('a bank is verified by a prenote that nobody sends back; its changer does not ask', async () => {
  const change = {
    bankName: 'Second Bank',
    accountHolderName: 'The Bar LLC',
    routingNumber: '091000019',
    accountType: 'savings',
    accountNumber: '5550001234',
  }
  const added = await week.bankApp.admin.send<{ id: string }>(
    'POST',
    `/api/clients/${week.bankApp.clientId}/bank-accounts`,
    change,
  )
  const { id } = added.body
  expect(
    (await mails()).filter(({ template }) => template === 'bank-account-added').at(-1)?.data,
  ).toMatchObject({ ending: '1234' })
  const own = await week.bankApp.admin.send('POST', `/api/client-banking-info/${id}/prenote`, { version: 1 })
  expect([own.status, own.body]).toMatchObject([
    403,
    { message: 'You changed this yourself: somebody else has to verify it.' },
  ])
  expect(
    (await week.bankApp.second.send('POST', `/api/client-banking-info/${id}/prenote`, { version: 1 })).status,
  ).toBe(204)
  const file = await week.bankApp.release()
  const { text } = await week.bankApp.download(file.id)
  expect(text).toContain('638091000019')
  expect(text).toContain('0000000000')
  // Monday's file moves on Tuesday; Wednesday is the first banking day after, Thursday a holiday: the third is Monday.
  const { customer, admin, clientId, operations } = week.bankApp
  const path = '/api/bank-accounts/first-debits'
  expect((await customer.get(path)).body).toEqual([{ id, on: '2026-11-30' }])
  expect((await admin.get(`${path}?clientId=${clientId}`)).body).toEqual([{ id, on: '2026-11-30' }])
  expect((await operations.get(path)).status).toBe(403)
  await days(4)
  await week.bankApp.accept()
  await settleEntries(week.app.context)
  const bank = async () => (await week.bankApp.admin.get(`/api/client-banking-info/${id}`)).body
  expect(await bank()).toMatchObject({ status: 'prenoted' })
  await days(3)
  await week.bankApp.accept()
  await settleEntries(week.app.context)
  expect(await bank()).toMatchObject({ status: 'verified', verifiedBy: week.bankApp.second.id })
  expect((await customer.get(path)).body).toEqual([])
  expect(await week.bankApp.sum('bank')).toBe(0)
})

test('a file that the bank has not answered may be lost: nothing of it arrives by waiting, and the administrator hears of it', async () => {
  await sent()
  const title = 'No answer of the bank to ach-20261207-A.txt'
  expect(await week.alerts()).toContain(title)
  await days(8)
  await settleEntries(week.app.context)
  expect((await week.bankApp.entries()).map(({ status }) => status)).toEqual(['sent'])
  expect([await week.bankApp.sum('bank'), await week.bankApp.sum('cash_in_transit')]).toEqual([0, 5995])
  await week.bankApp.accept()
  await settleEntries(week.app.context)
  expect([await week.bankApp.sum('bank'), await week.bankApp.sum('cash_in_transit')]).toEqual([5995, 0])
  expect(await week.alerts()).not.toContain(title)
})

test('a prenote that comes back blocks the account, and holds nobody', async () => {
  const added = await week.bankApp.customer.send<{ id: string }>(
    'POST',
    '/api/customer/bank-accounts',
    {
      bankName: 'Wrong',
      accountHolderName: 'The Bar',
      routingNumber: '091000019',
      accountType: 'checking',
      accountNumber: '44440000',
    },
    { 'ach-authorization': '2026-11' },
  )
  await week.bankApp.second.send('POST', `/api/client-banking-info/${added.body.id}/prenote`, { version: 1 })
  const file = await week.bankApp.release()
  await week.bankApp.download(file.id)
  const trace = (await week.bankApp.entries())[0]?.trace ?? ''
  const { body } = await read(returnFile([{ code: 'R03', trace, cents: 0 }]))
  expect(body.lines).toMatchObject([
    { outcome: 'returned', words: ['The bank account is blocked.', expect.any(String)] },
  ])
  const bank = (await week.bankApp.admin.get(`/api/client-banking-info/${added.body.id}`)).body
  expect(bank).toMatchObject({ status: 'blocked' })
  const client = (await week.bankApp.admin.get(`/api/clients/${week.bankApp.clientId}`)).body
  expect(client).toMatchObject({ accountStatus: 'active' })
})
