import { expect, test } from 'vitest'
import type { Person } from '#tests/support/app.ts'
import { bankWeek, runPayout } from '#tests/support/bank-week.ts'
import { returnFile } from '#tests/support/nacha-by-hand.ts'
import { verifyPayout } from '#tests/support/verify-payout.ts'
import { settleEntries } from './ach/settle-entries.ts'

const week = bankWeek()
const { days, mails, read } = week
const owedToClient = async () => 0 - (await week.bankApp.sum('credit'))
const earning = async () => 0 - (await week.bankApp.sum('commission_payable'))
const last = async (kind: string) =>
  (await week.bankApp.entries()).filter((entry) => entry.kind === kind).at(-1)
const readBack = async (code: string, { trace, amount }: { trace: string | null; amount: number }) => {
  const text = returnFile([{ code, trace: trace ?? '', cents: amount }])
  const { status, body } = await read(text, `${code}-${trace}.txt`, week.bankApp.admin)
  expect(status).toBe(200)
  return body.lines
}
const mailsTo = async (template: string) => (await mails()).filter((mail) => mail.template === template)

test('a payout that the bank returns is owed to the rep again, who is notified; corrected it goes with a later run', async () => {
  const cents = await runPayout(week.app, week.bankApp)
  const states = () =>
    week.app.context.db.rows(
      `SELECT p.status, k.status AS commission FROM payouts p LEFT JOIN commissions k ON k.payout_id = p.id ORDER BY p.id`,
    )
  const made = await week.bankApp.admin.send<{ id: string }>('POST', '/api/payments/prepare', {})
  expect(made.status).toBe(201)
  expect(await last('credit')).toMatchObject({ status: 'drafted', fileId: made.body.id, amount: cents })
  expect(await earning(), 'prepared, nothing is paid').toBe(cents)
  const { id } = made.body
  expect(
    (await week.bankApp.operations.send('POST', `/api/ach-files/${id}/release`, { version: 1 })).status,
  ).toBe(204)
  expect(await last('credit')).toMatchObject({ status: 'released', trace: '102000470000001' })
  expect(await states()).toEqual([{ status: 'drafted', commission: 'approved' }])
  const { text } = await week.bankApp.download(id)
  // A PPD batch of credits alone, to the rep's checking account.
  expect(text).toMatch(/^5220.{46}PPDCOMMISSION/m)
  expect(text).toContain(`622021000021${'1234567890'.padEnd(17)}${String(cents).padStart(10, '0')}`)
  expect(await states()).toEqual([{ status: 'sent', commission: 'paid' }])
  expect([await earning(), await week.bankApp.sum('cash_in_transit')]).toEqual([0, -cents])
  await days(8)
  await week.bankApp.accept()
  await settleEntries(week.app.context)
  expect(await last('credit')).toMatchObject({ status: 'settled' })
  expect([await week.bankApp.sum('cash_in_transit'), await week.bankApp.sum('bank')]).toEqual([0, -cents])

  // Late, but banks do it: the account is closed.
  const entry = await last('credit')
  if (!entry) throw new Error('no entry')
  expect(await readBack('R02', entry)).toMatchObject([
    { outcome: 'returned', words: ['The payout details are no longer verified.', expect.any(String)] },
  ])
  expect([await earning(), await week.bankApp.sum('bank')]).toEqual([cents, 0])
  expect(await states()).toEqual([{ status: 'returned', commission: 'approved' }])
  expect(await mailsTo('payout-returned')).toMatchObject([
    { to: week.bankApp.rep.email, data: { amount: '$35.97', reason: 'account closed' } },
  ])
  // It goes again once somebody has looked at where it goes.
  expect((await verifyPayout(week.bankApp.admin, week.bankApp.rep.id)).status).toBe(204)
  const plan = (await week.bankApp.admin.get<{ cents: number }>('/api/payouts/plan?week=2026-11-29')).body
  expect(plan.cents).toBe(cents)
  const again = await week.bankApp.admin.send('POST', '/api/payouts/run', { week: '2026-11-29', cents })
  expect([again.status, again.body]).toEqual([200, expect.anything()])
  await week.bankApp.download((await week.bankApp.release()).id)
  expect([await earning(), await week.bankApp.sum('cash_in_transit')]).toEqual([0, -cents])
})

/** An order that is paid and comes back whole, to be refunded to the client's bank. */
async function runRefund(): Promise<void> {
  const order = await week.bankApp.ship(2)
  await days(14)
  await week.bankApp.download((await week.bankApp.release()).id)
  await days(5)
  await week.bankApp.accept()
  await settleEntries(week.app.context)
  expect(await week.bankApp.sum('bank')).toBe(11_990)
  const body = { reason: 'broken' }
  expect((await week.bankApp.operations.send('POST', `/api/orders/${order}/return`, body)).status).toBe(200)
  expect(await owedToClient()).toBe(11_990)
}

