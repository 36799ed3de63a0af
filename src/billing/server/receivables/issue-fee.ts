import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { dayWords } from '#platform/rules/text/dates.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { notifyContacts } from '../bank-accounts.ts'
import { issueCharge } from './issue-charge.ts'
import { applyCredit, draftDebit } from './issue-invoice.ts'
import { settleInvoice } from './settle-invoice.ts'

type Fee = { clientId: string; orderId: string; cents: number; feeFor: string }

/**
 * Issues the fee for a returned debit as an invoice of its own, so that it is collected, disputed, credited and written off
 * like any other. @returns its number [PAY-003]
 */
export async function issueFee(context: Context, tx: Tx, caller: Caller, fee: Fee): Promise<string> {
  const { clientId, orderId, cents, feeFor } = fee
  const now = context.clock.now()
  const { id, invoiceNumber, day, dueOn, billedTo, email } = await issueCharge(context, tx, caller, fee)
  const of = { id, clientId, orderId, invoiceNumber }
  await applyCredit(context, tx, caller, { ...of, total: cents })
  await draftDebit(tx, { ...of, amount: cents, effectiveDate: dueOn, now })
  await settleInvoice(tx, caller, id, { now, day })
  const data = { invoiceNumber, total: formatCents(cents), dueOn: dayWords(dueOn), feeFor }
  await notifyContacts(
    tx,
    { id: clientId, businessName: billedTo.businessName, email },
    { key: id, template: 'fee-invoiced', data, paper: { paper: 'invoice', id } },
  )
  return invoiceNumber
}
