import type { invoiceAges } from '#billing/contract/receivable-calls.ts'
import type { Ageing, InvoiceRecord, OpenInvoice } from '#billing/contract/receivables.ts'
import { kindWords } from '#billing/rules/journal/book-accounts.ts'
import type { InvoiceStatus } from '#billing/rules/receivables/invoice.ts'
import { invoiceDetail, invoiceState, type LastDebit } from '#billing/rules/receivables/invoice-state.ts'
import { openSql } from '#orders/server/api.ts'
import type { Context } from '#platform/context.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { invalidField, notFound } from '#platform/errors/app-error.ts'
import { daysBetween, dayWords, plusDays } from '#platform/rules/text/dates.ts'
import { mostOfInvoice } from './charged.ts'
import { offerDebitAgain } from './debit-again.ts'
import { lastDebitSql, onItsWaySql } from './invoice-summary.ts'

const mostClients = 300
const pageSize = 100

const ageColumns = `coalesce(sum(o.open) FILTER (WHERE i.due_on >= $1::date), 0)::bigint AS "notDue",
  coalesce(sum(o.open) FILTER (WHERE i.due_on BETWEEN $1::date - 30 AND $1::date - 1), 0)::bigint AS "to30",
  coalesce(sum(o.open) FILTER (WHERE i.due_on BETWEEN $1::date - 60 AND $1::date - 31), 0)::bigint AS "to60",
  coalesce(sum(o.open) FILTER (WHERE i.due_on BETWEEN $1::date - 90 AND $1::date - 61), 0)::bigint AS "to90",
  coalesce(sum(o.open) FILTER (WHERE i.due_on < $1::date - 90), 0)::bigint AS "over90",
  coalesce(sum(o.open), 0)::bigint AS open`

const ageKeys = ['notDue', 'to30', 'to60', 'to90', 'over90', 'open'] as const

/** Receivables by days past due, from the journal. [PAY-006] */
export async function readAgeing(context: Context): Promise<Ageing> {
  const { db } = context
  const today = await companyDay(db, context)
  const [owed, credit] = await Promise.all([
    // Few rows are open: their sums are read in one go instead of per invoice.
    db.rows(
      `SELECT c.id AS "clientId", c.business_name, o."notDue", o.to30, o.to60, o.to90, o.over90, o.open,
              coalesce(w.cents, 0) AS "onItsWay"
         FROM (SELECT i.client_id, ${ageColumns} FROM invoices i LEFT JOIN invoice_sums o ON o.invoice_id = i.id
                WHERE i.status IN ('issued', 'disputed') AND i.deleted_at IS NULL GROUP BY i.client_id) o
         JOIN clients c ON c.id = o.client_id
         LEFT JOIN (SELECT client_id, sum(amount)::bigint AS cents FROM ach_entries
                     WHERE status = 'sent' AND kind = 'debit' AND deleted_at IS NULL GROUP BY client_id) w ON w.client_id = c.id`,
      [today],
    ),
    db.row(`SELECT coalesce(-sum(amount), 0)::bigint AS cents FROM journal_lines WHERE account = 'credit'`),
  ])
  const rows = owed
    .map((row) => ({
      clientId: row.clientId,
      businessName: row.businessName,
      notDue: row.notDue ?? 0,
      to30: row.to30 ?? 0,
      to60: row.to60 ?? 0,
      to90: row.to90 ?? 0,
      over90: row.over90 ?? 0,
      open: row.open ?? 0,
      onItsWay: row.onItsWay ?? 0,
    }))
    .filter(({ open, onItsWay: way }) => open !== 0 || way !== 0)
    .sort(
      (a, b) =>
        b.over90 - a.over90 || b.to90 - a.to90 || b.to60 - a.to60 || b.to30 - a.to30 || b.open - a.open,
    )
  const total = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0, open: 0 }
  for (const row of rows) for (const key of ageKeys) total[key] += row[key]
  return {
    today,
    total: {
      ...total,
      onItsWay: rows.reduce((sum, row) => sum + row.onItsWay, 0),
      credit: credit?.cents ?? 0,
    },
    clients: rows.slice(0, mostClients),
    clientCount: rows.length,
  }
}

type Asked = {
  clientId?: string | undefined
  age?: (typeof invoiceAges)[number] | undefined
  after?: string | undefined
}

/** Range of due days of an age band. */
function dueBetween(age: Asked['age'], today: string): [string, string] {
  const [first, last] = ['1900-01-01', '2999-12-31']
  switch (age) {
    case 'notDue':
      return [today, last]
    case 'to30':
      return [plusDays(today, -30), plusDays(today, -1)]
    case 'to60':
      return [plusDays(today, -60), plusDays(today, -31)]
    case 'to90':
      return [plusDays(today, -90), plusDays(today, -61)]
    case 'over90':
      return [first, plusDays(today, -91)]
    default:
      return [first, last]
  }
}

const invoiceColumns = `i.id, i.invoice_number, i.client_id, c.business_name,
  i.issued_on, i.due_on, i.paid_on, i.status, i.total, i.reminders_sent,
  i.has_reminders_off, ${openSql('i')} AS open, ${onItsWaySql('i')} AS "onItsWay",
  ${lastDebitSql('i')} AS debit,
  EXISTS (SELECT 1 FROM client_banking_info b WHERE b.client_id = i.client_id AND b.is_active AND b.status = 'verified'
             AND b.deleted_at IS NULL) AS "hasBank"`

/**
 * The next page of open invoices, found by index before details are joined: with a generic plan PostgreSQL would expect few
 * rows and look up thousands to sort them.
 */
