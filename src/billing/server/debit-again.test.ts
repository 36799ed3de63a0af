import { expect, test } from 'vitest'
import type { InvoiceRecord } from '#billing/contract/receivables.ts'
import { bankWeek } from '#tests/support/bank-week.ts'
import { returnFile } from '#tests/support/nacha-by-hand.ts'
import { settleEntries } from './ach/settle-entries.ts'

const week = bankWeek()
const { days, read, mails, sent } = week

const invoice = async () => {
  const [row] = await week.app.context.db.rows<{ id: string }>('SELECT id FROM invoices ORDER BY id')
  const { body } = await week.bankApp.admin.get<InvoiceRecord>(`/api/receivables/invoices/${row?.id}`)
  return body
}
const again = async (body: object, by = week.bankApp.operations) => {
  const { id } = await invoice()
  return by.send<{ debitOn: string; message: string }>('POST', `/api/invoices/${id}/debit-again`, body)
}

/** Another account of the client, verified, which is in use unless it only stands beside. */
async function addAccount(accountNumber: string, isBeside = false): Promise<void> {
  const { body } = await week.bankApp.customer.send<{ id: string }>(
    'POST',
    '/api/customer/bank-accounts',
    {
      bankName: 'Second Bank',
      accountHolderName: 'The Bar LLC',
      routingNumber: '021000021',
      accountType: 'checking',
      accountNumber,
    },
    { 'ach-authorization': '2026-11' },
  )
  await days(2)
  const verified = await week.bankApp.second.send('POST', `/api/client-banking-info/${body.id}/verify`, {
    version: 1,
  })
  expect([verified.status, verified.body]).toEqual([204, ''])
  if (!isBeside) await week.bankApp.customer.send('POST', `/api/customer/bank-accounts/${body.id}/use`, {})
}

const tries = async () =>
  (await week.bankApp.entries()).map(({ status, attempt, returnCode }) => [status, attempt, returnCode])

test('a debit of a closed account is drafted anew once another one is verified, by two people, and pays its invoice', async () => {
  const back = await sent()
  expect((await invoice()).debitAgain).toBe(null)
  await read(returnFile([{ ...back, code: 'R02' }]))
  expect((await invoice()).debitAgain).toMatchObject({ why: expect.stringMatching(/no bank account in use/) })
  expect((await again({ amount: 5995, ending: '7890' })).status).toBe(409)

  await addAccount('5550001111')
  const { debitAgain } = await invoice()
  expect(debitAgain).toMatchObject({ ending: '1111', why: null })
  // What was read before something else became open is not debited.
  expect((await again({ amount: 5000, ending: '1111' })).status).toBe(409)
  expect((await again({ amount: 5995, ending: '1111' }, week.bankApp.customer)).status).toBe(403)
  const made = await again({ amount: 5995, ending: '1111' })
  expect([made.status, made.body]).toEqual([200, { debitOn: debitAgain?.debitOn }])
  expect((await again({ amount: 5995, ending: '1111' })).body.message).toMatch(/on its way already/)
  expect((await invoice()).debitAgain).toBe(null)
  expect(await tries()).toEqual([
    ['returned', 1, 'R02'],
    ['drafted', 1, null],
  ])
  expect((await mails()).findLast(({ template }) => template === 'debit-again')?.data).toMatchObject({
    total: '$59.95',
    invoiceNumber: 'INV-2026-00001',
    ending: '1111',
  })

  const file = await week.bankApp.release()
  expect((await week.bankApp.download(file.id)).text).toContain('5550001111')
  await week.bankApp.accept()
  await days(7)
  await settleEntries(week.app.context)
  expect(await invoice()).toMatchObject({ open: 0, state: 'paid' })
  expect(await week.bankApp.sum('bank')).toBe(5995)
})

