import { netWeek, type PayoutLine } from '#earnings/rules/payouts/netting.ts'
import type { PayoutStatus } from '#earnings/rules/payouts/payout-lifecycle.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { insertSql, Params } from '#platform/db/params.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'

type NewPayout = {
  userId: string
  week: string
  status: PayoutStatus
  method: string | null
  lines: readonly PayoutLine[]
  achEntryId?: string | null
  reference?: string | null
  paidOn?: string | null
}

/** Writes a payout and assigns its lines to it. @returns its id and sum */
export async function writePayout(
  { clock }: Context,
  tx: Tx,
  caller: Caller,
  { userId, week, lines, ...made }: NewPayout,
): Promise<{ id: string; amount: number }> {
  const id = uuidv7()
  const netted = netWeek(lines)
  const at = clock.now().toISOString()
  const params = new Params()
  await tx.rows(
    insertSql(params, 'payouts', {
      id,
      userId,
      weekStartDate: week,
      ...made,
      ...netted,
      statement: JSON.stringify(lines),
      createdBy: caller.actor.id,
      createdAt: at,
      updatedAt: at,
    }),
    params.values,
  )
  const named = (isBonus: boolean) =>
    lines.filter(({ kind }) => (kind === 'bonus') === isBonus).map((line) => line.id)
  await tx.rows(
    `UPDATE commissions SET payout_id = $1, ach_entry_id = $3, ${changedAt('$4')} WHERE id = ANY($2::uuid[])`,
    [id, named(false), made.achEntryId ?? null, at],
  )
  await tx.rows(`UPDATE user_bonuses SET payout_id = $1, ${changedAt('$3')} WHERE id = ANY($2::uuid[])`, [
    id,
    named(true),
    at,
  ])
  for (const line of lines)
    tx.changes.push({
      entity: line.kind === 'bonus' ? 'user_bonuses' : 'commissions',
      id: line.id,
      op: 'update',
    })
  await recordChange(tx, caller, {
    entity: 'payouts',
    id,
    action: 'create',
    after: { userId, weekStartDate: week, status: made.status, method: made.method, ...netted },
  })
  return { id, amount: netted.amount }
}