test('a refund goes to the client’s bank by file: owed until it is sent, there when it is settled', async () => {
  await runRefund()
  const file = await week.bankApp.release()
  expect(await last('credit')).toMatchObject({ status: 'released', amount: 11_990 })
  expect(await owedToClient(), 'released, it is still owed').toBe(11_990)
  const { text } = await week.bankApp.download(file.id)
  expect(text).toMatch(/^5220.{46}CCDREFUND/m)
  expect(text).toContain(`622021000021${'1234567890'.padEnd(17)}0000011990`)
  expect([await owedToClient(), await week.bankApp.sum('cash_in_transit')]).toEqual([0, -11_990])
  await days(7)
  await week.bankApp.accept()
  await settleEntries(week.app.context)
  expect([await week.bankApp.sum('cash_in_transit'), await week.bankApp.sum('bank')]).toEqual([0, 0])
  expect(await last('credit')).toMatchObject({ status: 'settled' })
})

test('who read in that the bank corrected an account does not release a refund to it', async () => {
  await runRefund()
  const change = {
    code: 'C03',
    trace: (await last('debit'))?.trace ?? '',
    cents: 0,
    info: '091000019   77778888',
  }
  const { body: read } = await week.read(returnFile([change]))
  expect(read.lines).toMatchObject([{ outcome: 'changed' }])
  const made = await week.bankApp.admin.send<{ id: string }>('POST', '/api/payments/prepare', {})
  const release = (by: Person) => by.send('POST', `/api/ach-files/${made.body.id}/release`, { version: 1 })
  const own = await release(week.bankApp.operations)
  expect(own).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('You changed where this goes') },
  })
  expect((await release(week.bankApp.second)).status).toBe(204)
  expect((await week.bankApp.download(made.body.id)).text).toContain('62209100001977778888')
})

test('a deposit of the last days of a year is of that year, however long its bank may send it back', async () => {
  const cents = await runPayout(week.app, week.bankApp)
  await week.app.context.db.rows(`UPDATE sessions SET expires_at = expires_at + interval '90 days'`)
  await days(36)
  await week.bankApp.download((await week.bankApp.release()).id)
  expect(await last('credit')).toMatchObject({ effectiveDate: '2026-12-30' })
  await week.bankApp.accept()
  await days(7)
  await settleEntries(week.app.context)
  expect(await last('credit')).toMatchObject({ status: 'settled' })
  const paidIn = async (year: number) => {
    const { body } = await week.bankApp.admin.get<{ years: number[]; people: { necCents: number }[] }>(
      `/api/taxes/year?year=${year}`,
    )
    expect(body.years).toEqual([2027, 2026])
    return body.people.map(({ necCents }) => necCents)
  }
  expect(await paidIn(2026)).toEqual([cents])
  expect(await paidIn(2027)).toEqual([])
})

test('a refund that comes back stays the client’s credit, is notified, and pays the next invoice', async () => {
  await runRefund()
  await week.bankApp.download((await week.bankApp.release()).id)
  const entry = await last('credit')
  if (!entry) throw new Error('no entry')
  expect(await readBack('R23', entry)).toMatchObject([{ outcome: 'returned' }])
  expect([await owedToClient(), await week.bankApp.sum('cash_in_transit')]).toEqual([11_990, 0])
  expect((await mailsTo('refund-returned'))[0]?.data).toMatchObject({
    amount: '$119.90',
    reason: 'credit refused by receiver',
  })
  await week.bankApp.ship(3)
  expect([await owedToClient(), await week.bankApp.sum('receivable')]).toEqual([0, 5995])
})

test('a file of payouts and refunds that the bank rejects has paid nobody', async () => {
  await runRefund()
  const file = await week.bankApp.release()
  await week.bankApp.download(file.id)
  expect(await owedToClient()).toBe(0)
  const { version } = (await week.bankApp.admin.get<{ version: number }>(`/api/ach-files/${file.id}`)).body
  const body = { outcome: 'rejected', version, reason: 'Settlement account frozen' }
  expect((await week.bankApp.admin.send('POST', `/api/ach-files/${file.id}/answer`, body)).status).toBe(204)
  expect([await owedToClient(), await week.bankApp.sum('cash_in_transit')]).toEqual([11_990, 0])
  expect(await last('credit')).toMatchObject({ status: 'drafted', fileId: null })
})

const billed = async () =>
  (
    await week.bankApp.customer.get<{
      open: number
      onItsWay: number
      credit: number
      invoices: { state: string; detail: string; open: number }[]
    }>('/api/billing')
  ).body
const returnUnits = async (order: string, quantity: number) => {
  const body = { reason: 'broken', items: [{ productId: week.bankApp.silver32, quantity }] }
  const answer = await week.bankApp.operations.send('POST', `/api/orders/${order}/return`, body)
  expect(answer.status).toBe(200)
}

