import type { Tx } from '../../db/client.ts'
import type { Caller } from '../../resources/caller.ts'
import { draftDebit } from './issue-invoice.ts'
import { settleInvoice } from './settle-invoice.ts'
import { openSql } from './standing.ts'

type When = { now: Date; day: string }

/** An invoice is owed again: it is in line with the journal, and a debit is drafted for it where none is under way. */
export async function collectAgain(
  tx: Tx,
  caller: Caller | null,
  invoiceId: string,
  when: When,
): Promise<void> {
  await settleInvoice(tx, caller, invoiceId, when)
  const row = await tx.row(
    `SELECT i.client_id AS "clientId", i.order_id AS "orderId", greatest(i.due_on, $2::date) AS "effectiveDate", ${openSql('i')} AS open
       FROM invoices i WHERE i.id = $1 AND i.status = 'issued' AND NOT EXISTS (
         SELECT 1 FROM ach_entries e WHERE e.invoice_id = i.id AND e.kind = 'debit' AND e.status IN ('drafted', 'released', 'sent')
            AND e.deleted_at IS NULL)`,
    [invoiceId, when.day],
  )
  if (!row?.effectiveDate) return
  const { clientId, orderId, effectiveDate, open } = row
  await draftDebit(tx, { id: invoiceId, clientId, orderId, amount: open ?? 0, effectiveDate, now: when.now })
}
