import type { z } from 'zod'
import type { reassignProspect as reassignContract } from '#crm/contract/prospect-calls.ts'
import { decideReassign } from '#crm/rules/reassign-prospect.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import { demand, invalidField, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { handOverTasks } from './hand-over-records.ts'
import { tellAssigned } from './tell-assigned.ts'

/**
 * Gives a prospect to another rep, with the open tasks that the rep before has with it; kept as a transfer.
 * @throws AppError 400 unless an active sales rep gets it, 404, 409 for practice and when it is theirs already
 */
export async function reassignProspect(
  { db }: Context,
  caller: Caller,
  id: string,
  { to, reason }: z.output<typeof reassignContract>,
): Promise<void> {
  await db.transact(async (tx) => {
    const prospect = await tx.row(
      `SELECT business_name AS name, assigned_to, is_practice FROM prospects
        WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
      [id],
    )
    if (!prospect) throw notFound()
    demand(decideReassign(prospect, to))
    const rep = await tx.row(
      `SELECT 1 FROM users WHERE id = $1 AND status = 'active' AND role = 'sales_rep' AND deleted_at IS NULL FOR SHARE`,
      [to],
    )
    if (!rep) throw invalidField('to', 'Choose an active sales rep.')
    const from = prospect.assignedTo
    await tx.rows(`UPDATE prospects SET assigned_to = $2, ${changedNow} WHERE id = $1`, [id, to])
    await tx.rows(
      `INSERT INTO prospect_transfers (prospect_id, from_user_id, to_user_id, reason, transferred_by)
       VALUES ($1, $2, $3, $4, $5)`,
      [id, from, to, reason, caller.actor.id],
    )
    await recordChange(tx, caller, {
      entity: 'prospects',
      id,
      action: 'reassign',
      before: { assignedTo: from },
      after: { assignedTo: to },
      reason,
    })
    await tellAssigned(tx, { type: 'prospects', id, name: prospect.name, to, by: caller.actor.id, reason })
    if (from) await handOverTasks(tx, caller, { from, to, prospectId: id })
  })
}
