import type { Context } from '#platform/context.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'

/** Ends all sessions of the caller, including this one; all processes drop them from their caches. */
export async function signOutEverywhere(context: Context, caller: Caller): Promise<void> {
  const entity = caller.actor.role === 'customer' ? 'customer_auth' : 'users'
  const { id } = caller.actor
  await context.db.transact(async (tx) => {
    await tx.rows(
      `UPDATE sessions SET revoked_at = now() WHERE ${entity === 'users' ? 'user_id' : 'customer_auth_id'} = $1 AND revoked_at IS NULL`,
      [id],
    )
    await recordChange(tx, caller, { entity, id, action: 'sign_out_everywhere' })
    tx.changes.push({ entity, id, op: 'update' })
  })
}
