import { isWindowOver } from '#billing/rules/ach/settle.ts'
import { postAchSettled } from '#billing/rules/journal/postings.ts'
import { payoutFollowsEntry } from '#billing/server/needs.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { oneByOne } from '#platform/jobs/one-by-one.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { plusDays } from '#platform/rules/text/dates.ts'
import { post } from '../journal/post.ts'
import { settleInvoice } from '../receivables/settle-invoice.ts'
import { verifyByPrenote } from '../verify-by-prenote.ts'
import { type Filing, filingOf } from './ach-settings.ts'

/**
 * Settles entries whose return window is over, each in its own transaction, so that the job can stop anywhere and a failing
 * entry holds up no other. A file needs the bank's answer (or a return from it) first: an unanswered one may never have
 * arrived. [PAY-002, PAY-004]
 */
export async function settleEntries(context: Context): Promise<void> {
  const filing = await filingOf(context, context.db)
  const due = await context.db.rows(
    `SELECT e.id FROM ach_entries e JOIN ach_files f ON f.id = e.file_id
      WHERE e.status = 'sent' AND e.effective_date <= $1 AND e.deleted_at IS NULL
        AND (f.status = 'accepted' OR EXISTS (SELECT 1 FROM ach_entries back WHERE back.file_id = f.id AND back.returned_at IS NOT NULL))
      ORDER BY e.effective_date, e.id LIMIT 5000`,
    [lastOver(filing)],
  )
  await oneByOne(context, due, {
    failed: 'An entry could not be settled',
    run: ({ id }) => context.db.transact((tx) => settle(context, tx, id, filing)),
  })
}

/** The latest effective date whose return window is over. */
function lastOver({ today, settings }: Filing): string {
  let day = today
  while (!isWindowOver(day, settings.returnDays, today)) day = plusDays(day, -1)
  return day
}

async function settle(context: Context, tx: Tx, id: string, { now, today }: Filing): Promise<void> {
  const entry = await tx.row(
    `SELECT id, kind, amount, client_id, user_id, invoice_id, banking_id
       FROM ach_entries WHERE id = $1 AND status = 'sent' FOR UPDATE`,
    [id],
  )
  if (!entry) return
  const at = now.toISOString()
  await tx.rows(
    `UPDATE ach_entries SET status = 'settled', settled_at = $2, ${changedAt('$2')} WHERE id = $1`,
    [id, at],
  )
  await recordMove(tx, null, { entity: 'ach_entries', id, action: 'settle', from: 'sent', to: 'settled' })
  const { kind, bankingId, invoiceId } = entry
  if (kind === 'prenote') {
    if (bankingId) await verifyByPrenote(context, tx, bankingId)
    return
  }
  await post(context, tx, null, postAchSettled({ ...entry, kind }))
  if (invoiceId) await settleInvoice(tx, null, invoiceId, { now, day: today })
  if (entry.userId) await payoutFollowsEntry(context, tx, null, { id, to: 'settled' })
}
