import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { type BankTestApp, openBankTestApp } from '#tests/support/bank-app.ts'
import { movableClock } from '#tests/support/time.ts'
import { walk } from '#tests/support/walk.ts'
import { remindPastDue } from './receivables/remind-past-due.ts'

const { clock, pass } = movableClock()
let app: TestApp
let bankApp: BankTestApp

beforeAll(async () => {
  app = await testApp({ clock })
  bankApp = await openBankTestApp(app)
  // Months pass here, and everybody stays signed in.
  await app.context.db.rows(`UPDATE sessions SET expires_at = '2100-01-01'`)
})
afterAll(async () => {
  await bankApp.expectBalance()
  expect(await bankApp.sum('receivable')).toBe((await ageing()).total.open)
  await app.close()
})

type Ages = { notDue: number; to30: number; open: number; onItsWay: number; credit: number }
type Move = { kind: string; amount: number; paymentId: string | null }
type Invoice = {
  id: string
  invoiceNumber: string
  open: number
  state: string
  dueOn: string
  remindersSent: number
  moves: Move[]
}

const ageing = async () => (await bankApp.admin.get<{ total: Ages; today: string }>('/api/receivables')).body
const read = async (id: string) => (await bankApp.admin.get<Invoice>(`/api/receivables/invoices/${id}`)).body
const send = (path: string, body: object, by = bankApp.admin) =>
  by.send<{ message: string }>('POST', path, body)
const day = () => clock.now().toISOString().slice(0, 10)

async function invoiceOf(orderId: string): Promise<string> {
  const row = await app.context.db.row<{ id: string }>('SELECT id FROM invoices WHERE order_id = $1', [
    orderId,
  ])
  return row?.id ?? ''
}
const shipped = async (quantity = 1) => invoiceOf(await bankApp.ship(quantity))
const pay = (invoiceId: string | null, amount: number, by = bankApp.operations) =>
  by.send<{ id: string; surplus: number }>('POST', `/api/clients/${bankApp.clientId}/payments`, {
    ...{ invoiceId, amount, method: 'check', reference: '1042', receivedOn: '2026-01-02' },
  })
const drafted = async (invoiceId: string) =>
  app.context.db.rows<{ amount: number }>(
    `SELECT amount FROM ach_entries WHERE invoice_id = $1 AND status = 'drafted'`,
    [invoiceId],
  )
const mails = async (template: string) =>
  app.context.db.rows<{ to: string }>(
    `SELECT payload ->> 'to' AS to FROM graphile_worker._private_jobs WHERE payload ->> 'template' = $1`,
    [template],
  )

describe('[PAY-006] a payment', () => {
  test('pays its invoice, cancels its debit, and what is more is credit; reversed, it is owed and debited again', async () => {
    const id = await shipped()
    expect((await pay(id, 2000)).body.surplus).toBe(0)
    expect(await drafted(id)).toEqual([{ amount: 3995 }])
    const more = await pay(id, 5000)
    expect(more.body.surplus).toBe(1005)
    expect(await read(id)).toMatchObject({ open: 0, state: 'paid' })
    expect(await drafted(id)).toEqual([])
    expect(-(await bankApp.sum('credit'))).toBe(1005)

    const gone = { reason: 'It bounced' }
    expect(
      (await send(`/api/payments-received/${more.body.id}/reverse`, gone, bankApp.operations)).status,
    ).toBe(403)
    expect((await send(`/api/payments-received/${more.body.id}/reverse`, gone)).status).toBe(204)
    expect((await send(`/api/payments-received/${more.body.id}/reverse`, gone)).status).toBe(409)
    expect(await read(id)).toMatchObject({ open: 3995, state: 'due' })
    expect(await drafted(id)).toEqual([{ amount: 3995 }])
    expect(await bankApp.sum('credit')).toBe(0)
    const { moves } = await read(id)
    expect(moves.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['invoice', 5995],
      ['payment', -2000],
      ['payment', -3995],
      ['reversal', 3995],
    ])
    expect(await mails('payment-received')).not.toEqual([])
  })

  test('without an invoice pays the oldest first; credit that was used cannot be reversed', async () => {
    const { total } = await ageing()
    const paid = await pay(null, total.open + 700)
    expect(paid.body.surplus).toBe(700)
    expect((await ageing()).total.open).toBe(0)
    const next = await shipped()
    expect(await read(next)).toMatchObject({ open: 5295 })
    const back = await send(`/api/payments-received/${paid.body.id}/reverse`, { reason: 'No' })
    expect([back.status, back.body.message]).toEqual([
      409,
      expect.stringContaining('became the client’s credit'),
    ])
  })

  test('is refused of another client’s invoice, of tomorrow, and of nothing', async () => {
    const id = await shipped()
    const other = await app.signInAs('customer')
    const body = { amount: 5, method: 'wire', receivedOn: '2026-01-02', invoiceId: id }
    expect((await send(`/api/clients/${other.clientId}/payments`, body)).status).toBe(400)
    const at = `/api/clients/${bankApp.clientId}/payments`
    expect((await send(at, { ...body, receivedOn: '2099-01-01' })).status).toBe(400)
    expect((await send(at, { ...body, amount: 0 })).status).toBe(400)
    expect((await send(at, body, bankApp.rep)).status).toBe(403)
  })

  test('never pays what a bank file is about to draw', async () => {
    const id = await shipped()
    await app.context.db.rows(`UPDATE ach_entries SET effective_date = $2 WHERE invoice_id = $1`, [id, day()])
    await send('/api/payments/prepare', {})
    const filed = await app.context.db.rows(
      'SELECT 1 FROM ach_entries WHERE invoice_id = $1 AND file_id IS NOT NULL',
      [id],
    )
    expect(filed).toHaveLength(1)
    const { open } = await read(id)
    expect((await pay(id, open)).body.surplus).toBe(open)
    expect((await send(`/api/invoices/${id}/write-off`, { reason: 'x' })).status).toBe(409)
  })
})

