import { documentNumber } from '#billing/rules/receivables/invoice.ts'
import type { Tx } from '#platform/db/client.ts'

/** The next document number of the year of `day`, drawn in the document's transaction, so that there are no gaps. */
export async function drawNumber(tx: Tx, kind: 'invoice' | 'credit_memo', day: string): Promise<string> {
  const year = Number(day.slice(0, 4))
  const row = await tx.row(
    `INSERT INTO document_numbers (kind, year, last) VALUES ($1, $2, 1)
     ON CONFLICT (kind, year) DO UPDATE SET last = document_numbers.last + 1 RETURNING last`,
    [kind, year],
  )
  return documentNumber(kind, year, row?.last ?? 1)
}
