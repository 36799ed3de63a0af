import { isOursSql, openSql } from '#orders/server/api.ts'
import type { Db } from '#platform/db/client.ts'

/** Cents of an invoice that are owed, and cents debited but not settled. */
export type Summary = { open: number; onItsWay: number }

/** SQL for cents debited for the invoice `i` and not settled. */
export const onItsWaySql = (i: string) =>
  `(SELECT coalesce(sum(e.amount), 0)::bigint FROM ach_entries e
     WHERE e.invoice_id = ${i}.id AND e.kind = 'debit' AND e.status = 'sent' AND e.deleted_at IS NULL)`

/** SQL: no reminder is due for the invoice `i` on a day, because we have to act or its debit is still to come. */
export const isUnderWaySql = (i: string, today: string) =>
  `(${isOursSql(i)} OR EXISTS (SELECT 1 FROM ach_entries d WHERE d.invoice_id = ${i}.id AND d.kind = 'debit'
     AND d.deleted_at IS NULL AND d.status = 'drafted' AND d.effective_date >= ${today}))`

/** SQL for the last debit of the invoice `i` that was not canceled, for screens and documents. */
export const lastDebitSql = (i: string) =>
  `(SELECT json_build_object('id', e.id, 'status', e.status, 'effectiveDate', e.effective_date, 'returnCode', coalesce(e.return_code, before.return_code),
                             'attempt', e.attempt, 'isInFile', e.file_id IS NOT NULL, 'sentAt', e.sent_at)
      FROM ach_entries e LEFT JOIN ach_entries before ON before.id = e.retry_of_id
     WHERE e.invoice_id = ${i}.id AND e.kind = 'debit' AND e.status <> 'cancelled' AND e.deleted_at IS NULL
     ORDER BY e.id DESC LIMIT 1)`

export async function invoiceSummary(db: Db, invoiceId: string): Promise<Summary> {
  const row = await db.row(
    `SELECT ${openSql('i')} AS open, ${onItsWaySql('i')} AS "onItsWay" FROM invoices i WHERE i.id = $1`,
    [invoiceId],
  )
  return row ?? { open: 0, onItsWay: 0 }
}

/** A client's balance: owed, in transit, credit, and credit that is being refunded. */
export async function clientBalance(db: Db, clientId: string) {
  const row = await db.row(
    `SELECT coalesce(sum(amount) FILTER (WHERE account = 'receivable'), 0)::bigint AS open,
            coalesce(-sum(amount) FILTER (WHERE account = 'credit'), 0)::bigint AS credit,
            (SELECT coalesce(sum(e.amount), 0)::bigint FROM ach_entries e
              WHERE e.client_id = $1 AND e.kind = 'credit' AND e.status IN ('drafted', 'released') AND e.deleted_at IS NULL) AS "toRefund",
            (SELECT coalesce(sum(e.amount), 0)::bigint FROM ach_entries e
              WHERE e.client_id = $1 AND e.kind = 'debit' AND e.status = 'sent' AND e.deleted_at IS NULL) AS "onItsWay"
       FROM journal_lines WHERE client_id = $1 AND account IN ('receivable', 'credit')`,
    [clientId],
  )
  return row ?? { open: 0, credit: 0, toRefund: 0, onItsWay: 0 }
}