describe('[PAY-006] giving up', () => {
  test('an invoice is written off by another administrator than issued it, and collected again', async () => {
    const id = await shipped(3)
    const { open } = await read(id)
    const reason = { reason: 'The bar has closed' }
    await app.alter('ALTER TABLE journal_entries DISABLE TRIGGER journal_entries_append_only')
    await app.alter(
      `UPDATE journal_entries SET created_by = '${bankApp.admin.id}' WHERE invoice_id = '${id}' AND kind = 'invoice'`,
      'ALTER TABLE journal_entries ENABLE TRIGGER journal_entries_append_only',
    )
    expect((await send(`/api/invoices/${id}/write-off`, reason)).status).toBe(403)
    expect((await send(`/api/invoices/${id}/write-off`, reason, bankApp.operations)).status).toBe(403)
    expect((await send(`/api/invoices/${id}/write-off`, reason, bankApp.second)).status).toBe(204)
    expect(await read(id)).toMatchObject({ open: 0, state: 'written_off' })
    expect(await drafted(id)).toEqual([])
    expect(await bankApp.sum('write_off')).toBe(open)
    expect((await send(`/api/invoices/${id}/reverse-write-off`, reason)).status).toBe(204)
    expect(await read(id)).toMatchObject({ open, state: 'due' })
    expect(await drafted(id)).toHaveLength(1)
    expect((await send(`/api/invoices/${id}/write-off`, reason, bankApp.second)).status).toBe(204)
    expect((await send(`/api/invoices/${id}/reverse-write-off`, reason)).status).toBe(204)
    expect(await bankApp.sum('write_off')).toBe(0)
  })

  test('an allowance takes off its own invoice, never more than was sold', async () => {
    const id = await shipped()
    const { open } = await read(id)
    const at = `/api/invoices/${id}/credit`
    expect((await send(at, { amount: 500, reason: 'Late' })).body).toHaveProperty('memoNumber')
    expect(await read(id)).toMatchObject({ open: open - 500 })
    expect((await send(at, { amount: 999_999, reason: 'Late' })).status).toBe(400)
    expect(await drafted(id)).toEqual([{ amount: open - 500 }])
  })
})

describe('[PAY-006] past due', () => {
  test('is reminded of at most three times, the rep too, and stops when it is paid', async () => {
    const id = await shipped()
    await app.context.db.rows(
      `UPDATE ach_entries SET status = 'cancelled' WHERE status = 'drafted' AND kind = 'debit'`,
    )
    await remindPastDue(app.context)
    expect((await read(id)).remindersSent).toBe(0)
    await pass(app, 24 * 18)
    await remindPastDue(app.context)
    await remindPastDue(app.context)
    expect((await read(id)).remindersSent).toBe(1)
    expect(await mails('client-past-due')).toEqual([{ to: bankApp.rep.email }])
    await pass(app, 24 * 7)
    await remindPastDue(app.context)
    expect((await read(id)).remindersSent).toBe(2)
    await send(`/api/invoices/${id}/reminders`, { isOff: true }, bankApp.operations)
    await pass(app, 24 * 10)
    await remindPastDue(app.context)
    expect((await read(id)).remindersSent).toBe(2)
    await send(`/api/invoices/${id}/reminders`, { isOff: false }, bankApp.operations)
    await remindPastDue(app.context)
    expect((await read(id)).remindersSent).toBe(3)
    await pass(app, 24 * 30)
    await remindPastDue(app.context)
    expect((await read(id)).remindersSent).toBe(3)
  })

  test('the next order waits, both sides read why, and a payment lets it go on', async () => {
    const orders = walk(app, bankApp)
    const order = await orders.place([{ productId: bankApp.silver32, quantity: 1 }])
    const waits = async (by = bankApp.operations) =>
      (
        await by.get<{ items: { reasons: { code: string; text: string }[] }[] }>(
          `/api/orders/waits?order=${order}`,
        )
      ).body.items[0]?.reasons.map(({ code }) => code)
    expect(await waits()).toContain('client_past_due')
    expect(await waits(bankApp.customer)).toContain('client_past_due')
    const stopped = await orders.move(order, 'confirm')
    expect([stopped.status, stopped.body.message]).toEqual([409, expect.stringContaining('past due')])
    await pay(null, (await ageing()).total.open)
    expect(await waits()).not.toContain('client_past_due')

    const terms = { paymentTermsDays: 30, creditLimit: 5994, reason: 'A careful start' }
    const at = `/api/clients/${bankApp.clientId}/terms`
    expect((await send(at, terms, bankApp.operations)).status).toBe(403)
    expect((await send(at, terms)).status).toBe(204)
    expect(await waits()).toContain('over_credit_limit')
    expect((await orders.move(order, 'confirm')).body.message).toContain(
      'Over the credit limit of $59.94 by $0.01',
    )
    expect((await send(at, { ...terms, creditLimit: 5995 })).status).toBe(204)
    expect((await orders.move(order, 'confirm')).status).toBe(200)
    await orders.bring(order, 'pick', 'pack', 'ship')
    const { dueOn } = await read(await invoiceOf(order))
    expect(Date.parse(dueOn) - Date.parse(day())).toBeGreaterThan(28 * 86_400_000)
  })
})
