import { statusAfter } from '#billing/rules/receivables/invoice.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { invoiceSummary } from './invoice-summary.ts'

/**
 * Brings an invoice in line with the journal after money moved: its status, and its drafted debit, which always equals the open
 * amount. The last step after any posting to a receivable.
 */
export async function settleInvoice(
  tx: Tx,
  caller: Caller | null,
  invoiceId: string,
  { now, day }: { now: Date; day: string },
): Promise<void> {
  const invoice = await tx.row(
    `SELECT id, status, total, due_on FROM invoices WHERE id = $1 FOR NO KEY UPDATE`,
    [invoiceId],
  )
  if (!invoice) return
  const summary = await invoiceSummary(tx, invoiceId)
  await fitDebit(tx, invoiceId, summary.open, now)
  const isCredited = invoice.total > 0 && (await creditedOf(tx, invoiceId)) === invoice.total
  const to = statusAfter(invoice.status, { ...summary, isCredited })
  tx.changes.push({ entity: 'invoices', id: invoiceId, op: 'settle' })
  if (to === invoice.status) return
  await tx.rows(
    `UPDATE invoices SET status = $2, paid_on = CASE WHEN $2 IN ('paid', 'credited') THEN $3::date END,
            ${changedAt('$4')} WHERE id = $1`,
    [invoiceId, to, day, now.toISOString()],
  )
  await recordMove(tx, caller, {
    entity: 'invoices',
    id: invoiceId,
    action: 'settle',
    from: invoice.status,
    to,
  })
}

/** Adjusts the drafted debit to the open amount, or cancels it when nothing is open. */
async function fitDebit(tx: Tx, invoiceId: string, open: number, now: Date): Promise<void> {
  await tx.change(
    `UPDATE ach_entries SET amount = CASE WHEN $2::bigint > 0 THEN $2::bigint ELSE amount END,
            status = CASE WHEN $2::bigint > 0 THEN status ELSE 'cancelled' END, ${changedAt('$3')}
      WHERE invoice_id = $1 AND kind = 'debit' AND status = 'drafted' AND file_id IS NULL AND amount <> $2::bigint RETURNING id`,
    [invoiceId, open, now.toISOString()],
  )
}

/** Cents of an invoice that were credited by memos. */
async function creditedOf(tx: Tx, invoiceId: string): Promise<number> {
  const row = await tx.row(
    `SELECT coalesce(-sum(l.amount), 0)::bigint AS cents FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id
      WHERE l.invoice_id = $1 AND l.account = 'receivable' AND e.kind = 'credit_memo'`,
    [invoiceId],
  )
  return row?.cents ?? 0
}
