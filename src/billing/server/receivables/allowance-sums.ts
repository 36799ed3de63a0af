import { creditParts, leftOf } from '#billing/rules/receivables/credit-parts.ts'
import type { DocumentSums } from '#orders/rules/part-sums.ts'
import type { Tx } from '#platform/db/client.ts'
import { notFound } from '#platform/errors/app-error.ts'

/** Splits an allowance on an invoice into goods, tax and shipping, after earlier credits. @throws AppError 404 */
export async function allowanceSums(tx: Tx, invoiceId: string, cents: number): Promise<DocumentSums> {
  const invoice = await tx.row(
    'SELECT subtotal, discount, tax, shipping, total FROM invoices WHERE id = $1 AND deleted_at IS NULL',
    [invoiceId],
  )
  const credited = await tx.row(
    `SELECT coalesce(sum(subtotal), 0)::bigint AS subtotal, coalesce(sum(discount), 0)::bigint AS discount,
            coalesce(sum(tax), 0)::bigint AS tax, coalesce(sum(shipping), 0)::bigint AS shipping, coalesce(sum(total), 0)::bigint AS total
       FROM credit_memos WHERE invoice_id = $1 AND deleted_at IS NULL`,
    [invoiceId],
  )
  if (!invoice || !credited) throw notFound()
  const { subtotal, discount, tax, shipping, total } = credited
  return creditParts(
    leftOf(invoice, {
      subtotal: subtotal ?? 0,
      discount: discount ?? 0,
      tax: tax ?? 0,
      shipping: shipping ?? 0,
      total: total ?? 0,
    }),
    cents,
  )
}
