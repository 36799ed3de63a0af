import { changedNow, changedOf } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import type { StopCause } from '#sequences/rules/why-stop.ts'
import { endEmailsTo } from './end-emails.ts'

/**
 * Why running sequences of a prospect end, in words shown on its record. A sequence set to go on after an answer, an order
 * or a change of stage does so; without a cause everything ends.
 */
type Stop = { prospectId: string; reason: string; cause?: StopCause; isSuppressed?: boolean }

/**
 * Stops everything automatic for a prospect: running sequences end, campaign emails not yet written are skipped, and their
 * emails that still wait are stopped. [MAIL-005]
 */
export async function stopFollowUps(
  tx: Tx,
  { prospectId, reason, cause = 'gone', isSuppressed = false }: Stop,
): Promise<number> {
  const stopped = await tx.change(
    `UPDATE prospect_follow_ups f
        SET status = 'stopped', stop_reason = $2, next_message_due = NULL, next_message = NULL, ${changedOf('f', 'now()')}
       FROM follow_up_sequences s
      WHERE f.prospect_id = $1 AND f.status IN ('active', 'paused', 'failed') AND f.deleted_at IS NULL AND s.id = f.sequence_id
        AND CASE $3 WHEN 'reply' THEN s.stops_on_reply WHEN 'order' THEN s.stops_on_order WHEN 'stage' THEN s.stops_on_stage
                    ELSE true END RETURNING f.id`,
    [prospectId, reason, cause],
  )
  // Campaigns belong to a stage: `stageMoved` ends those of another one.
  const skipped =
    cause === 'stage'
      ? []
      : await tx.change(
          `UPDATE drip_campaign_sends
              SET status = 'skipped', skip_reason = $2, ${changedNow}
            WHERE prospect_id = $1 AND status = 'scheduled' AND deleted_at IS NULL RETURNING id`,
          [prospectId, reason],
        )
  await endEmailsTo(tx, { prospectId, reason, cause, isSuppressed })
  return stopped.length + skipped.length
}

/** Stops everything automatic for all prospects with this address. */
export async function stopFollowUpsTo(tx: Tx, email: string, reason: string): Promise<void> {
  const reached = await tx.rows(
    `SELECT DISTINCT p.id FROM prospects p
      WHERE lower(p.email) = $1 AND p.deleted_at IS NULL
        AND (EXISTS (SELECT FROM prospect_follow_ups f WHERE f.prospect_id = p.id AND f.status IN ('active', 'paused', 'failed'))
             OR EXISTS (SELECT FROM drip_campaign_sends d WHERE d.prospect_id = p.id AND d.status IN ('scheduled', 'sending'))
             OR EXISTS (SELECT FROM sent_messages m WHERE m.prospect_id = p.id AND m.status = 'queued' AND m.email_id IS NOT NULL))`,
    [email.toLowerCase()],
  )
  for (const { id } of reached)
    await stopFollowUps(tx, { prospectId: id, reason, cause: 'way_out', isSuppressed: true })
}