test('after three tries nothing draws on that account again by itself or by hand; another one is a new entry', async () => {
  let back = await sent()
  for (const attempt of [1, 2, 3]) {
    await read(returnFile([back]))
    if (attempt === 3) break
    await week.bankApp.download((await week.bankApp.release()).id)
    await days(1)
    back = { ...back, trace: (await week.bankApp.entries()).at(-1)?.trace ?? '' }
  }
  expect((await invoice()).debitAgain).toMatchObject({ why: expect.stringMatching(/no more tries/) })
  expect((await again({ amount: 5995, ending: '7890' })).status).toBe(409)

  // A payment that bounces does not begin to count anew.
  const { id, clientId } = await invoice()
  const paid = await week.bankApp.admin.send<{ id: string }>('POST', `/api/clients/${clientId}/payments`, {
    invoiceId: id,
    amount: 5995,
    receivedOn: '2026-12-08',
    method: 'check',
  })
  expect(paid.status).toBe(201)
  const path = `/api/payments-received/${paid.body.id}/reverse`
  expect((await week.bankApp.admin.send('POST', path, { reason: 'It bounced' })).status).toBe(204)
  expect((await invoice()).open).toBe(5995)
  expect((await tries()).map(([status]) => status)).toEqual(['retried', 'retried', 'returned'])

  await addAccount('5550002222')
  expect((await again({ amount: 5995, ending: '2222' })).status).toBe(200)
  expect((await tries()).at(-1)).toEqual(['drafted', 1, null])
})

test('a try that was canceled by a payment is the same try when the payment bounces; a dispute is answered first', async () => {
  await read(returnFile([await sent()]))
  expect((await invoice()).debitAgain).toBe(null)
  const { id, clientId } = await invoice()
  const paid = await week.bankApp.admin.send<{ id: string }>('POST', `/api/clients/${clientId}/payments`, {
    invoiceId: id,
    amount: 5995,
    receivedOn: '2026-12-08',
    method: 'check',
  })
  expect((await tries()).at(-1)).toEqual(['cancelled', 2, null])
  const path = `/api/payments-received/${paid.body.id}/reverse`
  expect((await week.bankApp.admin.send('POST', path, { reason: 'It bounced' })).status).toBe(204)
  expect(await tries()).toEqual([
    ['retried', 1, 'R01'],
    ['cancelled', 2, null],
    ['drafted', 2, null],
  ])
  // Until what is drafted is gone, and while the client disputes, nothing is drafted beside it.
  await week.bankApp.customer.send('POST', `/api/invoices/${id}/dispute`, { reason: 'Not what we ordered' })
  await week.app.context.db.rows(`UPDATE ach_entries SET status = 'cancelled' WHERE status = 'drafted'`)
  expect((await invoice()).debitAgain?.why).toMatch(/disputes/)
  expect((await again({ amount: 5995, ending: '7890' })).status).toBe(409)
})

test('the office chooses among the accounts of the client, the one in use first; what is left out says why', async () => {
  let back = await sent()
  for (const attempt of [1, 2, 3]) {
    await read(returnFile([back]))
    if (attempt === 3) break
    await week.bankApp.download((await week.bankApp.release()).id)
    await days(1)
    back = { ...back, trace: (await week.bankApp.entries()).at(-1)?.trace ?? '' }
  }
  await addAccount('5550003333', true)
  const offered = async () =>
    (await invoice()).debitAgain?.accounts.map(({ ending, isInUse, why }) => [ending, isInUse, why])
  expect((await invoice()).debitAgain).toMatchObject({ ending: '3333', why: null })
  expect(await offered()).toEqual([
    ['7890', true, expect.stringMatching(/no more tries/)],
    ['3333', false, null],
  ])
  // Without a choice it is the one in use; one that the client does not have is not taken.
  expect((await again({ amount: 5995, ending: '7890' })).body.message).toMatch(/no more tries/)
  expect((await again({ amount: 5995, ending: '3333', bankName: 'Nobody’s Bank' })).status).toBe(409)
  const chosen = { amount: 5995, ending: '3333', bankName: 'Second Bank' }
  expect((await again({ ...chosen, ending: '7890' })).status).toBe(409)
  expect((await again(chosen)).status).toBe(200)
  expect((await tries()).at(-1)).toEqual(['drafted', 1, null])
  const { text } = await week.bankApp.download((await week.bankApp.release()).id)
  expect(text).toContain('5550003333')
})
