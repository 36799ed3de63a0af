// What is owed of an invoice holds orders, so that it stands below the bills.

/** What is open of the invoice `i`: the sum of its lines in the journal, which the database keeps as they are posted. */
export const openSql = (i: string) =>
  `coalesce((SELECT kept.open FROM invoice_sums kept WHERE kept.invoice_id = ${i}.id), 0)`

/**
 * Whether it is up to us that the invoice `i` is not paid: its debit goes with a file, or its first one waits for one and the account
 * can be debited. Nobody is reminded or held for that.
 */
export const isOursSql = (i: string) =>
  `EXISTS (SELECT 1 FROM ach_entries e WHERE e.invoice_id = ${i}.id AND e.kind = 'debit' AND e.deleted_at IS NULL
     AND (e.status IN ('released', 'sent') OR e.status = 'drafted' AND (e.file_id IS NOT NULL OR e.attempt = 1 AND EXISTS (
       SELECT 1 FROM client_banking_info b WHERE b.client_id = ${i}.client_id AND b.is_active AND b.status = 'verified' AND b.deleted_at IS NULL))))`
