// In orders, not in billing, because open invoices hold orders.

/** SQL for the open amount of the invoice `i`: its journal lines, summed by the database as they are posted. */
export const openSql = (i: string) =>
  `coalesce((SELECT kept.open FROM invoice_sums kept WHERE kept.invoice_id = ${i}.id), 0)`

/**
 * SQL: the invoice `i` is unpaid because of us: its debit is in a file, or the first one waits for a file and the account can
 * be debited. No reminder or hold follows from that.
 */
export const isOursSql = (i: string) =>
  `EXISTS (SELECT 1 FROM ach_entries e WHERE e.invoice_id = ${i}.id AND e.kind = 'debit' AND e.deleted_at IS NULL
     AND (e.status IN ('released', 'sent') OR e.status = 'drafted' AND (e.file_id IS NOT NULL OR e.attempt = 1 AND EXISTS (
       SELECT 1 FROM client_banking_info b WHERE b.client_id = ${i}.client_id AND b.is_active AND b.status = 'verified' AND b.deleted_at IS NULL))))`
