import { postWriteOff } from '#billing/rules/journal/postings.ts'
import { type Conceded, refuseAllowance, refuseWriteOff } from '#billing/rules/receivables/concede.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { demand, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { refuseMove } from '#platform/rules/refusal.ts'
import { lockClient, touchWaitingOrders } from '../bank-accounts.ts'
import { post } from '../journal/post.ts'
import { reverseEntry } from '../journal/reverse-entry.ts'
import { signingOf } from '../signing.ts'
import { allowanceSums } from './allowance-sums.ts'
import { mostOfInvoice } from './charged.ts'
import { collectAgain } from './collect-again.ts'
import { creditReturn } from './credit-return.ts'
import { invoiceSummary } from './invoice-summary.ts'
import { settleInvoice } from './settle-invoice.ts'

type Locked = Conceded & {
  id: string
  version: number
  clientId: string
  orderId: string | null
  credited: number
}

/** Writes off what is open of an invoice; not by the administrator who issued it. @throws AppError 403, 404, 409 */
export async function writeOff(context: Context, caller: Caller, id: string, reason: string): Promise<void> {
  await context.db.transact(async (tx) => {
    const invoice = await lockConceded(tx, id)
    const { person, signing } = await signingOf(context, tx, caller)
    demand(refuseWriteOff(invoice, person, signing))
    const { number: invoiceNumber, clientId, open, status, version } = invoice
    const [now, day] = [context.clock.now(), await companyDay(tx, context)]
    const posting = postWriteOff({ id, invoiceNumber, clientId }, open)
    // The version in the source allows another write-off after a reversal.
    await post(context, tx, caller, { ...posting, source: `${posting.source}:${version}` })
    await tx.rows(`UPDATE invoices SET status = 'written_off', ${changedAt('$2')} WHERE id = $1`, [
      id,
      now.toISOString(),
    ])
    await recordMove(tx, caller, {
      entity: 'invoices',
      id,
      action: 'write_off',
      from: status,
      to: 'written_off',
      after: { writtenOff: open },
      reason,
    })
    await settleInvoice(tx, caller, id, { now, day })
    await touchWaitingOrders(tx, clientId)
  })
}

/** Reverses a write-off: the invoice is collected again. @throws AppError 404, 409 */
export async function reverseWriteOff(
  context: Context,
  caller: Caller,
  id: string,
  reason: string,
): Promise<void> {
  await context.db.transact(async (tx) => {
    const { number, status, clientId } = await lockConceded(tx, id)
    if (status !== 'written_off') demand(refuseMove(`${number} is not written off.`))
    const entry = await tx.row(
      `SELECT e.id FROM journal_entries e WHERE e.invoice_id = $1 AND e.kind = 'write_off'
          AND NOT EXISTS (SELECT 1 FROM journal_entries r WHERE r.reverses_id = e.id) ORDER BY e.id DESC LIMIT 1`,
      [id],
    )
    if (!entry) throw notFound()
    const [now, day] = [context.clock.now(), await companyDay(tx, context)]
    const memo = `Write-off of ${number} reversed`
    await reverseEntry(context, tx, caller, { entryId: entry.id, memo })
    await recordChange(tx, caller, { entity: 'invoices', id, action: 'reverse_write_off', reason })
    await collectAgain(tx, caller, id, { now, day })
    await touchWaitingOrders(tx, clientId)
  })
}

/**
 * Grants an allowance by credit memo: it reduces what is open; what is already paid becomes the client's credit. @throws
 * AppError 400, 404, 409
 */
export async function allowCredit(
  context: Context,
  caller: Caller,
  id: string,
  { amount, reason }: { amount: number; reason: string },
): Promise<{ memoNumber: string }> {
  return context.db.transact(async (tx) => {
    const invoice = await lockConceded(tx, id)
    const { clientId, orderId, credited } = invoice
    demand(refuseAllowance(invoice, { cents: amount, credited }))
    const memo = await creditReturn(context, tx, caller, {
      clientId,
      orderId,
      invoiceId: id,
      sums: await allowanceSums(tx, id, amount),
      reason,
      items: [],
      isRefunded: false,
    })
    await touchWaitingOrders(tx, clientId)
    return { memoNumber: memo?.memoNumber ?? '' }
  })
}

/** Locks the client before the invoice, as everything that moves its money does. @throws AppError 404 */
async function lockConceded(tx: Tx, id: string): Promise<Locked> {
  const of = await tx.row('SELECT client_id FROM invoices WHERE id = $1 AND deleted_at IS NULL', [id])
  if (!of) throw notFound()
  await lockClient(tx, of.clientId)
  const row = await tx.row(
    `SELECT i.id, i.version, i.invoice_number AS number, i.status, i.total, i.client_id, i.order_id,
            (SELECT e.created_by FROM journal_entries e WHERE e.invoice_id = i.id AND e.kind = 'invoice' LIMIT 1) AS "issuedBy",
            EXISTS (SELECT 1 FROM ach_entries e WHERE e.invoice_id = i.id AND e.kind = 'debit'
                       AND e.status IN ('drafted', 'released') AND e.file_id IS NOT NULL AND e.deleted_at IS NULL) AS "isInFile"
       FROM invoices i WHERE i.id = $1 FOR NO KEY UPDATE OF i`,
    [id],
  )
  if (!row) throw notFound()
  const { isInFile, ...invoice } = row
  return {
    ...invoice,
    ...(await invoiceSummary(tx, id)),
    isInFile: isInFile === true,
    // Credited or written off earlier.
    credited: row.total - (await mostOfInvoice(tx, id)),
  }
}

/** Switches reminders of a past-due invoice on or off. @throws AppError 404 */
export async function setReminders(
  context: Context,
  caller: Caller,
  id: string,
  isOff: boolean,
): Promise<void> {
  await context.db.transact(async (tx) => {
    const before = await tx.row(
      'SELECT has_reminders_off FROM invoices WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
      [id],
    )
    if (!before) throw notFound()
    if (before.hasRemindersOff === isOff) return
    await tx.rows(`UPDATE invoices SET has_reminders_off = $2, ${changedAt('$3')} WHERE id = $1`, [
      id,
      isOff,
      context.clock.now().toISOString(),
    ])
    await recordChange(tx, caller, {
      entity: 'invoices',
      id,
      action: isOff ? 'stop_reminders' : 'start_reminders',
      before,
      after: { hasRemindersOff: isOff },
    })
  })
}
