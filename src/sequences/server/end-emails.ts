import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { recordMove } from '#platform/resources/moves.ts'
import type { StopCause } from '#sequences/rules/why-stop.ts'
import { emailsSettled } from './emails-settled.ts'

type Ending = { prospectId: string; reason: string; cause: StopCause; isSuppressed: boolean }

/**
 * Stops emails of sequences and campaigns to a prospect that have not left, by the rules that end those: an email whose
 * sequence goes on is sent, one that was the last of its sequence is not.
 */
export async function endEmailsTo(
  tx: Tx,
  { prospectId, reason, cause, isSuppressed }: Ending,
): Promise<void> {
  const emails = await tx.rows(
    `SELECT m.email_id AS id FROM sent_messages m JOIN emails e ON e.id = m.email_id
       JOIN prospect_follow_ups f ON f.id = m.follow_up_id JOIN follow_up_sequences s ON s.id = f.sequence_id
      WHERE m.prospect_id = $1 AND e.status IN ('queued', 'sending')
        AND CASE $2 WHEN 'reply' THEN s.stops_on_reply WHEN 'order' THEN s.stops_on_order WHEN 'stage' THEN s.stops_on_stage ELSE true END
     UNION SELECT d.email_id FROM drip_campaign_sends d JOIN emails e ON e.id = d.email_id
      WHERE d.prospect_id = $1 AND e.status IN ('queued', 'sending') AND $2 <> 'stage'`,
    [prospectId, cause],
  )
  await endEmails(tx, { ids: idsIn(emails), reason, isSuppressed })
}

/** Stops the emails of these enrollments that have not left. */
export async function endEmailsOf(tx: Tx, followUpIds: readonly string[], reason: string): Promise<void> {
  if (followUpIds.length === 0) return
  const emails = await tx.rows(
    `SELECT m.email_id AS id FROM sent_messages m JOIN emails e ON e.id = m.email_id
      WHERE m.follow_up_id = ANY($1::uuid[]) AND e.status IN ('queued', 'sending')`,
    [followUpIds],
  )
  await endEmails(tx, { ids: idsIn(emails), reason, isSuppressed: false })
}

type Emails = {
  ids: readonly string[]
  reason: string
  /**
   * The address is suppressed, which is checked again when an email is sent: emails locked by a sender are not waited for.
   */
  isSuppressed: boolean
}

/** Stops an email that waits; one that is being sent is only marked, so that it is stopped if it has to be tried again. */
export async function endEmails(tx: Tx, { ids, reason, isSuppressed }: Emails): Promise<void> {
  if (ids.length === 0) return
  const held = isSuppressed
    ? await tx.rows(
        `SELECT id, status FROM emails WHERE id = ANY($1::uuid[]) AND status IN ('queued', 'sending') AND deleted_at IS NULL
          ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`,
        [ids],
      )
    : await tx.rows(
        `SELECT id, status FROM emails WHERE id = ANY($1::uuid[]) AND status IN ('queued', 'sending') AND deleted_at IS NULL
          ORDER BY id FOR NO KEY UPDATE`,
        [ids],
      )
  if (held.length === 0) return
  await tx.rows(
    `UPDATE emails SET ended_because = $2, status = CASE status WHEN 'queued' THEN 'suppressed' ELSE status END,
            reason = CASE status WHEN 'queued' THEN $2 ELSE reason END, ${changedNow} WHERE id = ANY($1::uuid[])`,
    [held.map(({ id }) => id), reason],
  )
  const stopped = held.filter(({ status }) => status === 'queued')
  for (const { id } of stopped)
    await recordMove(tx, null, {
      entity: 'emails',
      id,
      action: 'suppressed',
      from: 'queued',
      to: 'suppressed',
      reason,
    })
  await emailsSettled(tx, { emailIds: idsIn(stopped), status: 'suppressed', reason })
}

const idsIn = (rows: readonly { id: string | null }[]) => rows.flatMap(({ id }) => (id === null ? [] : [id]))