test('what comes back after its debit was released is debited whole, and becomes the client’s credit to the cent', async () => {
  const order = await week.bankApp.ship(3)
  await days(14)
  const file = await week.bankApp.release()
  await returnUnits(order, 1)
  // The file is made: it draws all three.
  expect(await billed()).toMatchObject({ open: 11_990, onItsWay: 0, credit: 0 })
  await week.bankApp.download(file.id)
  expect(await billed()).toMatchObject({ open: 0, onItsWay: 17_985, credit: 5995 })
  expect(
    (await week.bankApp.entries()).map(({ kind, status }) => [kind, status]),
    'no refund yet',
  ).toEqual([['debit', 'sent']])
  await days(5)
  await week.bankApp.accept()
  await settleEntries(week.app.context)
  expect(await billed()).toMatchObject({ open: 0, onItsWay: 0, credit: 5995, invoices: [{ state: 'paid' }] })
  expect([await week.bankApp.sum('bank'), await owedToClient()]).toEqual([17_985, 5995])
  // It pays the next one.
  await week.bankApp.ship(1)
  expect(await billed()).toMatchObject({ open: 0, credit: 0 })
})

test('what comes back while its debit is on its way is kept as credit; the debit returned, only the rest is drawn again', async () => {
  const order = await week.bankApp.ship(2)
  await days(14)
  await week.bankApp.download((await week.bankApp.release()).id)
  await returnUnits(order, 1)
  expect(await billed()).toMatchObject({ open: 0, onItsWay: 11_990, credit: 5995 })
  const [memo] = await mailsTo('credit-memo-issued')
  expect(memo?.data).toMatchObject({ outcome: '$59.95 is kept as your credit and pays your next invoice.' })
  const entry = await last('debit')
  if (!entry) throw new Error('no entry')
  await days(1)
  expect(await readBack('R01', entry)).toMatchObject([{ outcome: 'retried' }])
  // Nothing was refunded that never came, and nothing is drawn for what came back.
  expect(await billed()).toMatchObject({ open: 5995, onItsWay: 0, credit: 0 })
  expect(await last('debit')).toMatchObject({ status: 'drafted', attempt: 2, amount: 5995 })
  expect(await week.bankApp.sum('bank')).toBe(0)
})

test('a file is canceled after something was credited: the next one draws what is left', async () => {
  const order = await week.bankApp.ship(3)
  await days(14)
  const file = await week.bankApp.release()
  await returnUnits(order, 1)
  const { version } = (await week.bankApp.admin.get<{ version: number }>(`/api/ach-files/${file.id}`)).body
  expect(
    (await week.bankApp.admin.send('POST', `/api/ach-files/${file.id}/cancel`, { version })).status,
  ).toBe(204)
  expect(await last('debit')).toMatchObject({ status: 'drafted', fileId: null, amount: 11_990 })
  await week.bankApp.download((await week.bankApp.release()).id)
  expect(await billed()).toMatchObject({ open: 0, onItsWay: 11_990, credit: 0 })
})

test('a dispute of what is on its way is upheld: the debit goes on, and what was wrong becomes credit', async () => {
  await week.bankApp.ship(2)
  await days(14)
  await week.bankApp.download((await week.bankApp.release()).id)
  const { items } = (await week.bankApp.customer.get<{ items: { id: string }[] }>('/api/invoices')).body
  const id = items[0]?.id
  const reason = 'One bottle was broken'
  expect((await week.bankApp.customer.send('POST', `/api/invoices/${id}/dispute`, { reason })).status).toBe(
    204,
  )
  const answer = { isUpheld: true, creditCents: 5995, reason: 'You are right' }
  const answered = await week.bankApp.admin.send('POST', `/api/invoices/${id}/resolve`, answer)
  expect([answered.status, answered.body]).toEqual([204, ''])
  expect(await billed()).toMatchObject({ open: 0, onItsWay: 11_990, credit: 5995 })
})

test('a dispute of what is on its way waits for its answer when the money has come', async () => {
  await week.bankApp.ship(2)
  await days(14)
  await week.bankApp.download((await week.bankApp.release()).id)
  const { customer, admin } = week.bankApp
  const { items } = (await customer.get<{ items: { id: string }[] }>('/api/invoices?sort=-issuedOn')).body
  const id = items[0]?.id
  const state = async () =>
    (
      await customer.get<{ invoices: { id: string; state: string; detail: string }[] }>('/api/billing')
    ).body.invoices.find((one) => one.id === id)
  await customer.send('POST', `/api/invoices/${id}/dispute`, { reason: 'One bottle was broken' })
  expect(await state()).toMatchObject({
    state: 'disputed',
    detail: expect.stringContaining('has left already'),
  })
  await days(10)
  await week.bankApp.accept()
  await settleEntries(week.app.context)
  expect(await state()).toMatchObject({ state: 'disputed', detail: expect.stringContaining('It is paid') })
  const { credit } = await billed()
  const answer = { isUpheld: true, creditCents: 5995, reason: 'You are right' }
  expect((await admin.send('POST', `/api/invoices/${id}/resolve`, answer)).status).toBe(204)
  expect(await billed()).toMatchObject({ open: 0, onItsWay: 0, credit: credit + 5995 })
})