const pageSql = (ofClient: '' | 'AND client_id = $4') =>
  `(SELECT * FROM invoices WHERE status IN ('issued', 'disputed') AND deleted_at IS NULL ${ofClient}
      AND due_on <= $1 AND (due_on, id) > ($2::date, $3::uuid) ORDER BY due_on, id LIMIT ${pageSize + 1}) i`

/** Open invoices, longest due first, in pages. @throws AppError 400 */
export async function listOpenInvoices(
  context: Context,
  { clientId, age, after }: Asked,
): Promise<{ items: OpenInvoice[]; next: string | null }> {
  const { db } = context
  const today = await companyDay(db, context)
  const [from, to] = dueBetween(age, today)
  const [dueAfter, idAfter] =
    after === undefined ? [from, '00000000-0000-0000-0000-000000000000'] : cursorOf(after)
  const rows = clientId
    ? await db.rows(
        `SELECT ${invoiceColumns} FROM ${pageSql('AND client_id = $4')} JOIN clients c ON c.id = i.client_id ORDER BY i.due_on, i.id`,
        [to, dueAfter, idAfter, clientId],
      )
    : await db.rows(
        `SELECT ${invoiceColumns} FROM ${pageSql('')} JOIN clients c ON c.id = i.client_id ORDER BY i.due_on, i.id`,
        [to, dueAfter, idAfter],
      )
  const items = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? items.at(-1) : undefined
  return {
    items: items.map((row) => shownInvoice(row, today)),
    next: last ? `${last.dueOn}_${last.id}` : null,
  }
}

const cursor = /^(\d{4}-\d{2}-\d{2})_([0-9a-f-]{36})$/

function cursorOf(after: string): [string, string] {
  const [, due, id] = cursor.exec(after) ?? []
  if (!due || !id) throw invalidField('after', 'This page is not there any more. Please start again.')
  return [due, id]
}

type Row = Omit<OpenInvoice, 'open' | 'onItsWay' | 'state' | 'detail' | 'daysLate'> & {
  open: number | null
  onItsWay: number | null
  status: InvoiceStatus
  paidOn: string | null
  debit: LastDebit | null
  hasBank: boolean | null
}

function shownInvoice({ status, paidOn, debit, hasBank, ...row }: Row, today: string): OpenInvoice {
  const [open, onItsWay] = [row.open ?? 0, row.onItsWay ?? 0]
  const facts = { ...row, status, paidOn, debit, hasBank: hasBank === true, open, onItsWay }
  return {
    ...row,
    open,
    onItsWay,
    daysLate: open > 0 ? Math.max(0, daysBetween(row.dueOn, today)) : 0,
    state: invoiceState(facts, today),
    detail: deskWords(invoiceDetail(facts, today, dayWords)),
  }
}

/** Rewords texts for the client ("your bank") for staff. */
const deskWords = (words: string) =>
  words
    .replace('Left your bank; the bank may still return it', 'Left their bank; it may still come back')
    .replace('Add a bank account, or ask us how to pay', 'No bank account to debit')

/** An invoice with its whole history. @throws AppError 404 */
export async function readInvoice(context: Context, id: string): Promise<InvoiceRecord> {
  const { db } = context
  const today = await companyDay(db, context)
  const row = await db.row(
    `SELECT ${invoiceColumns}, i.order_id, o.order_number, i.subtotal, i.discount, i.tax,
            i.shipping, i.last_reminder_on,
            (SELECT concat_ws(' ', u.first_name, u.last_name) FROM journal_entries e JOIN users u ON u.id = e.created_by
              WHERE e.invoice_id = i.id AND e.kind = 'invoice' LIMIT 1) AS "issuedBy"
       FROM invoices i JOIN clients c ON c.id = i.client_id LEFT JOIN orders o ON o.id = i.order_id
      WHERE i.id = $1 AND i.deleted_at IS NULL`,
    [id],
  )
  if (!row) throw notFound()
  const lines = await db.rows(
    `SELECT l.product_name AS name, s.quantity, (s.quantity * l.unit_price)::bigint AS cents
       FROM invoices i JOIN shipment_items s ON s.shipment_id = i.shipment_id JOIN order_items l ON l.id = s.order_item_id
      WHERE i.id = $1 ORDER BY l.id LIMIT 200`,
    [id],
  )
  const moves = await db.rows(
    `SELECT e.id AS "entryId", e.posted_on AS "on", e.kind, e.memo, sum(l.amount)::bigint AS amount,
            concat_ws(' ', u.first_name, u.last_name) AS by,
            CASE WHEN p.status = 'recorded' THEN p.id END AS "paymentId"
       FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id LEFT JOIN users u ON u.id = e.created_by
       LEFT JOIN payments_received p ON p.entry_id = e.id
      WHERE l.invoice_id = $1 AND l.account = 'receivable'
      GROUP BY e.id, u.id, p.id ORDER BY e.id LIMIT 300`,
    [id],
  )
  const { orderId, orderNumber, subtotal, discount, tax, shipping, lastReminderOn, issuedBy, ...rest } = row
  return {
    ...shownInvoice(rest, today),
    ...{ orderId, orderNumber, subtotal, discount, tax, shipping, lastReminderOn, issuedBy },
    credited: row.total - (await mostOfInvoice(db, id)),
    lines: lines.map(({ cents, ...line }) => ({ ...line, cents: cents ?? 0 })),
    debitAgain: await offerDebitAgain(context, id),
    moves: moves.map(({ memo, amount, by, ...move }) => ({
      ...move,
      words: memo || kindWords[move.kind],
      amount: amount ?? 0,
      by: by || null,
    })),
  }
}
