import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { touchWaitingOrders } from '../bank-accounts.ts'

type Terms = { paymentTermsDays: number | null; creditLimit: number | null; reason: string }

/** Sets a client's payment terms and credit limit; null means the company's terms, and no limit. @throws AppError 404 */
export async function setTerms(
  context: Context,
  caller: Caller,
  id: string,
  { reason, ...after }: Terms,
): Promise<void> {
  await context.db.transact(async (tx) => {
    const before = await tx.row(
      `SELECT payment_terms_days, credit_limit FROM clients
        WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
      [id],
    )
    if (!before) throw notFound()
    await tx.rows(
      `UPDATE clients SET payment_terms_days = $2, credit_limit = $3, ${changedAt('$4')} WHERE id = $1`,
      [id, after.paymentTermsDays, after.creditLimit, context.clock.now().toISOString()],
    )
    await recordChange(tx, caller, { entity: 'clients', id, action: 'set_terms', before, after, reason })
    await touchWaitingOrders(tx, id)
  })
}
