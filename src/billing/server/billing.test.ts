import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Billing } from '#billing/contract/billing.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { toPacked, walk } from '#tests/support/walk.ts'

let server: TestApp
let shop: Shop
let steps: ReturnType<typeof walk>
// Monday noon in Denver, before a Thursday on which banks are closed.
let now = new Date('2026-11-23T19:00:00.000Z')

beforeAll(async () => {
  server = await testApp({ clock: { now: () => now } })
  shop = await openShop(server)
  steps = walk(server, shop)
})
afterAll(() => server.close())

const billing = async () => (await shop.customer.get<Billing>('/api/billing')).body

/** A shipped order's invoice. */
async function invoiced(quantity = 2) {
  const order = await steps.place([{ productId: shop.silver32, quantity }])
  await steps.bring(order, ...toPacked, 'ship')
  const found = (await billing()).invoices.find(({ orderId }) => orderId === order)
  if (!found) throw new Error('no invoice')
  return found
}
const again = async (id: string) => (await billing()).invoices.find((one) => one.id === id)
const bankId = async () => (await billing()).banks.find(({ canPay }) => canPay)?.id ?? ''
const pay = async (...invoiceIds: string[]) =>
  shop.customer.send('POST', '/api/billing/pay', { invoiceIds, bankingId: await bankId() })
const debitOf = (invoiceId: string) =>
  server.context.db.rows(
    `SELECT status, amount, effective_date AS day, banking_id AS bank FROM ach_entries WHERE invoice_id = $1 ORDER BY id`,
    [invoiceId],
  )

