import type { z } from 'zod'
import type { liftSuppression, reviewEmail } from '#email/contract/review-email.ts'
import { decideReview } from '#email/rules/send-email.ts'
import { decideLift } from '#email/rules/suppression.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import { demand, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { emailsSettled } from '../needs.ts'
import { queueEmail } from './queue-email.ts'

type Review = z.output<typeof reviewEmail>

/** What a person decides of mail that was not sent, or may have been. [MAIL-008] */
export async function reviewUncertain(
  { db, clock }: Context,
  caller: Caller,
  id: string,
  { action, reason }: Review,
): Promise<void> {
  await db.transact(async (tx) => {
    const email = await tx.row(
      `SELECT status, is_commercial, email_type AS kind, is_system FROM emails WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
      [id],
    )
    if (!email) throw notFound()
    const to = demand(decideReview(email, action))
    await tx.rows(
      `UPDATE emails SET status = $2, reason = NULL, ended_because = NULL, lease = NULL, lease_until = NULL,
              sent_at = CASE WHEN $2 = 'sent' THEN $3::timestamptz ELSE sent_at END, attempts = CASE WHEN $2 = 'queued' THEN 0 ELSE attempts END,
              ${changedNow} WHERE id = $1`,
      [id, to, clock.now().toISOString()],
    )
    await recordMove(tx, caller, { entity: 'emails', id, action, from: email.status, to, reason })
    await emailsSettled(tx, { emailIds: [id], status: to, at: clock.now().toISOString(), reason: null })
    if (to === 'queued') await queueEmail(tx, { id, ...email })
  })
}

/** Lifts a suppression. @throws AppError 409 for an opt-out: only its person takes that back */
export async function liftSuppressed(
  { db }: Context,
  caller: Caller,
  id: string,
  { reason }: z.output<typeof liftSuppression>,
): Promise<void> {
  await db.transact(async (tx) => {
    const row = await tx.row(
      `SELECT email, reason FROM suppressions WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
      [id],
    )
    if (!row) throw notFound()
    demand(decideLift(row.reason))
    await tx.rows(`UPDATE suppressions SET deleted_at = now(), ${changedNow} WHERE id = $1`, [id])
    await recordChange(tx, caller, {
      entity: 'suppressions',
      id,
      action: 'lift',
      before: row,
      after: null,
      reason,
    })
  })
}
