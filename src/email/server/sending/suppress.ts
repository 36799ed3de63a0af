import { type SuppressionReason, stoppedBy } from '#email/rules/suppression.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { stopFollowUpsTo } from '../needs.ts'

type Stop = {
  email: string
  reason: SuppressionReason
  emailId: string | null
  said: string
  /** Who records it; without it, the system. */
  by?: Caller
}

/** Suppresses mail to an address; idempotent for each reason. */
export async function suppress(tx: Tx, { email, reason, emailId, said, by }: Stop): Promise<void> {
  const row = await tx.row(
    `INSERT INTO suppressions (email, reason, email_id, notes, created_by) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (email, reason) WHERE deleted_at IS NULL DO NOTHING RETURNING id`,
    [email, reason, emailId, said, by?.actor.id ?? null],
  )
  if (!row) return
  await recordChange(tx, by ?? null, {
    entity: 'suppressions',
    id: row.id,
    action: 'create',
    after: { email, reason, emailId, notes: said },
  })
  await stopFollowUpsTo(tx, email, stoppedBy([reason], true) ?? said)
}

export async function suppressionsOf(db: Db, email: string) {
  const rows = await db.rows(`SELECT reason FROM suppressions WHERE email = $1 AND deleted_at IS NULL`, [
    email,
  ])
  return rows.map(({ reason }) => reason)
}
