import type { EntryState } from '#billing/server/api.ts'
import { hasPaid, payoutAfter } from '#earnings/rules/payouts/payout-lifecycle.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { markDue, markPaid, rowsOf } from './mark-payout.ts'
import { notifyPaid } from './notify-payee.ts'

/**
 * Moves a payout with its ACH entry, in the same transaction: sent, its lines are paid; returned or rejected, they are due
 * again. No effect on entries without a payout, or when repeated. [PAY-010]
 */
export async function payoutFollowsEntry(
  context: Context,
  tx: Tx,
  caller: Caller | null,
  { id: entryId, to: state }: { id: string; to: EntryState },
): Promise<void> {
  const payout = await tx.row(
    `SELECT p.id, p.status, p.method, e.effective_date, e.trace_number, e.return_code
       FROM payouts p JOIN ach_entries e ON e.id = p.ach_entry_id WHERE p.ach_entry_id = $1 FOR UPDATE OF p`,
    [entryId],
  )
  const after = payout ? payoutAfter(payout.status, state) : null
  if (!payout || !after) return
  const reference = payout.traceNumber ?? entryId
  const reason = state === 'returned' ? `The bank sent it back (${payout.returnCode ?? 'no code'})` : null
  // The paid date is the day the deposit is available, not the day of the file; the 1099 goes by it too.
  const paidOn = hasPaid(after.to) ? (payout.effectiveDate ?? (await companyDay(tx, context))) : null
  await tx.rows(
    `UPDATE payouts SET status = $2, reference = CASE WHEN $4 THEN $3 END,
            paid_on = CASE WHEN $4 THEN $5::date END, ${changedAt('$6')}
      WHERE id = $1`,
    [payout.id, after.to, reference, hasPaid(after.to), paidOn, context.clock.now().toISOString()],
  )
  await recordMove(tx, caller, {
    entity: 'payouts',
    id: payout.id,
    ...after,
    from: payout.status,
    reason,
  })
  if (hasPaid(after.to) && !hasPaid(payout.status)) {
    const { id, method } = payout
    const made = { ...(await rowsOf(tx, id)), method, reference }
    await markPaid(context, tx, caller, { ...made, ...(paidOn ? { paidOn } : {}) })
    await notifyPaid(tx, payout.id)
  }
  if (!hasPaid(after.to) && hasPaid(payout.status))
    await markDue(context, tx, caller, { id: payout.id, reason: reason ?? 'The bank did not take the file' })
}
