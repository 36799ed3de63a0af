import { expect, test } from 'vitest'
import type { InvoiceRecord } from '#billing/contract/receivables.ts'
import { bankWeek } from '#tests/support/bank-week.ts'

const week = bankWeek()

type Listed = { items: { id: string; openAmount: number; status: string }[] }

test('[PAY-006] the list of invoices says what is open as the journal does, sorted and filtered by it; nobody writes it by hand', async () => {
  const { bankApp, app } = week
  await bankApp.ship()
  const listed = async (query: string) =>
    (await bankApp.operations.get<Listed>(`/api/invoices?limit=200&${query}`)).body.items
  const [invoice] = await listed('sort=-openAmount')
  expect(invoice).toMatchObject({ openAmount: 5995, status: 'issued' })
  const id = invoice?.id ?? ''
  const { body: record } = await bankApp.admin.get<InvoiceRecord>(`/api/receivables/invoices/${id}`)
  expect(record.lines).toEqual([{ name: expect.any(String), quantity: 1, cents: 5995 }])
  const pay = (amount: number) =>
    bankApp.operations.send('POST', `/api/clients/${bankApp.clientId}/payments`, {
      ...{ invoiceId: id, amount, method: 'check', receivedOn: '2026-11-23' },
    })
  expect((await pay(2000)).status).toBe(201)
  expect(await listed('status=issued&openAmount.gt=0&dueOn.lte=2027-01-01')).toMatchObject([
    { openAmount: 3995 },
  ])
  expect((await bankApp.admin.get<string>('/api/invoices/export.csv')).body).toMatch(/Open/)
  await pay(3995)
  expect(await listed('sort=openAmount')).toMatchObject([{ openAmount: 0, status: 'paid' }])
  expect(await listed('openAmount.gt=0')).toEqual([])
  await expect(
    app.context.db.rows('UPDATE invoices SET open_amount = 1 WHERE id = $1', [id]),
  ).rejects.toThrow('follows from the journal')
})
