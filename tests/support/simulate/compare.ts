import type { Db } from '#platform/db/client.ts'
import { readBooks } from './books.ts'
import type { Company } from './company.ts'

type Sums = Record<string, number>

const sumsOf = (rows: readonly { key: string; cents: number }[]): Sums =>
  Object.fromEntries(rows.filter(({ cents }) => cents !== 0).map(({ key, cents }) => [key, cents]))

const kept = (map: ReadonlyMap<string, number>): Sums =>
  sumsOf([...map].map(([key, cents]) => ({ key, cents })))

/** Where the product and the naive books disagree, in words; empty when they don't. */
export const compare = (company: Company, queue: { hasWorker?: boolean } = {}): Promise<string[]> =>
  // Years are large: no customer waits for this.
  company.app.context.db.transact((tx) => compareIn(tx, company, queue), { statementMs: 120_000 })

async function compareIn(db: Db, company: Company, queue: { hasWorker?: boolean }): Promise<string[]> {
  const problems = await readBooks(db, company.clock.at, queue)
  const must = (what: string, found: Sums, expected: Sums) => {
    for (const key of new Set([...Object.keys(found), ...Object.keys(expected)])) {
      const [is, should] = [found[key] ?? 0, expected[key] ?? 0]
      if (is !== should) problems.push(`${what} of ${key}: ${is} instead of ${should}`)
    }
  }
  const { books } = company
  must(
    'open',
    await openByInvoice(db),
    kept(new Map([...books.invoices].map(([key, { open }]) => [key, open]))),
  )
  must('credit', await byClient(db, company), kept(books.credit))
  must('bought', await boughtBy(db, company), kept(books.bought()))
  must('commission payable', await byRep(db, company), kept(books.commissionOwed))
  must('stock', await stockOf(db), kept(books.stock))
  const { revenue, discount, bank, cash_in_transit, commission_expense, write_off } = books.accounts
  must('account', await accountsOf(db), {
    revenue: -revenue,
    discount,
    bank,
    cash_in_transit,
    commission_expense,
    write_off,
  })
  return problems
}

/** What people did while the server was down; empty when nobody did. */
export function readNights({ app, zone }: Company): Promise<{ what: string; at: string }[]> {
  return app.context.db.rows<{ what: string; at: string }>(
    `SELECT what, at FROM (
       SELECT 'order' AS what, order_date AS at FROM orders UNION ALL SELECT 'shipment', shipped_at FROM shipments
        UNION ALL SELECT 'invoice', created_at FROM invoices UNION ALL SELECT 'memo', created_at FROM credit_memos
        UNION ALL SELECT 'file', released_at FROM ach_files UNION ALL SELECT 'payment', created_at FROM payments_received) acts
      WHERE at IS NOT NULL AND extract(hour FROM at AT TIME ZONE $1) NOT BETWEEN 7 AND 21`,
    [zone],
  )
}

const openByInvoice = async (db: Db) =>
  sumsOf(
    await db.rows<{ key: string; cents: number }>(
      `SELECT i.invoice_number AS key, coalesce(sum(l.amount), 0)::bigint AS cents FROM invoices i
         LEFT JOIN journal_lines l ON l.invoice_id = i.id AND l.account = 'receivable' GROUP BY i.id`,
    ),
  )

async function byClient(db: Db, { clients }: Company): Promise<Sums> {
  const rows = await db.rows<{ id: string; cents: number }>(
    `SELECT client_id AS id, -sum(amount)::bigint AS cents FROM journal_lines WHERE account = 'credit' GROUP BY client_id`,
  )
  const nameOf = (id: string) => clients.find((client) => client.id === id)?.key ?? id
  return sumsOf(rows.map(({ id, cents }) => ({ key: nameOf(id), cents })))
}

const boughtBy = async (db: Db, { clients }: Company) =>
  sumsOf(
    (
      await db.rows<{ id: string; cents: number }>(
        'SELECT id, total_order_value AS cents FROM clients WHERE id = ANY($1::uuid[])',
        [clients.map(({ id }) => id)],
      )
    ).map(({ id, cents }) => ({ key: clients.find((client) => client.id === id)?.key ?? id, cents })),
  )

/** Without bonuses, which are owed beside commissions and not in the naive books: `books.ts` checks them against the journal. */
async function byRep(db: Db, { reps }: Company): Promise<Sums> {
  const rows = await db.rows<{ id: string; cents: number }>(
    `SELECT user_id AS id, -sum(amount)::bigint AS cents FROM journal_lines WHERE account IN ('commission_payable', 'bonus_expense') GROUP BY user_id`,
  )
  const nameOf = (id: string) => reps.find((rep) => rep.id === id)?.key ?? id
  return sumsOf(rows.map(({ id, cents }) => ({ key: nameOf(id), cents })))
}

const stockOf = async (db: Db) =>
  sumsOf(
    await db.rows<{ key: string; cents: number }>(
      'SELECT sku AS key, stock_quantity AS cents FROM products WHERE sku LIKE $1',
      ['SIM-%'],
    ),
  )

const accountsOf = async (db: Db) =>
  sumsOf(
    await db.rows<{ key: string; cents: number }>(
      `SELECT account AS key, sum(amount)::bigint AS cents FROM journal_lines
        WHERE account NOT IN ('receivable', 'credit', 'commission_payable', 'bonus_expense') GROUP BY account`,
    ),
  )
