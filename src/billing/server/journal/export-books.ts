import { stringify } from 'csv-stringify/sync'
import { type BookAccounts, usualBookAccounts } from '#billing/rules/journal/book-accounts.ts'
import {
  type BookForm,
  type BookPart,
  creditRows,
  type ExportedCredit,
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

/** Entries of a month with what they are: a reversal is what it reverses. */
const monthEntries = `journal_entries e LEFT JOIN journal_entries was ON was.id = e.reverses_id`
const kindSql = 'coalesce(was.kind, e.kind)'
/** Money of clients: a debit counts from the day it is sent, as it does in receivables, until it comes back. */
const isPayment = `${kindSql} IN ('payment', 'debit_sent', 'debit_returned', 'refund_sent', 'refund_returned')`
/** What else takes something off receivables, or gives it back. */
const isCredit = `(${kindSql} IN ('credit_memo', 'credit_applied', 'write_off') OR was.kind = 'invoice')`

type Sums = { count: number; cents: number }

/**
 * Totals of a month's exports: journal debits, invoice totals, and what payments and credits take off receivables. [PAY-018,
 * FIX-041]
 */
export async function bookTotals(db: Db, month: string): Promise<Record<BookPart, Sums>> {
  const { from, to } = daysOfMonth(month)
  const [journal, invoices, payments, credits] = await Promise.all([
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
      `SELECT count(DISTINCT e.id)::int AS count, coalesce(-sum(l.amount) FILTER (WHERE l.account = 'receivable'), 0)::bigint AS cents
         FROM ${monthEntries} JOIN journal_lines l ON l.entry_id = e.id AND l.account IN ('receivable', 'credit')
        WHERE e.posted_on BETWEEN $1 AND $2 AND ${isPayment}`,
      [from, to],
    ),
    db.row(
      `SELECT count(DISTINCT e.id)::int AS count, coalesce(-sum(l.amount) FILTER (WHERE l.account = 'receivable'), 0)::bigint AS cents
         FROM ${monthEntries} JOIN journal_lines l ON l.entry_id = e.id AND l.account IN ('receivable', 'credit')
        WHERE e.posted_on BETWEEN $1 AND $2 AND ${isCredit}`,
      [from, to],
    ),
  ])
  const of = (row: { count: number | null; cents: number | null } | undefined): Sums => ({
    count: row?.count ?? 0,
    cents: row?.cents ?? 0,
  })
  return { journal: of(journal), invoices: of(invoices), payments: of(payments), credits: of(credits) }
}

type Wanted = { month: string; form: BookForm; part: BookPart }

/** Exports a month's journal, invoices, payments or credits for import into an accounting program; audited. [PAY-018] */
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
    credits: async () => creditRows(form, await creditsOf(db, from, to), accounts),
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
    `SELECT l.entry_id, l.posted_on, e.memo, l.account, l.amount,
            coalesce(c.business_name, nullif(concat_ws(' ', u.first_name, u.last_name), '')) AS name
       FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id
       LEFT JOIN clients c ON c.id = l.client_id LEFT JOIN users u ON u.id = l.user_id
      WHERE l.posted_on BETWEEN $1 AND $2 ORDER BY l.posted_on, l.entry_id, l.position`,
    [from, to],
  )
}

async function invoicesOf(db: Db, from: string, to: string): Promise<ExportedInvoice[]> {
  return db.rows(
    `SELECT i.invoice_number AS number, c.business_name AS client, c.email, i.issued_on, i.due_on,
            i.subtotal, i.discount, i.tax, i.shipping, i.total
       FROM invoices i JOIN clients c ON c.id = i.client_id
      WHERE i.issued_on BETWEEN $1 AND $2 AND i.deleted_at IS NULL ORDER BY i.invoice_number`,
    [from, to],
  )
}

async function paymentsOf(db: Db, from: string, to: string): Promise<ExportedPayment[]> {
  const rows = await db.rows(
    `SELECT e.id AS "entryId", e.posted_on AS "on", coalesce(c.business_name, '') AS client, e.memo, i.invoice_number,
            l.account, -l.amount AS amount,
            (SELECT cash.account FROM journal_lines cash WHERE cash.entry_id = e.id AND cash.account IN ('bank', 'cash_in_transit') LIMIT 1) AS "into"
       FROM ${monthEntries} JOIN journal_lines l ON l.entry_id = e.id AND l.account IN ('receivable', 'credit')
       LEFT JOIN clients c ON c.id = coalesce(l.client_id, e.client_id) LEFT JOIN invoices i ON i.id = coalesce(l.invoice_id, e.invoice_id)
      WHERE e.posted_on BETWEEN $1 AND $2 AND ${isPayment} ORDER BY e.posted_on, e.id, l.position`,
    [from, to],
  )
  return rows.map(({ client, amount, into, ...row }) => ({
    ...row,
    client: client ?? '',
    amount: amount ?? 0,
    into: into ?? 'bank',
  }))
}

async function creditsOf(db: Db, from: string, to: string): Promise<ExportedCredit[]> {
  const rows = await db.rows(
    `SELECT e.id AS "entryId", e.posted_on AS "on", coalesce(c.business_name, '') AS client, e.memo, i.invoice_number,
            l.account, l.amount
       FROM ${monthEntries} JOIN journal_lines l ON l.entry_id = e.id AND l.account <> 'receivable'
       LEFT JOIN clients c ON c.id = e.client_id LEFT JOIN invoices i ON i.id = e.invoice_id
      WHERE e.posted_on BETWEEN $1 AND $2 AND ${isCredit} ORDER BY e.posted_on, e.id, l.position`,
    [from, to],
  )
  return rows.map(({ client, ...row }) => ({ ...row, client: client ?? '' }))
}
