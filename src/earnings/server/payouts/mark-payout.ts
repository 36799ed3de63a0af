import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { sentMoment } from './sent-day.ts'

type Payout = {
  id: string
  reference: string
  /** The day a manual payout was sent, or a deposit is available; by default the company's today. */
  paidOn?: string
}

/** Marks the lines of a payout as paid. */
export async function markPaid(
  context: Context,
  tx: Tx,
  caller: Caller | null,
  { id, reference, paidOn }: Payout,
): Promise<void> {
  const at = context.clock.now().toISOString()
  const paidDate = paidOn ?? (await companyDay(tx, context))
  const paidAt = await sentMoment(context, tx, paidDate)
  const sales = await tx.rows(
    `UPDATE commissions SET status = 'paid', paid_date = $2, transaction_id = $3, version = version + 1, updated_at = $4
      WHERE payout_id = $1 AND status = 'approved' RETURNING id`,
    [id, paidDate, reference, at],
  )
  const given = await tx.rows(
    `UPDATE user_bonuses b SET status = 'paid', paid_at = $5, paid_by = $3, transaction_id = $4, payment_method = p.method,
            version = b.version + 1, updated_at = $2
       FROM payouts p WHERE p.id = $1 AND b.payout_id = p.id AND b.status = 'qualified' RETURNING b.id`,
    [id, at, caller && caller.actor.role !== 'customer' ? caller.actor.id : null, reference, paidAt],
  )
  const move = { action: 'pay', to: 'paid', after: { transactionId: reference } }
  for (const row of sales)
    await recordMove(tx, caller, { entity: 'commissions', id: row.id, from: 'approved', ...move })
  for (const row of given)
    await recordMove(tx, caller, { entity: 'user_bonuses', id: row.id, from: 'qualified', ...move })
}

/** The money did not arrive: the lines are due again and go with a later payout. */
export async function markDue(
  context: Context,
  tx: Tx,
  caller: Caller | null,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const at = context.clock.now().toISOString()
  const sales = await tx.rows(
    `UPDATE commissions SET status = 'approved', paid_date = NULL, transaction_id = NULL, version = version + 1, updated_at = $2
      WHERE payout_id = $1 AND status = 'paid' RETURNING id`,
    [id, at],
  )
  const given = await tx.rows(
    `UPDATE user_bonuses SET status = 'qualified', paid_at = NULL, paid_by = NULL, transaction_id = NULL, payment_method = NULL,
            version = version + 1, updated_at = $2
      WHERE payout_id = $1 AND status = 'paid' RETURNING id`,
    [id, at],
  )
  const move = { action: 'reopen', from: 'paid', reason }
  for (const row of sales)
    await recordMove(tx, caller, { entity: 'commissions', id: row.id, to: 'approved', ...move })
  for (const row of given)
    await recordMove(tx, caller, { entity: 'user_bonuses', id: row.id, to: 'qualified', ...move })
}
