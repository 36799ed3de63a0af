import { creditMemoPolicy } from '#billing/rules/policy.ts'
import type { BilledTo } from '#billing/rules/receivables/invoice.ts'
import type { Context } from '#platform/context.ts'
import { Params } from '#platform/db/params.ts'
import { forbidden, notFound } from '#platform/errors/app-error.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { CreditMemoFacts } from './draw-credit-memo.ts'
import { billedLines, type Reader } from './invoice-paper.ts'
import { paperCompany } from './paper-company.ts'

/** All data of a credit memo's document. @throws AppError 403, 404 outside the scope */
export async function creditMemoFacts(
  context: Context,
  reader: Reader,
  id: string,
): Promise<CreditMemoFacts> {
  const scope = reader === 'system' ? true : creditMemoPolicy.read(reader)
  if (scope === false) throw forbidden()
  const params = new Params()
  const idParam = params.add(id)
  const row = await context.db.row(
    `SELECT t.memo_number AS number, t.created_at AS "issuedAt", t.issued_on, t.reason, t.subtotal, t.discount,
            t.tax, t.shipping, t.total, t.items, i.invoice_number, o.order_number,
            i.billed_to, c.business_name, c.address, c.city, c.state, c.zip_code,
            (SELECT coalesce(-sum(l.amount) FILTER (WHERE l.account = 'receivable'), 0)::bigint
               FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id WHERE e.credit_memo_id = t.id) AS applied,
            (SELECT coalesce(sum(r.amount), 0)::bigint FROM ach_entries r
              WHERE r.kind = 'credit' AND r.order_id = t.order_id AND r.client_id = t.client_id AND r.created_at = t.created_at
                AND r.status <> 'cancelled' AND r.deleted_at IS NULL) AS paid
       FROM credit_memos t JOIN clients c ON c.id = t.client_id LEFT JOIN invoices i ON i.id = t.invoice_id
       LEFT JOIN orders o ON o.id = t.order_id
      WHERE t.id = ${idParam} AND t.deleted_at IS NULL AND ${scopeSql(scope, params)}`,
    params.values,
  )
  if (!row) throw notFound()
  const to: BilledTo = row.billedTo ?? row
  const paid = Math.min(row.paid, row.total - row.applied)
  return {
    company: await paperCompany(context),
    number: row.number,
    issuedAt: row.issuedAt,
    issuedOn: row.issuedOn,
    invoiceNumber: row.invoiceNumber ?? 'none',
    orderNumber: row.orderNumber ?? '',
    creditTo: billedLines(to),
    reason: row.reason,
    lines: row.items,
    subtotalCents: row.subtotal,
    discountCents: row.discount,
    taxCents: row.tax,
    shippingCents: row.shipping,
    totalCents: row.total,
    appliedCents: row.applied,
    paidCents: paid,
    keptCents: row.total - row.applied - paid,
  }
}
