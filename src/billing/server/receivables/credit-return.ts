import { creditOver, postCreditMemo } from '#billing/rules/journal/postings.ts'
import { cappedSums } from '#billing/rules/receivables/credit-cap.ts'
import { type CreditedSums, creditedWords } from '#orders/rules/credit-words.ts'
import { type Credited, openSql } from '#orders/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { insert, insertSql, Params } from '#platform/db/params.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { lockClient, notifyContacts } from '../bank-accounts.ts'
import { post } from '../journal/post.ts'
import { mostOfInvoice, mostOfOrder } from './charged.ts'
import { drawNumber } from './draw-number.ts'
import { settleInvoice } from './settle-invoice.ts'

/**
 * Credits a return: first against open invoices of the order, the rest is refunded to the client's bank or kept as credit.
 * Exact to the cent, once; amounts already credited or written off are not credited again. Null when nothing is left to credit.
 */
export async function creditReturn(
  context: Context,
  tx: Tx,
  caller: Caller,
  { clientId, orderId, invoiceId, sums: wanted, reason, items, isRefunded }: Credited,
): Promise<CreditedSums | null> {
  if (wanted.total <= 0) return null
  const now = context.clock.now()
  const day = await companyDay(tx, context)
  const orders = orderId === null ? [] : [orderId]
  await tx.rows(
    'SELECT 1 FROM invoices WHERE order_id = ANY($1) OR $2::uuid IS NOT NULL AND id = $2 ORDER BY id FOR NO KEY UPDATE',
    [orders, invoiceId ?? null],
  )
  const most = invoiceId ? await mostOfInvoice(tx, invoiceId) : orderId ? await mostOfOrder(tx, orderId) : 0
  const sums = cappedSums(wanted, most)
  if (sums.total <= 0) return null
  const [invoice, ...others] = creditOver(await openInvoicesOf(tx, orders, invoiceId ?? null), sums.total)
  const goesBack = isRefunded && !(await isUnderWay(tx, orders))
  const id = uuidv7()
  const memoNumber = await drawNumber(tx, 'credit_memo', day)
  const params = new Params()
  const stamps = { createdAt: now.toISOString(), updatedAt: now.toISOString() }
  const isTeam = caller.actor.role !== 'customer'
  await tx.rows(
    insertSql(params, 'credit_memos', {
      id,
      memoNumber,
      clientId,
      orderId,
      invoiceId: invoice?.id ?? null,
      issuedOn: day,
      reason,
      ...sums,
      items: JSON.stringify(items),
      createdBy: isTeam ? caller.actor.id : null,
      ...stamps,
    }),
    params.values,
  )
  const taking = others.filter((one) => one.cents > 0)
  const ofOrder = orderId ? { orderId } : {}
  const against = invoice ? { invoiceId: invoice.id, ...ofOrder, others: taking } : ofOrder
  const memo = { id, memoNumber, clientId, ...sums }
  await post(context, tx, caller, postCreditMemo(memo, { onInvoice: invoice?.cents ?? 0, ...against }))
  await recordChange(tx, caller, {
    entity: 'credit_memos',
    id,
    action: 'create',
    after: { memoNumber, clientId, total: sums.total },
    reason,
  })
  for (const one of invoice ? [invoice, ...taking] : []) await settleInvoice(tx, caller, one.id, { now, day })
  const onInvoice = taking.reduce((sum, one) => sum + one.cents, invoice?.cents ?? 0)
  const rest = sums.total - onInvoice
  if (rest > 0 && goesBack) await draftRefund(tx, { clientId, orderId, amount: rest, day, stamps })
  const credited = {
    memoNumber,
    total: sums.total,
    onInvoice,
    refunded: goesBack ? rest : 0,
    kept: goesBack ? 0 : rest,
  }
  await notifyCredited(tx, { id, clientId, credited, reason, items })
  return credited
}

type CreditNotice = {
  id: string
  clientId: string
  credited: CreditedSums
  reason: string
  items: Credited['items']
}

/** Notifies the client of the credit, with the credit memo attached. */
async function notifyCredited(
  tx: Tx,
  { id, clientId, credited, reason, items }: CreditNotice,
): Promise<void> {
  const [, ...outcome] = creditedWords(credited)
  await notifyContacts(tx, await lockClient(tx, clientId), {
    key: id,
    template: 'credit-memo-issued',
    data: {
      memoNumber: credited.memoNumber,
      total: formatCents(credited.total),
      reason,
      items: items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
      outcome: outcome.join('\n'),
    },
    paper: { paper: 'credit_memo', id },
  })
}

/** The invoice, or those of an order, the one with most open first; without open ones the latest first, as reference. */
async function openInvoicesOf(tx: Tx, orders: readonly string[], invoiceId: string | null) {
  const rows = await tx.rows(
    `SELECT i.id, ${openSql('i')} AS open FROM invoices i
      WHERE i.id = $2 OR $2::uuid IS NULL AND i.order_id = ANY($1) AND i.fee_for IS NULL ORDER BY 2 DESC, i.id DESC LIMIT 200`,
    [orders, invoiceId],
  )
  return rows.map(({ id, open }) => ({ id, open: open ?? 0 }))
}

/** Whether a debit of the order is at the bank and may still be returned. */
async function isUnderWay(tx: Tx, orders: readonly string[]): Promise<boolean> {
  const row = await tx.row(
    `SELECT e.id FROM invoices i JOIN ach_entries e ON e.invoice_id = i.id
      WHERE i.order_id = ANY($1) AND i.fee_for IS NULL AND e.kind = 'debit' AND e.status IN ('released', 'sent') AND e.deleted_at IS NULL LIMIT 1`,
    [orders],
  )
  return row !== undefined
}

type Refund = {
  clientId: string
  orderId: string | null
  amount: number
  day: string
  stamps: { createdAt: string; updatedAt: string }
}

async function draftRefund(tx: Tx, { day, stamps, ...of }: Refund): Promise<void> {
  await insert(tx, 'ach_entries', {
    kind: 'credit',
    secCode: 'CCD',
    ...of,
    effectiveDate: day,
    ...stamps,
  })
}
