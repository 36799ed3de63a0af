import { stringify } from 'csv-stringify/sync'
import { type BookAccounts, usualBookAccounts } from '#billing/rules/journal/book-accounts.ts'
import {
  type BookForm,
  type BookPart,
  type ExportedInvoice,
  type ExportedLine,
  type ExportedPayment,
  invoiceRows,
  journalRows,
  paymentRows,
} from '#billing/rules/journal/book-export.ts'
import { daysOfMonth } from '#billing/rules/receivables/statement.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { eventOf, recordEvent } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { csvOptions, disarmed } from '#platform/resources/csv.ts'

/** Entries that move a client's money to or from the bank. */
const clientMoney = `e.client_id IS NOT NULL AND e.user_id IS NULL AND e.kind IN ('payment', 'debit_settled', 'debit_returned', 'reversal')`

type Sums = { count: number; cents: number }

/** Totals of a month's exports: journal debits, invoice totals, payments less reversals. [PAY-018] */
export async function bookTotals(db: Db, month: string): Promise<Record<BookPart, Sums>> {
  const { from, to } = daysOfMonth(month)
  const [journal, invoices, payments] = await Promise.all([
    db.row(
      `SELECT (SELECT count(*)::int FROM journal_entries WHERE posted_on BETWEEN $1 AND $2) AS count,
              coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS cents
         FROM journal_lines WHERE posted_on BETWEEN $1 AND $2`,
      [from, to],
    ),
    db.row(
      `SELECT count(*)::int AS count, coalesce(sum(total), 0)::bigint AS cents FROM invoices
        WHERE issued_on BETWEEN $1 AND $2 AND deleted_at IS NULL`,
      [from, to],
    ),
    db.row(
      `SELECT count(DISTINCT e.id)::int AS count, coalesce(sum(l.amount), 0)::bigint AS cents
         FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id AND l.account = 'bank'
        WHERE e.posted_on BETWEEN $1 AND $2 AND ${clientMoney}`,
      [from, to],
    ),
  ])
  const of = (row: { count: number | null; cents: number | null } | undefined): Sums => ({
    count: row?.count ?? 0,
    cents: row?.cents ?? 0,
  })
  return { journal: of(journal), invoices: of(invoices), payments: of(payments) }
}

type Wanted = { month: string; form: BookForm; part: BookPart }

/** Exports a month's journal, invoices or payments for import into an accounting program; audited. [PAY-018] */
export async function exportBooks(
  { db }: Context,
  caller: Caller,
  { month, form, part }: Wanted,
): Promise<{ name: string; body: string }> {
  const { from, to } = daysOfMonth(month)
  const accounts = await bookAccountsOf(db)
  const rows = {
    journal: async () => journalRows(form, await journalOf(db, from, to), accounts),
    invoices: async () => invoiceRows(form, await invoicesOf(db, from, to), accounts),
    payments: async () => paymentRows(form, await paymentsOf(db, from, to), accounts),
  }
  const cells = await rows[part]()
  // Read by accounting programs, which take digits as they are.
  const cast = { ...csvOptions.cast, string: disarmed }
  const body = stringify(cells, { ...csvOptions, cast, columns: Object.keys(cells[0] ?? {}) })
  await recordEvent(db, {
    ...eventOf(caller),
    action: 'export',
    entity: part === 'invoices' ? 'invoices' : 'journal_entries',
    metadata: { month, form, part, rows: cells.length },
  })
  return { name: `${form}-${part}-${month}.csv`, body }
}

async function bookAccountsOf(db: Db): Promise<BookAccounts> {
  const row = await db.row(
    `SELECT value AS accounts FROM company_settings WHERE key = 'bookAccounts' AND deleted_at IS NULL`,
  )
  return { ...usualBookAccounts, ...(row?.accounts ?? {}) }
}

async function journalOf(db: Db, from: string, to: string): Promise<ExportedLine[]> {
  return db.rows(
    `SELECT l.entry_id AS "entryId", l.posted_on AS "postedOn", e.memo, l.account, l.amount,
            coalesce(c.business_name, nullif(concat_ws(' ', u.first_name, u.last_name), '')) AS name
       FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id
       LEFT JOIN clients c ON c.id = l.client_id LEFT JOIN users u ON u.id = l.user_id
      WHERE l.posted_on BETWEEN $1 AND $2 ORDER BY l.posted_on, l.entry_id, l.position`,
    [from, to],
  )
}

async function invoicesOf(db: Db, from: string, to: string): Promise<ExportedInvoice[]> {
  return db.rows(
    `SELECT i.invoice_number AS number, c.business_name AS client, c.email, i.issued_on AS "issuedOn", i.due_on AS "dueOn",
            i.subtotal, i.discount, i.tax, i.shipping, i.total
       FROM invoices i JOIN clients c ON c.id = i.client_id
      WHERE i.issued_on BETWEEN $1 AND $2 AND i.deleted_at IS NULL ORDER BY i.invoice_number`,
    [from, to],
  )
}

async function paymentsOf(db: Db, from: string, to: string): Promise<ExportedPayment[]> {
  const rows = await db.rows(
    `SELECT e.posted_on AS "on", c.business_name AS client, e.memo, i.invoice_number AS "invoiceNumber", sum(l.amount)::bigint AS amount
       FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id AND l.account = 'bank'
       JOIN clients c ON c.id = e.client_id LEFT JOIN invoices i ON i.id = e.invoice_id
      WHERE e.posted_on BETWEEN $1 AND $2 AND ${clientMoney}
      GROUP BY e.id, c.id, i.id ORDER BY e.posted_on, e.id`,
    [from, to],
  )
  return rows.map(({ amount, ...row }) => ({ ...row, amount: amount ?? 0 }))
}
