import { decideResolution, refuseDispute } from '#billing/rules/receivables/dispute.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { demand, notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { lockClient, notifyContacts } from '../bank-accounts.ts'
import { allowanceSums } from './allowance-sums.ts'
import { mostOfInvoice } from './charged.ts'
import { creditReturn } from './credit-return.ts'
import { invoiceSummary } from './invoice-summary.ts'
import { settleInvoice } from './settle-invoice.ts'

/** A customer disputes an invoice: its debit is held until the dispute is answered. @throws AppError 404, 409 */
export async function disputeInvoice(
  context: Context,
  caller: Caller,
  id: string,
  reason: string,
): Promise<void> {
  await context.db.transact(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    if (invoice.clientId !== caller.actor.clientId) throw notFound()
    demand(refuseDispute(invoice))
    const now = context.clock.now().toISOString()
    await tx.rows(
      `UPDATE invoices SET status = 'disputed', disputed_at = $2, dispute_reason = $3, dispute_answer = NULL,
              ${changedAt('$2')} WHERE id = $1`,
      [id, now, reason],
    )
    await recordMove(tx, caller, {
      entity: 'invoices',
      id,
      action: 'dispute',
      from: invoice.status,
      to: 'disputed',
      reason,
    })
    await notifyClient(tx, invoice, 'dispute-received', { reason })
  })
}

type Answer = { isUpheld: boolean; creditCents?: number | undefined; reason: string }

/** Answers a dispute: credits what was wrong, or resumes the debit. @throws AppError 400, 404, 409 */
export async function resolveDispute(
  context: Context,
  caller: Caller,
  id: string,
  { reason, ...resolution }: Answer,
): Promise<void> {
  await context.db.transact(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    const { credit } = demand(decideResolution(invoice, resolution))
    const now = context.clock.now()
    await tx.change(
      `UPDATE invoices SET status = 'issued', dispute_answer = $2, ${changedAt('$3')} WHERE id = $1 RETURNING id`,
      [id, reason, now.toISOString()],
    )
    const action = credit > 0 ? 'uphold_dispute' : 'reject_dispute'
    await recordMove(tx, caller, { entity: 'invoices', id, action, from: 'disputed', to: 'issued', reason })
    if (credit > 0) {
      const { clientId, orderId } = invoice
      const sums = await allowanceSums(tx, id, credit)
      await creditReturn(context, tx, caller, {
        clientId,
        orderId,
        invoiceId: id,
        sums,
        reason,
        items: [],
        isRefunded: false,
      })
    }
    await settleInvoice(tx, caller, id, { now, day: await companyDay(tx, context) })
    await notifyClient(tx, invoice, 'dispute-answered', {
      outcome: credit > 0 ? 'you were right' : 'it stands',
      answer: reason,
      next: nextWords(credit, invoice),
    })
  })
}

function nextWords(credit: number, { open, onItsWay }: Locked): string {
  if (onItsWay > 0) {
    const goesOn = `The debit of ${formatCents(onItsWay)} has left already and goes on.`
    return credit === 0
      ? goesOn
      : `${goesOn} We have credited ${formatCents(credit)}, which pays your next invoice.`
  }
  if (open <= 0)
    return credit === 0
      ? 'It is paid; nothing more is to do.'
      : `It was paid, so ${formatCents(credit)} is your credit and pays your next invoice.`
  if (credit === 0) return `We go on with its debit of ${formatCents(open)}.`
  const rest = open - credit
  const credited = `We have credited ${formatCents(credit)}.`
  return rest > 0
    ? `${credited} We go on with the debit of the other ${formatCents(rest)}.`
    : `${credited} Nothing is debited for it.`
}

async function lockInvoice(tx: Tx, id: string) {
  const row = await tx.row(
    `SELECT id, version, client_id, order_id, invoice_number AS number, status, total FROM invoices
      WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
    [id],
  )
  if (!row) throw notFound()
  return { ...row, ...(await invoiceSummary(tx, id)), charged: await mostOfInvoice(tx, id) }
}

type Locked = Awaited<ReturnType<typeof lockInvoice>>

async function notifyClient(
  tx: Tx,
  { id, version, clientId, number }: Locked,
  template: 'dispute-received' | 'dispute-answered',
  data: Record<string, string>,
): Promise<void> {
  const client = await lockClient(tx, clientId)
  await notifyContacts(tx, client, {
    key: `${id}-${version}`,
    template,
    data: { invoiceNumber: number, ...data },
  })
}
