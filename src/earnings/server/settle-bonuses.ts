import { payoutChangeColumns, payoutColumns } from '#billing/server/api.ts'
import { userBonusLifecycle } from '#earnings/rules/bonus-lifecycle.ts'
import type { Owed, OwedRow } from '#earnings/server/settle-earnings.ts'
import { underWaySql } from '#orders/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { demand, notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { decideMove, recordMove } from '#platform/resources/moves.ts'
import { refuseOneself } from '#platform/rules/access/oneself.ts'
import { bonusScope } from './list-bonuses.ts'
import { postQualified } from './post-bonuses.ts'

/**
 * How bonuses are settled: administrators may approve them before the waiting time is over, even while papers are missing.
 * [TRAIN-070]
 */
export const bonusesOwed = (context: Context): Owed<OwedRow> => ({
  lifecycle: userBonusLifecycle,
  approval: { action: 'qualify', to: 'qualified' },
  byAnother: ['approve', 'pay'],
  scope: async (_, __, person) => bonusScope(person),
  lock: lockBonuses,
  async approve(tx, ids, qualifiedBy) {
    const qualifiedAt = context.clock.now().toISOString()
    await tx.rows(
      `UPDATE user_bonuses SET status = 'qualified', qualified_at = $2, qualified_by = $3, ${changedAt('$2')}
        WHERE id = ANY($1::uuid[])`,
      [ids, qualifiedAt, qualifiedBy],
    )
    await postQualified(context, tx, ids)
    return { qualifiedAt, qualifiedBy }
  },
})

/** Voids a pending bonus for good, with a reason. @throws AppError 403, 404, 409 `move_not_allowed` */
export async function voidBonus(
  context: Context,
  caller: Caller,
  id: string,
  reason: string,
): Promise<number> {
  return context.db.transact(async (tx) => {
    const [row] = await lockBonuses(tx, [id])
    if (!row) throw notFound()
    demand(refuseOneself(caller.actor, row.personId))
    const to = decideMove(userBonusLifecycle, { state: row.status, action: 'void', role: caller.actor.role })
    await tx.rows(`UPDATE user_bonuses SET status = $2, notes = $3, ${changedAt('$4')} WHERE id = $1`, [
      id,
      to,
      reason,
      context.clock.now().toISOString(),
    ])
    const after = { notes: reason }
    const from = row.status
    await recordMove(tx, caller, { entity: 'user_bonuses', id, action: 'void', from, to, reason, after })
    return 1
  })
}

/** Locked by id, so that two people settling at once wait instead of failing. */
function lockBonuses(tx: Tx, ids: readonly string[]): Promise<OwedRow[]> {
  return tx.rows(
    `SELECT b.id, b.status, b.user_id AS "personId", concat_ws(' ', u.first_name, u.last_name) AS name,
            b.bonus_amount AS cents, ${underWaySql('b')} AS "isUnderWay", ${payoutChangeColumns('u')}, ${payoutColumns('u')}
       FROM user_bonuses b JOIN users u ON u.id = b.user_id
      WHERE b.id = ANY($1::uuid[]) AND b.deleted_at IS NULL ORDER BY b.id FOR NO KEY UPDATE OF b FOR SHARE OF u`,
    [ids],
  )
}
