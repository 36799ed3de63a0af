import { expect, test } from 'vitest'
import { settleEntries } from '#billing/server/ach/settle-entries.ts'
import { remindPastDue } from '#billing/server/receivables/remind-past-due.ts'
import { bankWeek } from '#tests/support/bank-week.ts'
import { returnFile } from '#tests/support/nacha-by-hand.ts'

const week = bankWeek()
const { days, read, mails, sent } = week

/** A second account of the client. @returns its id */
async function add(accountNumber: string): Promise<string> {
  const given = {
    bankName: 'Second',
    accountHolderName: 'The Bar',
    routingNumber: '091000019',
    accountType: 'checking',
    accountNumber,
  }
  const agreed = { 'ach-authorization': '2026-11' }
  const added = await week.bankApp.customer.send<{ id: string }>(
    'POST',
    '/api/customer/bank-accounts',
    given,
    agreed,
  )
  return added.body.id
}

const remove = (id: string) =>
  week.bankApp.customer.send('POST', `/api/customer/bank-accounts/${id}/remove`, {})

test('an account that was taken away keeps nothing behind it from settling, nor the file of its return from being read', async () => {
  await week.bankApp.ship()
  await days(14)
  const id = await add('44440000')
  await week.bankApp.second.send('POST', `/api/client-banking-info/${id}/prenote`, { version: 1 })
  await week.bankApp.download((await week.bankApp.release()).id)
  expect((await remove(id)).status).toBe(204)
  await days(8)
  await week.bankApp.accept()
  await settleEntries(week.app.context)
  expect((await week.bankApp.entries()).map(({ status }) => status)).toEqual(['settled', 'settled'])
  const of = async () =>
    week.app.context.db.row<{ status: string }>('SELECT status FROM client_banking_info WHERE id = $1', [id])
  expect(await of()).toEqual({ status: 'prenoted' })
  // The bank returns the prenote late, in a file with another return behind it.
  const entries = await week.bankApp.entries()
  const traceOf = (kind: string) => entries.find((one) => one.kind === kind)?.trace ?? ''
  const { status, body } = await read(
    returnFile([
      { code: 'R03', trace: traceOf('prenote'), cents: 0 },
      { code: 'R01', trace: traceOf('debit'), cents: 5995 },
    ]),
  )
  expect([status, body.lines]).toMatchObject([200, [{ outcome: 'returned' }, { outcome: 'retried' }]])
  expect(await of()).toEqual({ status: 'blocked' })
  expect((await mails()).map(({ template }) => template)).not.toContain('bank-account-blocked')
})

test('a prenote of an account that was taken away or blocked is not sent', async () => {
  const [gone, blocked] = [await add('44440000'), await add('44441111')]
  for (const id of [gone, blocked])
    await week.bankApp.second.send('POST', `/api/client-banking-info/${id}/prenote`, { version: 1 })
  expect((await week.bankApp.entries()).map(({ status }) => status)).toEqual(['drafted', 'drafted'])
  await remove(gone)
  const block = { version: 2, reason: 'Not theirs' }
  expect(
    (await week.bankApp.admin.send('POST', `/api/client-banking-info/${blocked}/block`, block)).status,
  ).toBe(204)
  expect((await week.bankApp.entries()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
})

test('a client with open money is not removed; what the bank says of one who was is read all the same', async () => {
  const { admin, clientId } = week.bankApp
  const back = await sent()
  // An order that is under way would keep the client before the money does.
  await week.app.context.db.rows(`UPDATE orders SET status = 'delivered' WHERE client_id = $1`, [clientId])
  const removed = await admin.send<{ message: string }>('DELETE', `/api/clients/${clientId}`)
  expect([removed.status, removed.body]).toMatchObject([
    409,
    { message: expect.stringMatching(/^\$59\.95 of The Bar.* is on its way: wait until it has settled\.$/) },
  ])
  await days(5)
  await week.bankApp.accept()
  await settleEntries(week.app.context)
  expect((await admin.send('DELETE', `/api/clients/${clientId}`)).status).toBe(200)
  const { status, body } = await read(returnFile([{ ...back, code: 'R02' }]))
  expect([status, body.lines]).toMatchObject([200, [{ outcome: 'returned' }]])
  expect(await week.bankApp.sum('receivable')).toBe(5995)
})

test('an entry that fails holds up no other, and the job fails for it', async () => {
  await week.bankApp.ship()
  await week.bankApp.ship()
  await days(14)
  await week.bankApp.download((await week.bankApp.release()).id)
  await days(8)
  await week.bankApp.accept()
  const [first, second] = await week.bankApp.entries()
  const { db } = week.app.context
  await week.app.alter(
    `CREATE FUNCTION refuse_settling() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF new.id = '${first?.id}' AND new.status = 'settled' THEN RAISE EXCEPTION 'not this one'; END IF; RETURN new; END $$;
     CREATE TRIGGER refuse_settling BEFORE UPDATE ON ach_entries FOR EACH ROW EXECUTE FUNCTION refuse_settling()`,
  )
  await expect(settleEntries(week.app.context)).rejects.toThrow('not this one')
  const states = await db.rows<{ id: string; status: string }>('SELECT id, status FROM ach_entries')
  expect(Object.fromEntries(states.map(({ id, status }) => [id, status]))).toEqual({
    [first?.id ?? '']: 'sent',
    [second?.id ?? '']: 'settled',
  })
})

test('a client who was removed while owing keeps no other from being reminded', async () => {
  const { db } = week.app.context
  await week.bankApp.ship()
  await db.rows(`UPDATE ach_entries SET status = 'cancelled'`)
  // Sorts before every other client, and was removed before removal with open money was refused.
  const early = '00000000-0000-7000-8000-000000000001'
  await db.rows(`INSERT INTO clients (id, business_name, deleted_at) VALUES ($1, 'Gone', now())`, [early])
  await db.rows(
    `INSERT INTO invoices (id, invoice_number, client_id, order_id, issued_on, due_on, terms_days, subtotal, discount, tax, shipping, total, billed_to, fee_for)
     SELECT gen_random_uuid(), 'INV-2026-09999', $1, order_id, issued_on, due_on, terms_days, subtotal, discount, tax, shipping, total, billed_to, 'A fee'
       FROM invoices LIMIT 1`,
    [early],
  )
  await days(30)
  await remindPastDue(week.app.context)
  expect((await mails()).map(({ template }) => template)).toContain('invoice-past-due')
})
