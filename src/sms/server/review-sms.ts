import type { z } from 'zod'
import type { reviewEmail } from '#email/contract/review-email.ts'
import { decideReview } from '#email/rules/send-email.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import { demand, notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { queueSms } from './queue-sms.ts'

/** Applies a person's decision on an SMS that failed, or may have been sent. [MAIL-008] */
export async function reviewSms(
  { db, clock }: Context,
  caller: Caller,
  id: string,
  { action, reason }: z.output<typeof reviewEmail>,
): Promise<void> {
  await db.transact(async (tx) => {
    const row = await tx.row(
      `SELECT status FROM sent_messages WHERE id = $1 AND message_type = 'sms' AND deleted_at IS NULL FOR UPDATE`,
      [id],
    )
    if (!row) throw notFound()
    const to = demand(decideReview({ status: row.status, isSystem: false }, action))
    await tx.rows(
      `UPDATE sent_messages SET status = $2, reason = NULL, lease = NULL, lease_until = NULL,
              sent_at = CASE WHEN $2 = 'sent' THEN $3::timestamptz ELSE sent_at END,
              attempts = CASE WHEN $2 = 'queued' THEN 0 ELSE attempts END, ${changedNow} WHERE id = $1`,
      [id, to, clock.now().toISOString()],
    )
    await recordMove(tx, caller, { entity: 'sent_messages', id, action, from: row.status, to, reason })
    if (to === 'queued') await queueSms(tx, id)
  })
}
