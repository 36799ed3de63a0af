import { decidePayNow, type Earning } from '#billing/rules/receivables/pay-now.ts'
import { openSql } from '#orders/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { demand, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { dayWords } from '#platform/rules/text/dates.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { lockClient, notifyContacts } from '../bank-accounts.ts'
import { filingFacts } from './filing-facts.ts'
import { lastDebitSql } from './invoice-summary.ts'
import { draftDebit } from './issue-invoice.ts'

type Asked = { invoiceIds: readonly string[]; bankingId: string }

/**
 * A customer has open invoices debited with the next file, from an account they choose. @returns the day it is drawn @throws
 * AppError 404, 409 when an invoice cannot be paid or the account cannot be debited
 */
export async function payNow(
  context: Context,
  caller: Caller,
  asked: Asked,
): Promise<{ debitOn: string; total: number }> {
  const { clientId } = caller.actor
  if (!clientId) throw notFound()
  const { now, payOn } = await filingFacts(context)
  return context.db.transact(async (tx) => {
    const client = await lockClient(tx, clientId)
    const invoices = await lockEarning(tx, clientId, asked.invoiceIds)
    const bank = await tx.row(
      `SELECT status, usable_from, coalesce(split_part(account_number, '.', 2), '') AS ending
         FROM client_banking_info WHERE id = $1 AND client_id = $2 AND deleted_at IS NULL`,
      [asked.bankingId, clientId],
    )
    const { forward, made, total } = demand(decidePayNow(invoices, bank ?? null, now))
    for (const { id, orderId, open } of invoices.filter(({ id }) => made.some((one) => one.id === id)))
      await draftDebit(tx, { id, clientId, orderId, amount: open, effectiveDate: payOn, now })
    const brought = await tx.change(
      `UPDATE ach_entries SET effective_date = least(effective_date, $3::date), banking_id = $4, ${changedAt('$5')}
        WHERE client_id = $1 AND invoice_id = ANY($2::uuid[]) AND kind = 'debit' AND status = 'drafted' AND file_id IS NULL
          AND deleted_at IS NULL RETURNING id, invoice_id`,
      [clientId, [...forward, ...made].map(({ id }) => id), payOn, asked.bankingId, now.toISOString()],
    )
    for (const { invoiceId } of brought) {
      if (!invoiceId) continue
      await recordChange(tx, caller, {
        entity: 'invoices',
        id: invoiceId,
        action: 'pay_now',
        after: { debitOn: payOn, bankingId: asked.bankingId },
      })
    }
    const said = { total: formatCents(total), debitOn: dayWords(payOn), ending: bank?.ending ?? '' }
    await notifyContacts(tx, client, {
      key:
        brought
          .map(({ id }) => id)
          .join('-')
          .slice(0, 100) + payOn,
      template: 'debit-brought-forward',
      data: { ...said, invoices: invoices.map(({ number }) => number).join(', ') },
    })
    return { debitOn: payOn, total }
  })
}

/** Locks the chosen invoices in a fixed order; another client's count as missing. @throws AppError 404 */
async function lockEarning(
  tx: Tx,
  clientId: string,
  ids: readonly string[],
): Promise<(Earning & { orderId: string | null })[]> {
  const wanted = [...new Set(ids)]
  await tx.rows('SELECT 1 FROM invoices WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', [wanted])
  const rows = await tx.rows(
    `SELECT t.id, t.order_id, t.invoice_number AS number, t.status, ${openSql('t')} AS open, ${lastDebitSql('t')} AS debit
       FROM invoices t WHERE t.id = ANY($1::uuid[]) AND t.client_id = $2 AND t.deleted_at IS NULL ORDER BY t.id`,
    [wanted, clientId],
  )
  if (rows.length !== wanted.length) throw notFound()
  return rows.map(({ debit, ...row }) => ({
    ...row,
    debit: debit && ['drafted', 'released', 'sent'].includes(debit.status) ? debit : null,
  }))
}
