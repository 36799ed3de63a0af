import { type AgainInvoice, decideDebitAgain, offerAccounts } from '#billing/rules/receivables/debit-again.ts'
import { openSql } from '#orders/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { demand, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { Refusal, refuseMove } from '#platform/rules/refusal.ts'
import { dayWords } from '#platform/rules/text/dates.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { lockClient, notifyContacts } from '../bank-accounts.ts'
import { filingFacts } from './filing-facts.ts'
import { draftDebit } from './issue-invoice.ts'

/** What the caller saw: 409 when it has changed since. */
type Seen = { amount: number; ending: string; bankName?: string | null | undefined }

/**
 * Drafts a new debit for a returned one, from the chosen account or the one in use; like every debit it needs two people. The
 * client is notified. @returns the day it is drawn @throws AppError 404, 409
 */
export async function debitAgain(
  context: Context,
  caller: Caller,
  id: string,
  seen: Seen,
): Promise<{ debitOn: string }> {
  const { now, payOn } = await filingFacts(context)
  return context.db.transact(async (tx) => {
    const of = await tx.row('SELECT client_id FROM invoices WHERE id = $1 AND deleted_at IS NULL', [id])
    if (!of) throw notFound()
    const client = await lockClient(tx, of.clientId)
    await tx.rows('SELECT 1 FROM invoices WHERE id = $1 FOR NO KEY UPDATE', [id])
    const { invoice, accounts, authorizedAt, clientId, orderId } = await againFacts(tx, id)
    const [bank = null, another] = accounts.filter((one) =>
      seen.bankName ? one.bankName === seen.bankName && one.ending === seen.ending : one.isInUse,
    )
    if (seen.bankName && (!bank || another))
      demand(refuseMove('The bank account has changed, or two look the same. Please choose the one in use.'))
    const ending = bank?.ending ?? ''
    const { attempt, isSameEntry } = demand(decideDebitAgain(invoice, { bank, authorizedAt, now, on: payOn }))
    const { number, open, returned } = invoice
    if (open !== seen.amount || ending !== seen.ending)
      demand(refuseMove('What is open, or the account, has changed. Please look again.'))
    const retryOfId = isSameEntry ? (returned?.id ?? null) : null
    if (retryOfId && returned?.status === 'returned') await noteRetried(tx, caller, retryOfId)
    const bankingId = bank?.id
    await draftDebit(tx, {
      ...{ id, clientId, orderId, bankingId, now },
      ...{ amount: open, effectiveDate: payOn, again: { attempt, retryOfId } },
    })
    await recordChange(tx, caller, {
      entity: 'invoices',
      id,
      action: 'debit_again',
      after: { debitOn: payOn, amount: open, bankingId, attempt },
    })
    await notifyContacts(tx, client, {
      key: `${id}-${returned?.id ?? ''}`,
      template: 'debit-again',
      data: { total: formatCents(open), invoiceNumber: number, debitOn: dayWords(payOn), ending },
    })
    return { debitOn: payOn }
  })
}

/** Marks a returned debit as retried by another entry. */
export async function noteRetried(tx: Tx, caller: Caller | null, id: string): Promise<void> {
  await tx.rows(`UPDATE ach_entries SET status = 'retried', ${changedNow} WHERE id = $1`, [id])
  const moved = { entity: 'ach_entries', id, action: 'retry', from: 'returned', to: 'retried' }
  await recordMove(tx, caller, moved)
}

/** The accounts and the day for a new debit, or why there can be none; null when no debit was returned. */
export async function offerDebitAgain(context: Context, id: string) {
  const { now, payOn } = await filingFacts(context)
  const { invoice, accounts, authorizedAt } = await againFacts(context.db, id)
  if (invoice.returned === null || invoice.isUnderWay || invoice.open <= 0) return null
  const facts = { authorizedAt, now, on: payOn }
  const offered = offerAccounts(invoice, accounts, facts)
  const chosen = offered.find(({ why }) => why === null)
  const inUse = accounts.find(({ isInUse }) => isInUse) ?? null
  const verdict = decideDebitAgain(invoice, { ...facts, bank: inUse })
  const why = !chosen && verdict instanceof Refusal ? (verdict.message ?? '') : null
  return { ending: chosen?.ending ?? inUse?.ending ?? '', debitOn: payOn, why, accounts: offered }
}

/** @throws AppError 404 */
async function againFacts(db: Db, id: string) {
  const row = await db.row(
    `SELECT i.invoice_number AS number, i.status, i.client_id, i.order_id, ${openSql('i')} AS open,
            EXISTS (SELECT 1 FROM ach_entries e WHERE e.invoice_id = i.id AND e.kind = 'debit'
                       AND e.status IN ('drafted', 'released', 'sent') AND e.deleted_at IS NULL) AS "isUnderWay",
            (SELECT max(a.agreed_at) FROM ach_authorizations a WHERE a.client_id = i.client_id AND a.deleted_at IS NULL) AS "authorizedAt"
       FROM invoices i WHERE i.id = $1 AND i.deleted_at IS NULL`,
    [id],
  )
  if (!row) throw notFound()
  const { number, status, clientId, orderId, isUnderWay, authorizedAt } = row
  const accounts = await db.rows(
    `SELECT id, status, usable_from, is_active AS "isInUse", coalesce(bank_name, '') AS "bankName",
            coalesce(split_part(account_number, '.', 2), '') AS ending
       FROM client_banking_info WHERE client_id = $1 AND deleted_at IS NULL ORDER BY id LIMIT 50`,
    [clientId],
  )
  const returned = await lastReturned(db, id)
  const invoice = { number, status, open: row.open ?? 0, isUnderWay: isUnderWay === true, returned }
  return {
    ...{ clientId, orderId, authorizedAt },
    invoice: invoice satisfies AgainInvoice,
    accounts: accounts.map(({ bankName, ending, ...one }) => ({
      ...one,
      bankName: bankName ?? '',
      ending: ending ?? '',
    })),
  }
}

/** The last sent debit of an invoice if it was returned, with the day of its entry's first try. */
export async function lastReturned(db: Db, invoiceId: string) {
  const rows = await db.rows(
    `SELECT id, status, return_code AS code, returned_at, attempt, banking_id,
            effective_date
       FROM ach_entries WHERE invoice_id = $1 AND kind = 'debit' AND sent_at IS NOT NULL
        AND deleted_at IS NULL ORDER BY id DESC LIMIT 50`,
    [invoiceId],
  )
  const [last] = rows
  if (!last?.code || !last.returnedAt) return null
  const { effectiveDate, code, returnedAt, ...rest } = last
  const first = rows.find(({ attempt }) => attempt === 1)
  return { ...rest, code, returnedAt, firstOn: first?.effectiveDate ?? effectiveDate }
}
