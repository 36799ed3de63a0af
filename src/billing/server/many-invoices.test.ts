import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { type BankTestApp, openBankTestApp } from '#tests/support/bank-app.ts'
import { movableClock } from '#tests/support/time.ts'
import { leftOutWords } from './papers/draw-statement.ts'
import { statementFacts } from './papers/statement-paper.ts'

let app: TestApp
let bankApp: BankTestApp

beforeAll(async () => {
  app = await testApp({ clock: movableClock('2026-11-23T17:00:00.000Z').clock })
  bankApp = await openBankTestApp(app)
})
afterAll(() => app.close())

test('what a list or a paper cannot hold is counted, and said in words', async () => {
  const { db } = app.context
  const order = await bankApp.ship()
  await db.rows(
    `WITH made AS (
       INSERT INTO invoices (invoice_number, client_id, order_id, fee_for, status, issued_on, due_on, terms_days, subtotal, discount, tax, shipping,
                             total, billed_to)
       SELECT 'INV-2026-' || (10000 + n), $1, $2, 'A fee', 'issued', '2026-11-02', '2026-11-16', 14, 100, 0, 0, 0, 100, '{"businessName": "The Bar"}'
         FROM generate_series(1, 1005) AS n RETURNING id, total),
     posted AS (
       INSERT INTO journal_entries (posted_on, kind, memo, source, client_id, invoice_id)
       SELECT '2026-11-02', 'invoice', 'A fee', 'many:' || id || ':' || nth, $1, id FROM made, generate_series(1, 2) AS nth RETURNING id, invoice_id)
     INSERT INTO journal_lines (entry_id, position, posted_on, account, amount, client_id, invoice_id)
     SELECT posted.id, side, '2026-11-02', CASE side WHEN 1 THEN 'receivable' ELSE 'revenue' END, CASE side WHEN 1 THEN 50 ELSE -50 END,
            CASE side WHEN 1 THEN $1::uuid END, CASE side WHEN 1 THEN posted.invoice_id END
       FROM posted, generate_series(1, 2) AS side`,
    [bankApp.clientId, order],
  )
  await bankApp.expectBalance()
  const owed = 1005 * 100 + 5995
  const { body: billing } = await bankApp.customer.get<{
    open: number
    invoices: unknown[]
    invoicesLeftOut: number
  }>('/api/billing')
  expect(billing).toMatchObject({ open: owed, invoicesLeftOut: 806 })
  expect(billing.invoices).toHaveLength(200)
  const actor = { id: bankApp.customer.id, role: 'customer' as const, clientId: bankApp.clientId, states: [] }
  const facts = await statementFacts(app.context, actor, {
    clientId: undefined,
    month: '2026-11',
    withClosed: false,
  })
  expect(facts).toMatchObject({ closingCents: owed, openingCents: 0 })
  expect(facts.moves).toHaveLength(2000)
  expect(leftOutWords(facts)).toEqual([
    'The first 2,000 movements of the month are listed. 11 later ones, $64.95 in all, are part of the balance and not listed.',
    '6 older invoices are not listed; all of them stand in your portal.',
  ])
  expect((await bankApp.customer.get('/api/billing/statement?month=2026-11')).status).toBe(200)
})
