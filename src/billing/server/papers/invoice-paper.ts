import { invoicePolicy } from '#billing/rules/policy.ts'
import type { BilledTo } from '#billing/rules/receivables/invoice.ts'
import { debitDay, drawn, invoiceDetail, invoiceState } from '#billing/rules/receivables/invoice-state.ts'
import { invoiceStates } from '#billing/rules/receivables/invoice-words.ts'
import { openSql } from '#orders/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Address } from '#platform/contract/address.ts'
import { Params } from '#platform/db/params.ts'
import { forbidden, notFound } from '#platform/errors/app-error.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { dayIn, dayWords } from '#platform/rules/text/dates.ts'
import { bankingDayBefore, filingFacts } from '../receivables/filing-facts.ts'
import { lastDebitSql, onItsWaySql } from '../receivables/invoice-summary.ts'
import type { InvoiceFacts, InvoiceLine } from './draw-invoice.ts'
import { paperCompany } from './paper-company.ts'

/** 'system' sends documents on behalf of the team and sees everything. */
export type Reader = Actor | 'system'

/**
 * All data of an invoice's document; the bank account only for readers who may see it. @throws AppError 403, 404 outside the
 * scope
 */
export async function invoiceFacts(context: Context, reader: Reader, id: string): Promise<InvoiceFacts> {
  const scope = reader === 'system' ? true : invoicePolicy.read(reader)
  if (scope === false) throw forbidden()
  const params = new Params()
  const idParam = params.add(id)
  const row = await context.db.row(
    `SELECT t.invoice_number AS number, t.created_at AS "issuedAt", t.issued_on, t.due_on,
            t.terms_days, t.status, t.paid_on, t.subtotal, t.discount, t.tax, t.shipping, t.total,
            t.billed_to, t.fee_for, o.order_number, o.order_date,
            o.shipping_address AS "shipTo", s.carrier, s.tracking_number, s.shipped_at,
            concat_ws(' ', r.first_name, r.last_name) AS rep, concat_ws(' ', p.first_name, p.last_name) AS "placedBy",
            b.bank_name, split_part(b.account_number, '.', 2) AS ending, b.account_type,
            (SELECT max(agreed_at) FROM ach_authorizations a WHERE a.client_id = t.client_id) AS "authorizedAt",
            ${openSql('t')} AS open, ${onItsWaySql('t')} AS "onItsWay", ${lastDebitSql('t')} AS debit,
            coalesce((SELECT json_agg(line ORDER BY line.id) FROM (
               SELECT i.id, i.product_name AS name, i.product_sku AS detail, line.quantity, i.unit_price AS "unitCents",
                      i.unit_price * line.quantity AS "amountCents"
                 FROM shipment_items line JOIN order_items i ON i.id = line.order_item_id
                WHERE line.shipment_id = t.shipment_id) AS line), '[]') AS lines
       FROM invoices t LEFT JOIN orders o ON o.id = t.order_id LEFT JOIN shipments s ON s.id = t.shipment_id
       JOIN clients c ON c.id = t.client_id LEFT JOIN users r ON r.id = c.assigned_sales_rep_id LEFT JOIN users p ON p.id = o.placed_by
       LEFT JOIN client_banking_info b ON b.client_id = t.client_id AND b.is_active AND b.status = 'verified' AND b.deleted_at IS NULL
      WHERE t.id = ${idParam} AND t.deleted_at IS NULL AND ${scopeSql(scope, params)}`,
    params.values,
  )
  if (!row) throw notFound()
  const { zone, today, payOn, cutOffWords } = await filingFacts(context)
  const day = (at: string) => dayIn(at, zone)
  const facts = { ...row, debit: drawn(row.debit, payOn), hasBank: row.bankName !== null }
  const debitOn = debitDay(facts)
  const seesBank = reader === 'system' || reader.role !== 'sales_rep'
  return {
    company: await paperCompany(context),
    number: row.number,
    issuedAt: row.issuedAt,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    termsDays: row.termsDays,
    summary: {
      word: invoiceStates[invoiceState(facts, today)].word,
      detail: invoiceDetail(facts, today, dayWords),
      openCents: row.open,
    },
    billTo: billedLines(row.billedTo),
    shipTo: row.shipTo ? addressLines(row.shipTo, row.billedTo.businessName) : [],
    order:
      row.orderNumber === null || row.orderDate === null
        ? null
        : {
            number: row.orderNumber,
            placedOn: day(row.orderDate),
            placedBy: row.placedBy ?? '',
            shippedWith: row.shippedAt
              ? `Shipped ${dayWords(day(row.shippedAt))}${row.carrier ? `, ${row.carrier}` : ''}`
              : '',
            tracking: row.trackingNumber ?? '',
            rep: row.rep ?? '',
          },
    lines: row.feeFor === null ? row.lines : [chargeLine(row.feeFor, row.total, row.orderNumber === null)],
    subtotalCents: row.subtotal,
    discountCents: row.discount,
    taxCents: row.tax,
    shippingCents: row.shipping,
    totalCents: row.total,
    debit:
      debitOn === null || !facts.hasBank
        ? null
        : {
            debitOn,
            authorizedOn: row.authorizedAt ? day(row.authorizedAt) : null,
            bank: seesBank
              ? { bankName: row.bankName ?? '', ending: row.ending ?? '', accountType: row.accountType ?? '' }
              : null,
          },
    isTaxExempt: row.tax === 0 && row.feeFor === null,
    cutOff: debitOn === null ? '' : `${cutOffWords} on ${dayWords(bankingDayBefore(debitOn))}`,
  }
}

/** A charge that is no shipment: of an order it is the fee for a returned debit. */
const chargeLine = (feeFor: string, cents: number, isSetup: boolean): InvoiceLine => ({
  name: isSetup ? feeFor : 'Fee for a returned debit',
  detail: isSetup ? '' : feeFor,
  quantity: 1,
  unitCents: cents,
  amountCents: cents,
})

/** The address block, one line each. */
export const billedLines = (to: BilledTo): string[] => [
  to.businessName,
  to.contactName ? `Attn. ${to.contactName}` : '',
  to.address ?? '',
  [to.city, [to.state, to.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
]

export const addressLines = (to: Address, businessName: string): string[] => [
  to.name ?? businessName,
  to.address ?? '',
  to.address2 ?? '',
  [to.city, [to.state, to.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
]
