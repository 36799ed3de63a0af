import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { recordMove } from '#platform/resources/moves.ts'
import type { Named } from './payout-lines.ts'
import { sentMoment } from './sent-day.ts'

type Paid = Named & {
  method: string | null
  reference: string
  /** The day a manual payout was sent, or a deposit is available; by default the company's today. */
  paidOn?: string
  /** For the audit. */
  reason?: string | null
}

/** What a payout pays. */
export async function rowsOf(tx: Tx, payoutId: string): Promise<Named> {
  const sales = await tx.rows(`SELECT id FROM commissions WHERE payout_id = $1 ORDER BY id`, [payoutId])
  const given = await tx.rows(`SELECT id FROM user_bonuses WHERE payout_id = $1 ORDER BY id`, [payoutId])
  return { commissions: sales.map(({ id }) => id), bonuses: given.map(({ id }) => id) }
}

/** Marks commissions and bonuses as paid, each once. */
export async function markPaid(
  context: Context,
  tx: Tx,
  caller: Caller | null,
  { commissions, bonuses, method: paymentMethod, reference: transactionId, paidOn, reason = null }: Paid,
): Promise<void> {
  const at = context.clock.now().toISOString()
  const paidDate = paidOn ?? (await companyDay(tx, context))
  const paidAt = await sentMoment(context, tx, paidDate)
  const paidBy = caller && caller.actor.role !== 'customer' ? caller.actor.id : null
  const sales = await tx.rows(
    `UPDATE commissions SET status = 'paid', paid_date = $2, transaction_id = $3, ${changedAt('$4')}
      WHERE id = ANY($1::uuid[]) AND status = 'approved' RETURNING id`,
    [commissions, paidDate, transactionId, at],
  )
  const given = await tx.rows(
    `UPDATE user_bonuses SET status = 'paid', paid_at = $5, paid_by = $3, transaction_id = $4, payment_method = $6,
            ${changedAt('$2')} WHERE id = ANY($1::uuid[]) AND status = 'qualified' RETURNING id`,
    [bonuses, at, paidBy, transactionId, paidAt, paymentMethod],
  )
  const move = { action: 'pay', to: 'paid', reason }
  const [sale, bonus] = [
    { ...move, from: 'approved', after: { paidDate, transactionId } },
    { ...move, from: 'qualified', after: { paidAt, paidBy, transactionId, paymentMethod } },
  ]
  for (const { id } of sales) await recordMove(tx, caller, { entity: 'commissions', id, ...sale })
  for (const { id } of given) await recordMove(tx, caller, { entity: 'user_bonuses', id, ...bonus })
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
    `UPDATE commissions SET status = 'approved', paid_date = NULL, transaction_id = NULL, ${changedAt('$2')}
      WHERE payout_id = $1 AND status = 'paid' RETURNING id`,
    [id, at],
  )
  const given = await tx.rows(
    `UPDATE user_bonuses SET status = 'qualified', paid_at = NULL, paid_by = NULL, transaction_id = NULL, payment_method = NULL,
            ${changedAt('$2')}
      WHERE payout_id = $1 AND status = 'paid' RETURNING id`,
    [id, at],
  )
  const move = { action: 'reopen', from: 'paid', reason }
  for (const row of sales)
    await recordMove(tx, caller, { entity: 'commissions', id: row.id, to: 'approved', ...move })
  for (const row of given)
    await recordMove(tx, caller, { entity: 'user_bonuses', id: row.id, to: 'qualified', ...move })
}