describe('[PAY-005] what a customer may do about an invoice', () => {
  test('what is owed is the sum of what is open, to the cent, and follows the journal', async () => {
    const one = await invoiced(2)
    const all = await billing()
    expect(one).toMatchObject({ total: 11_990, open: 11_990, state: 'due', debitOn: one.dueOn })
    expect(all.open).toBe(all.invoices.reduce((sum, { open }) => sum + open, 0))
    expect(all.months[0]).toEqual({ month: '2026-11', closing: all.open })
    expect(all.days.find(({ day }) => day === '2026-11-26')?.closed).toBe('Thanksgiving Day')
  })

  test('paying now brings its one debit forward to the next file, once, from the chosen account', async () => {
    const invoice = await invoiced()
    const answer = await pay(invoice.id, invoice.id)
    expect([answer.status, answer.body]).toEqual([200, { debitOn: '2026-11-24', total: 11_990 }])
    const bank = await bankId()
    const debits = [{ status: 'drafted', amount: 11_990, day: '2026-11-24', bank }]
    expect(await debitOf(invoice.id)).toEqual(debits)
    expect((await again(invoice.id))?.state).toBe('debit_tomorrow')
    // Asked again, it stays one.
    expect((await pay(invoice.id)).status).toBe(200)
    expect(await debitOf(invoice.id)).toEqual(debits)
  })

  test('a debit that came back is made anew; one that is with the bank is not asked for twice', async () => {
    const invoice = await invoiced()
    await server.context.db.rows(
      `UPDATE ach_entries SET status = 'returned', return_code = 'R02' WHERE invoice_id = $1`,
      [invoice.id],
    )
    expect(await again(invoice.id)).toMatchObject({
      state: 'returned',
      canPay: true,
      detail: 'Account closed',
    })
    expect((await pay(invoice.id)).status).toBe(200)
    expect(await debitOf(invoice.id)).toMatchObject([{ status: 'returned' }, { status: 'drafted' }])
    await server.context.db.rows(
      `WITH file AS (INSERT INTO ach_files (file_name, banking_day, modifier, entry_count, debit_total, credit_total, prepared_by)
         VALUES ('x', '2026-11-24', 'A', 1, 1, 0, $2) RETURNING id)
       UPDATE ach_entries SET file_id = (SELECT id FROM file) WHERE invoice_id = $1 AND status = 'drafted'`,
      [invoice.id, shop.admin.id],
    )
    expect((await again(invoice.id))?.canPay).toBe(false)
    expect((await pay(invoice.id)).body).toMatchObject({ code: 'move_not_allowed' })
  })

  test('a dispute holds; rejected, the debit goes on; upheld, what was wrong is credited and the rest is debited', async () => {
    const invoice = await invoiced()
    const path = `/api/invoices/${invoice.id}`
    const dispute = () => shop.customer.send('POST', `${path}/dispute`, { reason: 'One was broken' })
    const resolve = (body: object) => shop.operations.send('POST', `${path}/resolve`, body)
    expect((await resolve({ isUpheld: false, reason: 'x' })).status).toBe(409)
    expect((await dispute()).status).toBe(204)
    expect((await dispute()).status).toBe(409)
    expect(await again(invoice.id)).toMatchObject({ state: 'disputed', canPay: false, canDispute: false })
    expect((await pay(invoice.id)).status).toBe(409)
    expect((await resolve({ isUpheld: false, reason: 'All arrived' })).status).toBe(204)
    expect(await again(invoice.id)).toMatchObject({
      state: 'due',
      disputeAnswer: 'All arrived',
      open: 11_990,
    })

    expect((await dispute()).status).toBe(204)
    expect((await resolve({ isUpheld: true, creditCents: 11_991, reason: 'x' })).status).toBe(400)
    expect((await resolve({ isUpheld: true, creditCents: 2_000, reason: 'Half a bottle' })).status).toBe(204)
    expect(await again(invoice.id)).toMatchObject({ state: 'due', open: 9_990, total: 11_990 })
    expect(await debitOf(invoice.id)).toMatchObject([{ status: 'drafted', amount: 9_990 }])
    const [memo] = await server.context.db.rows(`SELECT id, total FROM credit_memos WHERE invoice_id = $1`, [
      invoice.id,
    ])
    expect(memo).toMatchObject({ total: 2_000 })
    expect((await shop.customer.get(`/api/credit-memos/${memo?.id}/pdf`)).status).toBe(200)

    // All of the rest: nothing is left to debit.
    expect((await dispute()).status).toBe(204)
    expect((await resolve({ isUpheld: true, reason: 'All of it' })).status).toBe(204)
    expect(await again(invoice.id)).toMatchObject({ state: 'credited', open: 0 })
    expect(await debitOf(invoice.id)).toMatchObject([{ status: 'cancelled' }])
  })

  test('another client’s invoice is not there, and an account of another business pays nothing', async () => {
    const invoice = await invoiced()
    const anonymous = await server.signInAs('customer')
    expect(
      (await anonymous.send('POST', `/api/invoices/${invoice.id}/dispute`, { reason: 'x' })).status,
    ).toBe(404)
    const answer = await anonymous.send('POST', '/api/billing/pay', {
      invoiceIds: [invoice.id],
      bankingId: await bankId(),
    })
    expect(answer.status).toBe(400)
    expect((await anonymous.get(`/api/billing?clientId=${shop.clientId}`)).status).toBe(404)
  })

  test('the rep sees what is owed, and no account of the client', async () => {
    const seen = (await shop.rep.get<Billing>(`/api/billing?clientId=${shop.clientId}`)).body
    expect(seen.open).toBe((await billing()).open)
    expect(seen.banks).toEqual([])
  })

  test('the next day what was brought forward and not filed is drawn with the next file', async () => {
    const invoice = await invoiced()
    expect((await pay(invoice.id)).status).toBe(200)
    now = new Date('2026-11-25T19:00:00.000Z')
    const later = await server.signInAs('customer', { clientId: shop.clientId })
    const all = (await later.get<Billing>('/api/billing')).body
    expect(all.payOn).toBe('2026-11-27')
    expect(all.invoices.find(({ id }) => id === invoice.id)).toMatchObject({
      debitOn: '2026-11-27',
      detail: 'We debit it Fri, Nov 27',
    })
  })
})
