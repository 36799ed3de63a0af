import { documentNumber } from '#billing/rules/receivables/invoice.ts'
import type { Tx } from '#platform/db/client.ts'

/** The next number of a kind of document in the year of `day`: drawn in its transaction, so that none is missing. */
export async function drawNumber(tx: Tx, kind: 'invoice' | 'credit_memo', day: string): Promise<string> {
  const year = Number(day.slice(0, 4))
  const row = await tx.row(
    `INSERT INTO document_numbers (kind, year, last) VALUES ($1, $2, 1)
     ON CONFLICT (kind, year) DO UPDATE SET last = document_numbers.last + 1 RETURNING last`,
    [kind, year],
  )
  return documentNumber(kind, year, row?.last ?? 1)
}
