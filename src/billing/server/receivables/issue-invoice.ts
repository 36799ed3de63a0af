import { onBankingDay } from '#billing/rules/ach/banking-days.ts'
import { postCreditApplied, postInvoice } from '#billing/rules/journal/postings.ts'
import { dueDay } from '#billing/rules/receivables/invoice.ts'
import type { Invoiced } from '#orders/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { insert, insertSql, Params } from '#platform/db/params.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { dayWords } from '#platform/rules/text/dates.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { notifyContacts } from '../bank-accounts.ts'
import { post } from '../journal/post.ts'
import { drawNumber } from './draw-number.ts'
import { clientBalance } from './invoice-summary.ts'
import { settleInvoice } from './settle-invoice.ts'

/**
 * Issues a shipment's invoice: number, journal entry, debit by the client's terms, mail. The client's credit is used first.
 * [PAY-001, decision O5]
 */
export async function issueInvoice(
  context: Context,
  tx: Tx,
  caller: Caller,
  { order, shipmentId, sums }: Invoiced,
): Promise<string> {
  const now = context.clock.now()
  const day = await companyDay(tx, context)
  const client = await billedClient(tx, order.clientId)
  const { termsDays, dueOn } = dueDay(day, client.terms)
  const id = uuidv7()
  const invoiceNumber = await drawNumber(tx, 'invoice', day)
  const params = new Params()
  await tx.rows(
    insertSql(params, 'invoices', {
      id,
      invoiceNumber,
      clientId: order.clientId,
      orderId: order.id,
      shipmentId,
      issuedOn: day,
      dueOn,
      termsDays,
      ...sums,
      billedTo: JSON.stringify(client.billedTo),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    }),
    params.values,
  )
  const of = { id, clientId: order.clientId, orderId: order.id, invoiceNumber }
  await post(context, tx, caller, postInvoice({ ...of, ...sums }))
  await applyCredit(context, tx, caller, { ...of, total: sums.total })
  await draftDebit(tx, { ...of, amount: sums.total, effectiveDate: dueOn, now })
  await recordChange(tx, caller, {
    entity: 'invoices',
    id,
    action: 'create',
    after: { invoiceNumber, clientId: order.clientId, total: sums.total, dueOn },
  })
  await settleInvoice(tx, caller, id, { now, day })
  const { email } = client
  const data = { invoiceNumber, total: formatCents(sums.total), dueOn: dayWords(dueOn) }
  const { businessName } = client.billedTo
  await notifyContacts(
    tx,
    { id: order.clientId, businessName, email },
    { key: id, template: 'invoice-issued', data, paper: { paper: 'invoice', id } },
  )
  return id
}

type Owed = { id: string; clientId: string; invoiceNumber: string; total: number; because?: string }

/** Pays an invoice from the client's credit. `because` makes this use's source unique. */
export async function applyCredit(context: Context, tx: Tx, caller: Caller, of: Owed): Promise<void> {
  const { credit, toRefund } = await clientBalance(tx, of.clientId)
  const cents = Math.min(credit - toRefund, of.total)
  if (cents <= 0) return
  const applied = { ...of, source: `credit_applied:${of.id}${of.because ? `:${of.because}` : ''}` }
  await post(context, tx, caller, postCreditApplied(applied, of.id, cents))
}

type Debit = {
  id: string
  clientId: string
  orderId: string | null
  amount: number
  effectiveDate: string
  now: Date
  /** Absent: the account in use when the file is made. */
  bankingId?: string | undefined
  /** For a returned debit: the number of the try and the entry it retries. */
  again?: { attempt: number; retryOfId: string | null }
}

/**
 * Drafts a debit of what is open, for the file of its day: the banking day it is due on, or the next. The account is looked up
 * when the file is made.
 */
export async function draftDebit(
  tx: Tx,
  { id: invoiceId, clientId, orderId, amount, effectiveDate, now, bankingId, again }: Debit,
): Promise<void> {
  if (amount <= 0) return
  await insert(tx, 'ach_entries', {
    kind: 'debit',
    secCode: 'CCD',
    amount,
    clientId,
    orderId,
    invoiceId,
    effectiveDate: onBankingDay(effectiveDate),
    ...(bankingId ? { bankingId } : {}),
    ...again,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  })
}

/** Locks the client of an invoice and returns its address and terms. @throws AppError 404 */
export async function billedClient(tx: Tx, clientId: string) {
  const row = await tx.row(
    `SELECT business_name, email, owner_name AS "contactName", address, city, state, zip_code,
            payment_terms_days AS own,
            (SELECT (value ->> 'termsDays')::int FROM company_settings WHERE key = 'receivables' AND deleted_at IS NULL) AS usual
       FROM clients WHERE id = $1 FOR NO KEY UPDATE`,
    [clientId],
  )
  if (!row) throw notFound()
  const { own, usual, email, ...billedTo } = row
  return { billedTo, email, terms: { own, usual: usual ?? undefined } }
}
