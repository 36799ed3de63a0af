import { expect, test } from 'vitest'
import { remindOfTasks } from '#crm/server/remind-of-tasks.ts'
import { bankWeek } from '#tests/support/bank-week.ts'
import { returnFile } from '#tests/support/nacha-by-hand.ts'

const week = bankWeek()
const { days, read, mails, alerts, sent } = week

const feeInvoice = async () =>
  (
    await week.bankApp.customer.get<{ items: { id: string; total: number; feeFor: string | null }[] }>(
      '/api/invoices',
    )
  ).body.items.find(({ feeFor }) => feeFor !== null)

test('the client’s rep is notified of a debit that came back: by mail, and as a task on the client’s record', async () => {
  const back = await sent()
  await week.app.context.db.rows('UPDATE clients SET assigned_sales_rep_id = $2 WHERE id = $1', [
    week.bankApp.clientId,
    week.bankApp.rep.id,
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
      await week.bankApp.rep.get<{ items: { clientId: string; title: string; status: string }[] }>(
        `/api/follow-up-reminders?clientId=${week.bankApp.clientId}`,
      )
    ).body.items
  expect(await tasks()).toMatchObject([
    {
      clientId: week.bankApp.clientId,
      title: 'Debit of $59.95 came back: insufficient funds (R01)',
      description: 'Invoice INV-2026-00001 of The Bar No. 1 is owed again. We try again on Dec 09, 2026.',
      reminderType: 'returned_debit',
      status: 'open',
    },
  ])
  // Notified once: the task is not mailed too.
  await remindOfTasks(week.app.context)
  expect((await mails()).filter(({ template }) => template === 'reminder-due')).toEqual([])
  // The second time the same task is brought up to date.
  await week.bankApp.download((await week.bankApp.release()).id)
  await days(1)
  await read(
    returnFile([{ ...back, code: 'R02', trace: (await week.bankApp.entries()).at(-1)?.trace ?? '' }]),
  )
  expect(await tasks()).toMatchObject([
    {
      title: 'Debit of $59.95 came back: account closed (R02)',
      description: expect.stringMatching(/The bank account is blocked\. The client is on hold\.$/),
    },
  ])
})

test('what nobody allowed raises an alert, and a fee is owed where the company asks one', async () => {
  const value = {
    cutOff: '15:00',
    greatestEntry: 1_000_000,
    greatestFile: 1_000_000,
    returnDays: 2,
    returnFee: 2500,
  }
  await week.app.context.db.rows(`INSERT INTO company_settings (key, value) VALUES ('ach', $1)`, [
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
  expect(await week.bankApp.sum('receivable')).toBe(5995 + 2500)
  // The fee is an invoice of its own, with a debit, a paper and a mail.
  const fee = await feeInvoice()
  expect(fee).toMatchObject({ total: 2500, status: 'issued', shipmentId: null })
  expect(fee?.feeFor).toMatch(/^Our debit of \$59\.95 for INV-2026-00001 came back: not authorized/)
  expect((await week.bankApp.entries()).at(-1)).toMatchObject({
    kind: 'debit',
    status: 'drafted',
    amount: 2500,
  })
  expect((await week.bankApp.customer.get(`/api/invoices/${fee?.id}/pdf`)).status).toBe(200)
  expect((await week.bankApp.admin.get(`/api/receivables/invoices/${fee?.id}`)).body).toMatchObject({
    open: 2500,
  })
  const reason = 'We never agreed to a fee'
  const disputed = await week.bankApp.customer.send('POST', `/api/invoices/${fee?.id}/dispute`, { reason })
  expect(disputed.status).toBe(204)
  const answer = { isUpheld: true, creditCents: 1000, reason: 'Half of it' }
  expect((await week.bankApp.admin.send('POST', `/api/invoices/${fee?.id}/resolve`, answer)).status).toBe(204)
  expect(await week.bankApp.sum('receivable')).toBe(5995 + 1500)
  const gone = await week.bankApp.second.send('POST', `/api/invoices/${fee?.id}/write-off`, { reason })
  expect([gone.status, gone.body]).toEqual([204, ''])
  expect(await week.bankApp.sum('receivable')).toBe(5995)
  expect(await feeInvoice()).toMatchObject({ status: 'written_off' })
  const rates = (await week.bankApp.operations.get('/api/payments/return-rates')).body
  expect(rates).toMatchObject({
    debits: 1,
    rates: [{ key: 'unauthorized', count: 1, state: 'over' }, {}, {}],
  })
})
