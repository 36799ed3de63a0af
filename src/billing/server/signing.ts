import {
  judgeRelease,
  type MoneyChange,
  type SecondPerson,
  type Signing,
  vetoOf,
} from '#identity/rules/two-people.ts'
import { activeAdmins } from '#identity/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { refused } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'

/** A person as the two-people rule sees them, with the company's declaration about sole signatories (M1). */
export async function signingOf(
  { clock }: Context,
  tx: Db,
  { actor }: Caller,
): Promise<{ person: SecondPerson; signing: Signing }> {
  const row = await tx.row(
    `SELECT EXISTS (SELECT FROM two_factor_auth WHERE user_id = $1 AND is_enabled AND deleted_at IS NULL) AS "hasSecondFactor",
            coalesce((SELECT (value ->> 'isSoleSignatory')::boolean FROM company_settings
                       WHERE key = 'payments' AND deleted_at IS NULL), false)
              AND (${activeAdmins}) = 1 AS "isSoleSignatory"`,
    [actor.id],
  )
  const accessBy = await tx.rows(
    `SELECT performed_by AS by, max(created_at) AS at FROM audit_logs
      WHERE entity_type = 'users' AND entity_id = $1 AND performed_by <> $1
        AND (action = ANY ($2) OR action = 'update' AND changes ? 'email')
      GROUP BY performed_by`,
    [actor.id, givesAccess],
  )
  const { hasSecondFactor = false, isSoleSignatory = false } = row ?? {}
  return {
    person: { id: actor.id, role: actor.role, hasSecondFactor, accessBy },
    signing: { now: clock.now(), isSoleSignatory },
  }
}

/** Audited acts by which an administrator lets somebody in, or in as somebody else. */
const givesAccess = [
  'create',
  'invite',
  'invite_again',
  'approve',
  'change_role',
  'second_factor_reset',
  'reinstate',
  'reactivate',
  'restore',
]

/** Audit reason when a sole signatory acted alone. */
export const stoodInReason =
  'Sole signatory: second factor, 24 hours and mail stood in for the second person.'

/** Who last changed a person's payout, and when. */
export type PayoutChange = {
  payoutChangedBy: MoneyChange['changedBy']
  payoutChangedAt: string | null
}

/** `PayoutChange` as columns of `users` in a SELECT. */
export const payoutChangeColumns = (user: string) =>
  `${user}.payout_changed_by AS "payoutChangedBy", ${user}.payout_changed_at AS "payoutChangedAt"`

/**
 * Nobody who changed a person's payout may release money to it, nor anybody whom they gave access. @returns whether a sole
 * signatory did so alone @throws AppError 403
 */
export async function demandRelease(
  context: Context,
  tx: Db,
  caller: Caller,
  { ownerId, payoutChangedBy: changedBy, payoutChangedAt: changedAt }: PayoutChange & { ownerId: string },
): Promise<boolean> {
  if (changedBy === null || changedBy === ownerId) return false
  const { person, signing } = await signingOf(context, tx, caller)
  const verdict = judgeRelease({ changedBy, changedAt }, person, signing)
  if (!verdict.ok) throw refused(vetoOf(verdict))
  return verdict.stoodIn
}
