import {
  allocate,
  type Earning,
  type PaymentMethod,
  paymentWords,
  postReceived,
  refusePayment,
  refuseReversal,
} from '#billing/rules/receivables/payment.ts'
import { openSql } from '#orders/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { insertSql, Params } from '#platform/db/params.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { demand, invalidField, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { lockClient, notifyContacts, touchWaitingOrders } from '../bank-accounts.ts'
import { post } from '../journal/post.ts'
import { reverseEntry } from '../journal/reverse-entry.ts'
import { collectAgain } from './collect-again.ts'
import { clientBalance } from './invoice-summary.ts'
import { settleInvoice } from './settle-invoice.ts'

type PaymentGiven = {
  clientId: string
  invoiceId?: string | null | undefined
  amount: number
  receivedOn: string
  method: PaymentMethod
  reference?: string | null | undefined
}

/**
 * Records a payment outside of debits: it pays its invoice, else open ones, oldest first; the surplus becomes the client's
 * credit. Booked on the day it was received. [PAY-006] @throws AppError 400, 404, 409 `period_locked`
 */
export async function recordPayment(
  context: Context,
  tx: Tx,
  caller: Caller,
  given: PaymentGiven,
): Promise<{ id: string; entryId: string; surplus: number }> {
  const { clientId, invoiceId = null, amount, receivedOn, method, reference = null } = given
  const client = await lockClient(tx, clientId)
  const [now, day] = [context.clock.now(), await companyDay(tx, context)]
  const invoices = await lockEarning(tx, clientId, invoiceId)
  const [named] = invoiceId === null ? [] : invoices
  if (invoiceId !== null && !named) throw invalidField('invoiceId', 'This is no invoice of the client’s.')
  demand(refusePayment({ receivedOn, today: day }, named ?? null))
  const id = uuidv7()
  const posting = postReceived({
    clientId,
    source: `payment:${id}`,
    method,
    reference,
    cents: amount,
    invoices,
  })
  const entryId = await post(context, tx, caller, { ...posting, postedOn: receivedOn })
  if (entryId === null) throw invalidField('amount', 'Please enter an amount.')
  const params = new Params()
  const stamps = { createdAt: now.toISOString(), updatedAt: now.toISOString() }
  const row = { clientId, invoiceId, amount, receivedOn, method, reference }
  await tx.rows(
    insertSql(params, 'payments_received', { id, ...row, entryId, recordedBy: caller.actor.id, ...stamps }),
    params.values,
  )
  await recordChange(tx, caller, { entity: 'payments_received', id, action: 'create', after: row })
  const { parts, surplus } = allocate(amount, invoices)
  for (const part of parts) await settleInvoice(tx, caller, part.id, { now, day })
  await touchWaitingOrders(tx, clientId)
  const words = [
    ...parts.map(
      (part) =>
        `${formatCents(part.cents)} is put on ${invoices.find((one) => one.id === part.id)?.number ?? ''}.`,
    ),
    ...(surplus > 0 ? [`${formatCents(surplus)} is kept as your credit and pays your next invoice.`] : []),
  ]
  await notifyContacts(tx, client, {
    key: id,
    template: 'payment-received',
    data: {
      total: formatCents(amount),
      how: `${paymentWords[method].toLowerCase()}${reference ? ` ${reference}` : ''}`,
      outcome: words.join('\n'),
    },
  })
  return { id, entryId, surplus }
}

/**
 * Invoices that a payment may pay, longest due first, each with its open amount less what a debit in a bank file will draw, so
 * that nothing is paid twice.
 */
async function lockEarning(
  tx: Tx,
  clientId: string,
  invoiceId: string | null,
): Promise<(Earning & { status: string })[]> {
  await tx.rows(
    `SELECT 1 FROM invoices WHERE client_id = $1 AND ($2::uuid IS NULL OR id = $2)
        AND (id = $2 OR status IN ('issued', 'disputed')) ORDER BY id FOR NO KEY UPDATE`,
    [clientId, invoiceId],
  )
  const rows = await tx.rows(
    `SELECT i.id, i.invoice_number AS number, i.status, ${openSql('i')} AS open,
            (SELECT coalesce(sum(e.amount), 0)::bigint FROM ach_entries e
              WHERE e.invoice_id = i.id AND e.kind = 'debit' AND e.status IN ('drafted', 'released') AND e.file_id IS NOT NULL
                AND e.deleted_at IS NULL) AS filed
       FROM invoices i WHERE i.client_id = $1 AND ($2::uuid IS NULL OR i.id = $2) AND i.deleted_at IS NULL
        AND (i.id = $2 OR i.status IN ('issued', 'disputed'))
      ORDER BY i.due_on, i.id LIMIT 1000`,
    [clientId, invoiceId],
  )
  return rows.map(({ open, filed, ...row }) => ({ ...row, open: Math.max(0, (open ?? 0) - (filed ?? 0)) }))
}

/** Reverses a payment in the journal; what it paid is owed again. @throws AppError 404, 409 */
export async function reversePayment(
  context: Context,
  caller: Caller,
  id: string,
  reason: string,
): Promise<void> {
  await context.db.transact(async (tx) => {
    const of = await tx.row('SELECT client_id FROM payments_received WHERE id = $1', [id])
    if (!of) throw notFound()
    await lockClient(tx, of.clientId)
    const payment = await tx.row(
      `SELECT status, entry_id, method, reference,
              (SELECT coalesce(-sum(l.amount), 0)::bigint FROM journal_lines l
                WHERE l.entry_id = p.entry_id AND l.account = 'credit') AS surplus
         FROM payments_received p WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
      [id],
    )
    if (!payment) throw notFound()
    const { credit, toRefund } = await clientBalance(tx, of.clientId)
    const { status, surplus } = payment
    demand(refuseReversal({ status, surplus: surplus ?? 0 }, credit - toRefund))
    const [now, day] = [context.clock.now(), await companyDay(tx, context)]
    const memo = `${paymentWords[payment.method]}${payment.reference ? ` ${payment.reference}` : ''} reversed`
    const posting = await reverseEntry(context, tx, caller, { entryId: payment.entryId, memo })
    await tx.rows(
      `UPDATE payments_received SET status = 'reversed', reversed_at = $2, reversed_by = $3, reverse_reason = $4,
              ${changedAt('$2')} WHERE id = $1`,
      [id, now.toISOString(), caller.actor.id, reason],
    )
    await recordMove(tx, caller, {
      entity: 'payments_received',
      id,
      action: 'reverse',
      from: 'recorded',
      to: 'reversed',
      reason,
    })
    const paid = new Set(posting.lines.flatMap(({ invoiceId }) => (invoiceId ? [invoiceId] : [])))
    for (const invoiceId of [...paid].sort()) await collectAgain(tx, caller, invoiceId, { now, day })
    await touchWaitingOrders(tx, of.clientId)
  })
}
