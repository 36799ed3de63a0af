import { tryOf } from '#billing/rules/receivables/debit-again.ts'
import { openSql } from '#orders/server/api.ts'
import type { Tx } from '#platform/db/client.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { Refusal } from '#platform/rules/refusal.ts'
import { lastReturned, noteRetried } from './debit-again.ts'
import { draftDebit } from './issue-invoice.ts'
import { settleInvoice } from './settle-invoice.ts'

type When = { now: Date; day: string }

/**
 * Makes an invoice owed again: its status follows the journal, and a debit is drafted unless one is under way. Retries of a
 * returned debit keep counting; when none is left, a person decides.
 */
export async function collectAgain(
  tx: Tx,
  caller: Caller | null,
  invoiceId: string,
  when: When,
): Promise<void> {
  await settleInvoice(tx, caller, invoiceId, when)
  const row = await tx.row(
    `SELECT i.client_id, i.order_id, greatest(i.due_on, $2::date) AS "effectiveDate", ${openSql('i')} AS open,
            (SELECT b.id FROM client_banking_info b WHERE b.client_id = i.client_id AND b.is_active AND b.deleted_at IS NULL) AS "bankingId",
            (SELECT max(a.agreed_at) FROM ach_authorizations a WHERE a.client_id = i.client_id AND a.deleted_at IS NULL) AS "authorizedAt"
       FROM invoices i WHERE i.id = $1 AND i.status = 'issued' AND NOT EXISTS (
         SELECT 1 FROM ach_entries e WHERE e.invoice_id = i.id AND e.kind = 'debit' AND e.status IN ('drafted', 'released', 'sent')
            AND e.deleted_at IS NULL)`,
    [invoiceId, when.day],
  )
  if (!row?.effectiveDate) return
  const { clientId, orderId, effectiveDate, open, bankingId, authorizedAt } = row
  const of = { id: invoiceId, clientId, orderId, amount: open ?? 0, effectiveDate, now: when.now }
  const returned = await lastReturned(tx, invoiceId)
  if (returned === null || bankingId === null || returned.bankingId !== bankingId) return draftDebit(tx, of)
  const next = tryOf(returned, { authorizedAt, on: effectiveDate })
  if (next instanceof Refusal) return
  if (returned.status === 'returned') await noteRetried(tx, caller, returned.id)
  await draftDebit(tx, { ...of, again: { attempt: next.attempt, retryOfId: returned.id } })
}
