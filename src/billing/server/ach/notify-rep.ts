import { remindOfClient } from '#crm/server/api.ts'
import type { Tx } from '#platform/db/client.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Caller } from '#platform/resources/caller.ts'

type CameBack = {
  entryId: string
  clientId: string
  invoiceNumber: string
  amount: string
  reason: string
  /** What follows, one sentence each. */
  words: readonly string[]
  now: Date
}

/** Notifies a client's rep of a returned debit: by mail and as a task on the client's record. [PAY-003] */
export async function notifyRep(tx: Tx, caller: Caller, said: CameBack): Promise<void> {
  const { entryId, clientId, invoiceNumber, amount, reason, words, now } = said
  const rep = await tx.row(
    `SELECT u.id, u.email, u.first_name, c.business_name
       FROM clients c JOIN users u ON u.id = c.assigned_sales_rep_id
      WHERE c.id = $1 AND u.status = 'active' AND u.deleted_at IS NULL`,
    [clientId],
  )
  if (!rep) return
  const title = `Debit of ${amount} came back: ${reason}`
  await remindOfClient(tx, caller, {
    clientId,
    assignedTo: rep.id,
    reminderType: 'returned_debit',
    about: invoiceNumber,
    title,
    description: [`Invoice ${invoiceNumber} of ${rep.businessName} is owed again.`, ...words].join(' '),
    dueDate: now,
    isNotified: rep.email !== null,
  })
  if (!rep.email) return
  await enqueue(tx, 'send-mail', {
    id: `client-debit-returned-${entryId}`,
    to: rep.email,
    template: 'client-debit-returned',
    data: {
      firstName: rep.firstName,
      businessName: rep.businessName,
      invoiceNumber,
      amount,
      reason,
      next: words.join(' '),
    },
  })
}
