import { decidePrenote } from '#billing/rules/bank-account.ts'
import { bankingLifecycle } from '#billing/rules/banking-lifecycle.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { insert } from '#platform/db/params.ts'
import { demand } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { decideMove, recordMove } from '#platform/resources/moves.ts'
import { lockClient, lockKnownClient } from './bank-accounts.ts'
import { signingOf } from './signing.ts'
import { clientOf, lockBank, lockKnownBank, markVerified } from './verify-bank.ts'

/**
 * Sends a prenote: a zero entry goes with the next file, and no return within its window verifies the account. Whoever asks
 * counts as verifier: a change needs another person than made it. [PAY-004, M1] @throws AppError 403, 404, 409
 * `move_not_allowed`, `version_conflict`, or when it is incomplete
 */
export async function sendPrenote(
  context: Context,
  caller: Caller,
  id: string,
  version: number,
): Promise<void> {
  await context.db.transact(async (tx) => {
    const client = await lockClient(tx, await clientOf(tx, id))
    const row = await lockBank(tx, id, version)
    const to = decideMove(bankingLifecycle, { state: row.status, action: 'prenote', role: caller.actor.role })
    const { person, signing } = await signingOf(context, tx, caller)
    demand(decidePrenote(row, person, signing))
    const at = signing.now.toISOString()
    await tx.rows(`UPDATE client_banking_info SET status = $2, ${changedAt('$3')} WHERE id = $1`, [
      id,
      to,
      at,
    ])
    await recordMove(tx, caller, {
      entity: 'client_banking_info',
      id,
      action: 'prenote',
      from: row.status,
      to,
    })
    await insert(tx, 'ach_entries', {
      kind: 'prenote',
      secCode: 'CCD',
      amount: 0,
      clientId: client.id,
      bankingId: id,
      createdAt: at,
      updatedAt: at,
    })
  })
}

/** The prenote was not returned: the account is verified by who asked, unless they changed it since or it is gone. */
export async function verifyByPrenote(context: Context, tx: Tx, id: string): Promise<void> {
  const client = await lockKnownClient(tx, await clientOf(tx, id))
  const row = await lockKnownBank(tx, id)
  if (row.status !== 'prenoted' || row.isRemoved) return
  const asked = await tx.row(
    `SELECT by_user AS by FROM transitions WHERE entity_type = 'client_banking_info' AND entity_id = $1 AND action = 'prenote'
      ORDER BY at DESC LIMIT 1`,
    [id],
  )
  const now = context.clock.now()
  const isOwnChange = row.heldUntil !== null && asked?.by === row.requestedBy
  const isWaiting = row.heldUntil !== null && Date.parse(row.heldUntil) > now.getTime()
  if (!asked?.by || isOwnChange || isWaiting) return
  await markVerified(tx, null, row, { client, now, verifiedBy: asked.by, stoodIn: false })
}
