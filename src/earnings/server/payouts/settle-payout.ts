import { payoutChangeColumns, payoutColumns, reverseEntry } from '#billing/server/api.ts'
import { payoutLifecycle } from '#earnings/rules/payouts/payout-lifecycle.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError, demand, notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { decideMove, recordMove } from '#platform/resources/moves.ts'
import { refuseOneself } from '#platform/rules/access/oneself.ts'
import { markDue, markPaid, rowsOf } from './mark-payout.ts'
import { notifyTakenBack } from './notify-payee.ts'
import { bookPayment, judgePayment } from './pay-person.ts'
import { sentDay } from './sent-day.ts'

/**
 * Records a manual payout (Zelle, Venmo, Cash App, PayPal) with the payer's reference and the day it was sent. [PAY-010]
 * @throws AppError 400 for a future day, 403 about one's own, 404, 409 `move_not_allowed`, `payout_held` or `period_locked`
 */
export async function recordPayment(
  context: Context,
  caller: Caller,
  { id, reference, paidOn: sentOn }: { id: string; reference: string; paidOn?: string | undefined },
): Promise<void> {
  await context.db.transact(async (tx) => {
    const { payout, to } = await lockForMove(tx, caller, id, 'record')
    const { userId, amount, method } = payout
    demand(refuseOneself(caller.actor, userId))
    if (payout.achEntryId !== null)
      throw new AppError('conflict', { message: 'This payout goes with the next bank file by itself.' })
    const payee = { ...payout, personId: userId }
    const toPay = { way: 'drafted', commissions: [], otherCents: amount, open: null } as const
    demand((await judgePayment(context, tx, caller, { payee, toPay })).decided)
    const paidOn = await sentDay(context, tx, sentOn)
    await tx.rows(
      `UPDATE payouts SET status = $2, reference = $3, paid_on = $4, ${changedAt('$5')} WHERE id = $1`,
      [id, to, reference, paidOn, context.clock.now().toISOString()],
    )
    await recordMove(tx, caller, {
      entity: 'payouts',
      id,
      action: 'record',
      from: payout.status,
      to,
      after: { reference, paidOn },
    })
    await markPaid(context, tx, caller, { ...(await rowsOf(tx, id)), method, reference, paidOn })
    await bookPayment(context, tx, caller, { id, userId, amount, reference, paidOn })
  })
}

/**
 * Reverses a recorded payout that was not made: booked today, and its lines are due again. @throws AppError 403 about one's
 * own, 404, 409 `move_not_allowed` for a payout by bank file, or `period_locked`
 */
export async function takeBackPayment(
  context: Context,
  caller: Caller,
  id: string,
  reason: string,
): Promise<void> {
  await context.db.transact(async (tx) => {
    const { payout, to } = await lockForMove(tx, caller, id, 'take_back')
    demand(refuseOneself(caller.actor, payout.userId))
    await tx.rows(`UPDATE payouts SET status = $2, paid_on = NULL, ${changedAt('$3')} WHERE id = $1`, [
      id,
      to,
      context.clock.now().toISOString(),
    ])
    await recordMove(tx, caller, {
      entity: 'payouts',
      id,
      action: 'take_back',
      from: payout.status,
      to,
      reason,
    })
    await markDue(context, tx, caller, { id, reason })
    await notifyTakenBack(tx, id, reason)
    const entry = await tx.row('SELECT id FROM journal_entries WHERE source = $1', [`payout:${id}`])
    if (entry)
      await reverseEntry(context, tx, caller, { entryId: entry.id, memo: `Payout taken back: ${reason}` })
  })
}

/** Takes back a payout that was not sent: its lines are due again. @throws AppError 404, 409 once its entry is in a file */
export async function cancelPayout(context: Context, caller: Caller, id: string): Promise<void> {
  await context.db.transact(async (tx) => {
    const { payout, to } = await lockForMove(tx, caller, id, 'cancel')
    const at = context.clock.now().toISOString()
    if (payout.achEntryId !== null) {
      const freed = await tx.row(
        `UPDATE ach_entries SET status = 'cancelled', ${changedAt('$2')}
          WHERE id = $1 AND status = 'drafted' AND file_id IS NULL RETURNING id`,
        [payout.achEntryId, at],
      )
      if (!freed)
        throw new AppError('conflict', { message: 'It stands in a bank file: cancel the file first.' })
      await recordMove(tx, caller, {
        entity: 'ach_entries',
        id: freed.id,
        action: 'cancel',
        from: 'drafted',
        to: 'cancelled',
      })
    }
    await tx.rows(`UPDATE payouts SET status = $2, ${changedAt('$3')} WHERE id = $1`, [id, to, at])
    await recordMove(tx, caller, { entity: 'payouts', id, action: 'cancel', from: payout.status, to })
  })
}

/** Locks the payout and computes its move. @throws AppError 404, 409 `move_not_allowed` */
async function lockForMove(tx: Tx, caller: Caller, id: string, action: 'record' | 'take_back' | 'cancel') {
  const row = await tx.row(
    `SELECT p.id, p.status, p.method, p.user_id, p.amount, p.ach_entry_id,
            concat_ws(' ', u.first_name, u.last_name) AS name, ${payoutChangeColumns('u')}, ${payoutColumns('u')}
       FROM payouts p JOIN users u ON u.id = p.user_id WHERE p.id = $1 AND p.deleted_at IS NULL FOR UPDATE OF p`,
    [id],
  )
  if (!row) throw notFound()
  const to = decideMove(payoutLifecycle, { state: row.status, action, role: caller.actor.role })
  return { payout: row, to }
}
