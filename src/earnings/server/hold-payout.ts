import { holdHours } from '#identity/rules/two-people.ts'
import type { Tx } from '#platform/db/client.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Actor } from '#platform/rules/access/access.ts'

/**
 * Holds a member's payout for a second person after somebody changed the member's sign-in address (M1), because they may then
 * act as the member.
 */
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
