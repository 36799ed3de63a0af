import { postInvoice } from '#billing/rules/journal/postings.ts'
import { dueDay } from '#billing/rules/receivables/invoice.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { insertSql, Params } from '#platform/db/params.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { post } from '../journal/post.ts'
import { drawNumber } from './draw-number.ts'
import { billedClient } from './issue-invoice.ts'

type Charge = { clientId: string; orderId: string | null; cents: number; feeFor: string }

/**
 * Issues an invoice for something that is no shipment, in cents: number, journal entry and audit. It is collected, disputed,
 * credited and written off like any other. @throws AppError 404
 */
export async function issueCharge(
  context: Context,
  tx: Tx,
  caller: Caller | null,
  { clientId, orderId, cents, feeFor }: Charge,
) {
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
  await post(context, tx, caller, postInvoice({ id, clientId, orderId, invoiceNumber, ...sums }))
  await recordChange(tx, caller, {
    entity: 'invoices',
    id,
    action: 'create',
    after: { invoiceNumber, clientId, total: cents, dueOn, feeFor },
  })
  return { id, invoiceNumber, day, dueOn, billedTo, email }
}
