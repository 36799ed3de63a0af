import type { OwnAccount } from '#identity/contract/own-account.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { columnOf, personOf } from './person.ts'
import { isRequired } from './second-factor.ts'

/** The caller's own sign-in data; nothing secret. */
export async function readOwnAccount(context: Context, { actor }: Caller): Promise<OwnAccount> {
  const { db, clock } = context
  const person = personOf(actor)
  const isTeam = person.table === 'users'
  const row = await db.row(
    isTeam
      ? `SELECT email, first_name, last_name, password_hash IS NOT NULL AS "hasPassword"
           FROM users WHERE id = $1`
      : `SELECT email, NULL AS "firstName", NULL AS "lastName",
                password_hash IS NOT NULL AND password_proven_at IS NOT NULL AS "hasPassword"
           FROM customer_auth WHERE id = $1`,
    [actor.id],
  )
  if (!row) throw new AppError('not_found')
  const pending = await db.row(
    `SELECT address FROM password_resets
      WHERE ${columnOf(person)} = $1 AND purpose = 'address' AND used_at IS NULL AND expires_at > $2`,
    [actor.id, clock.now().toISOString()],
  )
  const factor = await db.row(
    `SELECT enabled_at, cardinality(backup_codes) AS left FROM two_factor_auth
      WHERE user_id = $1 AND is_enabled AND deleted_at IS NULL`,
    [actor.id],
  )
  return {
    ...row,
    pendingEmail: pending?.address ?? null,
    secondFactor: isTeam
      ? {
          isEnabled: factor !== undefined,
          enabledAt: factor?.enabledAt ?? null,
          backupCodesLeft: factor?.left ?? 0,
          isRequired: isRequired(context, actor.role),
        }
      : null,
  }
}
