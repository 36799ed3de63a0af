import type { PayoutHold } from '#billing/contract/payout-hold.ts'
import { type PayoutFacts, payoutHolds } from '#billing/rules/payout-hold.ts'
import { payoutColumns } from '#billing/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { demand, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { refuseOneself } from '#platform/rules/access/oneself.ts'
import type { RecordPapers } from '#training/contract/graduation/graduation.ts'

type Papers = Pick<PayoutFacts, 'hasSubmitted1099' | 'complianceVerified'>

/**
 * Notes that the tax form or the compliance check is in, or takes the note back. [ADMIN-006, decision T2]
 * @returns what still holds the payout. @throws AppError 404, 403 about oneself
 */
export async function notePapers(
  context: Context,
  caller: Caller,
  id: string,
  { taxForm, compliance }: RecordPapers,
): Promise<{ id: string; holds: PayoutHold[] }> {
  demand(refuseOneself(caller.actor, id))
  return context.db.transact(async (tx) => ({
    id,
    holds: await notePapersIn(tx, context, caller, { id, taxForm, compliance }),
  }))
}

/** Same as `notePapers`, within the caller's transaction, for deciding a filed paper. @throws AppError 404 */
export async function notePapersIn(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  caller: Caller,
  { id, taxForm, compliance }: RecordPapers & { id: string },
): Promise<PayoutHold[]> {
  const found = await tx.row(
    `SELECT ${payoutColumns('u')} FROM users u
      WHERE id = $1 AND role IN ('trainee', 'sales_rep') AND deleted_at IS NULL AND NOT is_ai_employee FOR UPDATE`,
    [id],
  )
  if (!found) throw notFound()
  const { hasSubmitted1099, complianceVerified, ...payout } = found
  const before: Papers = { hasSubmitted1099, complianceVerified }
  const after: Papers = {
    hasSubmitted1099: taxForm ?? before.hasSubmitted1099,
    complianceVerified: compliance ?? before.complianceVerified,
  }
  const isSame =
    after.hasSubmitted1099 === before.hasSubmitted1099 &&
    after.complianceVerified === before.complianceVerified
  if (!isSame) {
    await tx.rows(
      `UPDATE users SET has_submitted1099 = $2, compliance_verified = $3, ${changedNow},
              tax_form_submitted_at = CASE WHEN NOT $2 THEN NULL ELSE coalesce(tax_form_submitted_at, $4) END WHERE id = $1`,
      [id, after.hasSubmitted1099, after.complianceVerified, clock.now().toISOString()],
    )
    await recordChange(tx, caller, { entity: 'users', id, action: 'record_papers', before, after })
  }
  return payoutHolds({ ...payout, ...after })
}
