import { holdHours } from '#identity/rules/two-people.ts'
import type { Actor } from '#identity/rules/access/access.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { recordChange } from '#platform/resources/audit.ts'

/** For so long whoever gave somebody another address counts as who changes where they are paid. */
const addressDays = 7

/** Whoever gives a member another address may soon be the member: the payout waits for a second person again (M1). */
export async function holdPayout(tx: Tx, userId: string, actor: Actor): Promise<void> {
  const held = await tx.row(
    `UPDATE users u SET payment_method_verified = false, payout_changed_at = now(), payout_changed_by = $2,
            payout_hold_until = now() + make_interval(hours => $3), payout_verified_by = NULL
       FROM users old WHERE old.id = u.id AND u.id = $1 AND u.preferred_payment_method IS NOT NULL
     RETURNING old.payment_method_verified AS "wasVerified"`,
    [userId, actor.id, holdHours],
  )
  if (!held?.wasVerified) return
  await recordChange(
    tx,
    { actor, sessionId: null, ip: null, userAgent: null },
    {
      entity: 'users',
      id: userId,
      action: 'update',
      before: { paymentMethodVerified: true },
      after: { paymentMethodVerified: false },
    },
  )
}

/** Who gave a member the address they sign in with, when that was somebody else and lately; null otherwise. */
export async function addressChangerOf(db: Db, userId: string, now: Date): Promise<string | null> {
  const row = await db.row(
    `SELECT performed_by AS id FROM audit_logs
      WHERE entity_type = 'users' AND entity_id = $1 AND action = 'update' AND changes ? 'email' AND performed_by <> $1
        AND created_at > $2 ORDER BY created_at DESC LIMIT 1`,
    [userId, new Date(now.getTime() - addressDays * 86_400_000).toISOString()],
  )
  return row?.id ?? null
}
