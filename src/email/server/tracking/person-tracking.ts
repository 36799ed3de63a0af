import type { z } from 'zod'
import type { personTracking, trackPerson } from '#email/contract/tracking.ts'
import type { Context } from '#platform/context.ts'
import { changedNow, changedOf } from '#platform/db/changed.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { refused } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { refuseField, refuseMove } from '#platform/rules/refusal.ts'
import { emailRecord, type Written } from '../writing/email-record.ts'

type Answer = z.output<typeof personTracking>

/** Whether emails to a business are tracked. @throws AppError 404 outside the caller's scope */
export async function readTracking(db: Db, actor: Actor, written: Written): Promise<Answer> {
  const { email } = await emailRecord(db, actor, written)
  const row = email ? await status(db, email.toLowerCase()) : undefined
  return { email, isTracked: row === undefined, isOwnWish: row !== undefined && row.createdBy === null }
}

/** A user turns tracking of a business off or on. @throws AppError 404, 409 where it is their own wish */
export async function setTracking(
  context: Context,
  caller: Caller,
  { isTracked, ...written }: z.output<typeof trackPerson>,
): Promise<Answer> {
  return context.db.transact(async (tx) => {
    const now = await readTracking(tx, caller.actor, written)
    if (!now.email) throw refused(refuseField('recordId', 'There is no email address on this record'))
    if (isTracked && now.isOwnWish)
      throw refused(
        refuseMove('They asked for it themselves. Only they take that back, by a link in a mail.'),
      )
    await setUntracked(tx, caller, { email: now.email, isTracked, emailId: null })
    return readTracking(tx, caller.actor, written)
  })
}

type Wish = { email: string; isTracked: boolean; emailId: string | null }

/** Switches tracking of emails to this address off or on; idempotent. */
export async function setUntracked(tx: Tx, caller: Caller | null, wish: Wish): Promise<void> {
  const email = wish.email.toLowerCase()
  const { isTracked, emailId } = wish
  const by = caller?.actor.id ?? null
  const row = isTracked
    ? await tx.row(
        `UPDATE untracked_addresses SET deleted_at = now(), ${changedNow}
          WHERE email = $1 AND deleted_at IS NULL RETURNING id`,
        [email],
      )
    : await tx.row(
        `INSERT INTO untracked_addresses (email, email_id, created_by) VALUES ($1, $2, $3)
         ON CONFLICT (email) WHERE deleted_at IS NULL
         DO UPDATE SET created_by = NULL, email_id = excluded.email_id, ${changedOf('untracked_addresses', 'now()')}
          WHERE excluded.created_by IS NULL AND untracked_addresses.created_by IS NOT NULL
         RETURNING id`,
        [email, emailId, by],
      )
  if (!row) return
  await recordChange(tx, caller, {
    entity: 'untracked_addresses',
    id: row.id,
    action: isTracked ? 'lift' : 'create',
    ...(isTracked ? { before: { email }, after: null } : { after: { email, emailId } }),
  })
}

const status = (db: Db, email: string) =>
  db.row(`SELECT created_by FROM untracked_addresses WHERE email = $1 AND deleted_at IS NULL`, [email])
