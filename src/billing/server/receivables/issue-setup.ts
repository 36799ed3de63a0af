import type { SetupBilled } from '#company/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { clients } from '#platform/db/schema/crm.ts'
import { recordChange } from '#platform/resources/audit.ts'
import { dayWords } from '#platform/rules/text/dates.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { notifyContacts } from '../bank-accounts.ts'
import { issueCharge } from './issue-charge.ts'
import { settleInvoice } from './settle-invoice.ts'

/**
 * Invoices the setup of a platform, in cents. Its buyer is a client like any other, found by email address or made; nothing is
 * debited, because no bank account was authorized: they pay by check or wire. [FIX-057, decision 091]
 */
export async function issueSetup(
  context: Context,
  tx: Tx,
  { buyer, cents, feeFor }: SetupBilled,
): Promise<{ id: string; invoiceNumber: string }> {
  const clientId = (await clientOf(tx, buyer.email)) ?? (await makeClient(tx, buyer))
  const issued = await issueCharge(context, tx, null, { clientId, orderId: null, cents, feeFor })
  const { id, invoiceNumber, day, dueOn, billedTo } = issued
  await settleInvoice(tx, null, id, { now: context.clock.now(), day })
  await notifyContacts(
    tx,
    { id: clientId, businessName: billedTo.businessName, email: buyer.email },
    {
      key: id,
      template: 'setup-invoiced',
      data: { invoiceNumber, total: formatCents(cents), dueOn: dayWords(dueOn), feeFor },
      paper: { paper: 'invoice', id },
    },
  )
  return { id, invoiceNumber }
}

async function clientOf(tx: Tx, email: string): Promise<string | undefined> {
  const row = await tx.row(
    `SELECT id FROM clients WHERE lower(email) = $1 AND account_status <> 'closed' AND deleted_at IS NULL
      ORDER BY created_at, id LIMIT 1`,
    [email],
  )
  return row?.id
}

async function makeClient(tx: Tx, buyer: SetupBilled['buyer']): Promise<string> {
  const id = uuidv7()
  const client = { id, ...buyer, notes: 'Buys a platform of its own.' }
  await tx.orm.insert(clients).values(client)
  await recordChange(tx, null, { entity: 'clients', id, action: 'create', after: client })
  return id
}
