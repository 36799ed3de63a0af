import { mostToCredit } from '#billing/rules/receivables/credit-cap.ts'
import type { Db } from '#platform/db/client.ts'

/** SQL for cents of the invoice `i` that were written off, less reversals. */
const writtenOffSql = `(SELECT coalesce(-sum(l.amount), 0)::bigint FROM journal_lines l
  WHERE l.invoice_id = i.id AND l.account = 'receivable'
    AND EXISTS (SELECT 1 FROM journal_lines w WHERE w.entry_id = l.entry_id AND w.account = 'write_off'))`

/** What may still be credited of an order's shipments, in cents. */
export async function mostOfOrder(db: Db, orderId: string): Promise<number> {
  const row = await db.row(
    `SELECT coalesce(sum(i.total), 0)::bigint AS total, coalesce(sum(${writtenOffSql}), 0)::bigint AS "writtenOff",
            (SELECT coalesce(sum(m.total), 0)::bigint FROM credit_memos m LEFT JOIN invoices f ON f.id = m.invoice_id
              WHERE m.order_id = $1 AND m.deleted_at IS NULL AND f.fee_for IS NULL) AS credited
       FROM invoices i WHERE i.order_id = $1 AND i.fee_for IS NULL AND i.deleted_at IS NULL`,
    [orderId],
  )
  return mostToCredit(chargedIn(row))
}

/** What may still be credited of an invoice, in cents; never more than of its whole order. */
export async function mostOfInvoice(db: Db, invoiceId: string): Promise<number> {
  const row = await db.row(
    `SELECT i.total, i.order_id, i.fee_for IS NOT NULL AS "isFee", ${writtenOffSql} AS "writtenOff",
            (SELECT coalesce(-sum(l.amount), 0)::bigint FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id
              WHERE e.kind = 'credit_memo' AND (l.account = 'receivable' AND l.invoice_id = i.id
                 OR l.account = 'credit' AND e.invoice_id = i.id)) AS credited
       FROM invoices i WHERE i.id = $1`,
    [invoiceId],
  )
  const own = mostToCredit(chargedIn(row))
  return !row?.orderId || row.isFee ? own : Math.min(own, await mostOfOrder(db, row.orderId))
}

type Row = { total: number | null; credited: number | null; writtenOff: number | null }

const chargedIn = (row: Row | undefined) => ({
  total: row?.total ?? 0,
  credited: row?.credited ?? 0,
  writtenOff: row?.writtenOff ?? 0,
})
