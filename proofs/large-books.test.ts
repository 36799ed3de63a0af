// About: src/billing/server, src/earnings/server, src/orders/server, src/platform/resources, src/platform/db/migrations
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fillSearch } from '../bench/search-fill.ts'
import { figure } from './seed.ts'
import { slowOf } from './slow-of.ts'

const orders = 50_000
const clients = 2000
/** At the server, nineteen of twenty answers. */
const mostMs = 60

/** A year's orders, each shipped, invoiced and posted; one of twelve is still owed. */
async function fillBooks(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`SET synchronous_commit = off; SET statement_timeout = 0`)
    await client.query(`UPDATE orders SET status = 'delivered'`)
    await client.query(
      `INSERT INTO shipments (order_id, number, status, carrier, tracking_number, packed_at, shipped_at)
       SELECT id, 1, 'delivered', 'UPS', order_number, now(), now() FROM orders`,
    )
    await client.query(
      `INSERT INTO invoices (invoice_number, client_id, order_id, shipment_id, status, issued_on, due_on, terms_days,
                             subtotal, discount, tax, shipping, total, billed_to)
       SELECT 'INV-2026-' || lpad(n::text, 5, '0'), client_id, order_id, shipment_id, CASE WHEN n % 12 = 0 THEN 'issued' ELSE 'paid' END,
              current_date - n % 365, current_date - n % 365 + 15, 15, 4200, 0, 0, 0, 4200, '{}'
         FROM (SELECT (row_number() OVER (ORDER BY s.id))::int AS n, o.client_id, o.id AS order_id, s.id AS shipment_id
                 FROM shipments s JOIN orders o ON o.id = s.order_id) made`,
    )
    const post = (kind: string, debit: string, credit: string, where: string) =>
      client.query(
        `WITH entry AS (
           INSERT INTO journal_entries (posted_on, kind, memo, source, client_id, invoice_id)
           SELECT issued_on, $1::text, invoice_number, $1::text || ':' || id, client_id, id FROM invoices WHERE ${where}
           RETURNING id, posted_on, client_id, invoice_id)
         INSERT INTO journal_lines (entry_id, position, posted_on, account, amount, client_id, invoice_id)
         SELECT id, position, posted_on, account, amount, client_id, invoice_id
           FROM entry, (VALUES (1, $2::text, 4200), (2, $3::text, -4200)) AS line (position, account, amount)`,
        [kind, debit, credit],
      )
    await post('invoice', 'receivable', 'revenue', 'true')
    await post('payment', 'bank', 'receivable', `status = 'paid'`)
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}

test('50,000 orders and invoices: lists, searches and what is owed answer within 60 ms', async () => {
  const { url, ownerUrl } = await testDatabase()
  await fillSearch(ownerUrl, { prospects: 1000, clients, orders })
  await fillBooks(ownerUrl)
  const app = await testApp({ over: url })
  onTestFinished(() => app.close())
  const admin = await app.signInAs('admin')
  const slow: string[] = []
  const taken: number[] = []
  for (const path of [
    '/api/orders?limit=50',
    '/api/orders?limit=50&sort=-total',
    '/api/orders?limit=50&q=PL-10777',
    '/api/orders?limit=50&q=velvet',
    '/api/invoices?limit=50',
    '/api/invoices?limit=50&status=issued&sort=dueOn',
    '/api/invoices?limit=50&q=INV-2026-00777',
    '/api/receivables',
    '/api/receivables/invoices?age=over90',
  ]) {
    const ms = await slowOf(app, (one) => admin.get(one), path)
    console.log(`${path}: p95 ${ms.toFixed(1)} ms`)
    taken.push(ms)
    if (ms > mostMs) slow.push(`${path}: ${ms.toFixed(1)} ms`)
  }
  const ages = (await admin.get<{ total: { open: number } }>('/api/receivables')).body
  expect(ages.total.open).toBe(Math.floor(orders / 12) * 4200)
  figure(`the slowest p95 is ${Math.max(...taken).toFixed(1)} ms`)
  expect(slow).toEqual([])
})
