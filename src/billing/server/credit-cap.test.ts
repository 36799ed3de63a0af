import { expect, test } from 'vitest'
import { bankWeek } from '#tests/support/bank-week.ts'

const week = bankWeek()
const reason = 'Agreed on the phone'

async function shipped(quantity: number): Promise<{ order: string; invoice: string }> {
  const order = await week.bankApp.ship(quantity)
  const [row] = await week.app.context.db.rows<{ id: string }>(
    'SELECT id FROM invoices WHERE order_id = $1',
    [order],
  )
  return { order, invoice: row?.id ?? '' }
}
const act = async (path: string, body: object, by = week.bankApp.admin) => {
  const { status, body: answer } = await by.send<{ message: string }>('POST', path, body)
  return [status, status < 300 ? '' : answer.message]
}
const bring = (order: string, quantity: number) =>
  act(`/api/orders/${order}/return`, {
    items: [{ productId: week.bankApp.silver32, quantity }],
    reason,
    isRefunded: false,
  })
const memos = async () =>
  (await week.app.context.db.rows<{ total: number }>('SELECT total FROM credit_memos ORDER BY id')).map(
    ({ total }) => total,
  )
const pay = (invoiceId: string, amount: number) =>
  act(`/api/clients/${week.bankApp.clientId}/payments`, {
    ...{ invoiceId, amount, method: 'check', receivedOn: '2026-11-23' },
  })

test('what a dispute credited is not credited again when the bottles come back', async () => {
  const { order, invoice } = await shipped(2)
  await act(`/api/orders/${order}/deliver`, {})
  await act(`/api/invoices/${invoice}/dispute`, { reason }, week.bankApp.customer)
  expect(
    await act(`/api/invoices/${invoice}/resolve`, { isUpheld: true, creditCents: 8000, reason }),
  ).toEqual([204, ''])
  expect(await bring(order, 1)).toEqual([200, ''])
  // Of $119.90 $80.00 were credited: one bottle comes to $59.95, and $39.90 are left.
  expect(await memos()).toEqual([8000, 3990])
  expect(await bring(order, 1)).toEqual([200, ''])
  expect(await memos()).toEqual([8000, 3990])
  expect([await week.bankApp.sum('receivable'), await week.bankApp.sum('credit')]).toEqual([0, 0])
})

test('of what was paid in part and written off, no more comes back than was paid; by hand as by a return', async () => {
  const { order, invoice } = await shipped(2)
  await act(`/api/orders/${order}/deliver`, {})
  expect((await pay(invoice, 5000))[0]).toBe(201)
  expect(await act(`/api/invoices/${invoice}/write-off`, { reason }, week.bankApp.second)).toEqual([204, ''])
  expect(await bring(order, 2)).toEqual([200, ''])
  expect(await memos()).toEqual([5000])
  expect([await week.bankApp.sum('receivable'), -(await week.bankApp.sum('credit'))]).toEqual([0, 5000])
  expect(await week.bankApp.sum('write_off')).toBe(6990)
  expect((await act(`/api/invoices/${invoice}/credit`, { amount: 1, reason }))[0]).toBe(409)
})

test('an allowance that became credit counts when the invoice is disputed', async () => {
  const { invoice } = await shipped(1)
  expect((await pay(invoice, 4995))[0]).toBe(201)
  expect((await act(`/api/invoices/${invoice}/credit`, { amount: 3000, reason }))[0]).toBe(200)
  const left = await act(`/api/invoices/${invoice}/credit`, { amount: 2996, reason })
  expect(left[0]).toBe(400)
  expect((await act(`/api/invoices/${invoice}/credit`, { amount: 2995, reason }))[0]).toBe(200)
  expect((await act(`/api/invoices/${invoice}/credit`, { amount: 1, reason }))[0]).toBe(409)
  // Of $59.95 $10.00 were open and $49.95 are the client’s again.
  expect([await week.bankApp.sum('receivable'), -(await week.bankApp.sum('credit'))]).toEqual([0, 4995])
})

test('a client has bought what it kept, at the prices of its orders, whatever was given up of them', async () => {
  await shipped(1)
  const { order, invoice } = await shipped(2)
  await act(`/api/orders/${order}/deliver`, {})
  await pay(invoice, 3000)
  await act(`/api/invoices/${invoice}/write-off`, { reason }, week.bankApp.second)
  const bought = async () => {
    const [row] = await week.app.context.db.rows<{ cents: number }>(
      'SELECT total_order_value AS cents FROM clients WHERE id = $1',
      [week.bankApp.clientId],
    )
    return row?.cents
  }
  expect(await bought()).toBe(3 * 5995)
  expect(await bring(order, 1)).toEqual([200, ''])
  expect(await bought()).toBe(2 * 5995)
  expect(await bring(order, 1)).toEqual([200, ''])
  expect(await memos()).toEqual([3000])
  expect(await bought()).toBe(5995)
})
