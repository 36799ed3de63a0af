import { postInvoice } from '#billing/rules/journal/postings.ts'
import { dueDay } from '#billing/rules/receivables/invoice.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { insertSql, Params } from '#platform/db/params.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { dayWords } from '#platform/rules/text/dates.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { notifyContacts } from '../bank-accounts.ts'
import { post } from '../journal/post.ts'
import { drawNumber } from './draw-number.ts'
import { applyCredit, billedClient, draftDebit } from './issue-invoice.ts'
import { settleInvoice } from './settle-invoice.ts'

type Fee = { clientId: string; orderId: string; cents: number; feeFor: string }

/**
 * Issues the fee for a returned debit as an invoice of its own, so that it is collected, disputed, credited and written off
 * like any other. @returns its number [PAY-003]
 */
export async function issueFee(
  context: Context,
  tx: Tx,
  caller: Caller,
  { clientId, orderId, cents, feeFor }: Fee,
): Promise<string> {
  const now = context.clock.now()
  const day = await companyDay(tx, context)
  const { billedTo, email, terms } = await billedClient(tx, clientId)
  const { termsDays, dueOn } = dueDay(day, terms)
  const sums = { subtotal: cents, discount: 0, tax: 0, shipping: 0, total: cents }
  const id = uuidv7()
  const invoiceNumber = await drawNumber(tx, 'invoice', day)
  const at = now.toISOString()
  const params = new Params()
  await tx.rows(
    insertSql(params, 'invoices', {
      id,
      invoiceNumber,
      clientId,
      orderId,
      feeFor,
      issuedOn: day,
      dueOn,
      termsDays,
      ...sums,
      billedTo: JSON.stringify(billedTo),
      createdAt: at,
      updatedAt: at,
    }),
    params.values,
  )
  const of = { id, clientId, orderId, invoiceNumber }
  await post(context, tx, caller, postInvoice({ ...of, ...sums }))
  await applyCredit(context, tx, caller, { ...of, total: cents })
  await draftDebit(tx, { ...of, amount: cents, effectiveDate: dueOn, now })
  await recordChange(tx, caller, {
    entity: 'invoices',
    id,
    action: 'create',
    after: { invoiceNumber, clientId, total: cents, dueOn, feeFor },
  })
  await settleInvoice(tx, caller, id, { now, day })
  const data = { invoiceNumber, total: formatCents(cents), dueOn: dayWords(dueOn), feeFor }
  await notifyContacts(
    tx,
    { id: clientId, businessName: billedTo.businessName, email },
    { key: id, template: 'fee-invoiced', data, paper: { paper: 'invoice', id } },
  )
  return invoiceNumber
}
