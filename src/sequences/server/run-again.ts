import { z } from 'zod'
import { changedAt, changedOf } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'

/** What ran for a prospect before it was stopped: enough to restore it. */
export const stoppedRuns = z.object({
  followUps: z.array(
    z.object({
      id: z.uuid(),
      status: z.string(),
      nextMessageDue: z.string().nullable(),
      nextMessage: z.string().nullable(),
    }),
  ),
  sendIds: z.array(z.uuid()),
})
type StoppedRuns = z.output<typeof stoppedRuns>

export const nothingRan: StoppedRuns = { followUps: [], sendIds: [] }

/** What `stopFollowUps` would stop for a prospect. */
export async function runningFor(tx: Tx, prospectId: string): Promise<StoppedRuns> {
  const followUps = await tx.rows(
    `SELECT id, status, next_message_due, next_message FROM prospect_follow_ups
      WHERE prospect_id = $1 AND status IN ('active', 'paused', 'failed') AND deleted_at IS NULL`,
    [prospectId],
  )
  const sends = await tx.rows(
    `SELECT id FROM drip_campaign_sends WHERE prospect_id = $1 AND status = 'scheduled' AND deleted_at IS NULL`,
    [prospectId],
  )
  return { followUps, sendIds: sends.map((send) => send.id) }
}

/** Restores what was stopped by mistake, except what has been begun anew since. */
export async function runAgain(tx: Tx, { followUps, sendIds }: StoppedRuns, at: string): Promise<void> {
  await tx.change(
    `UPDATE prospect_follow_ups f
        SET status = was.status, stop_reason = NULL, next_message_due = was."nextMessageDue", next_message = was."nextMessage",
            ${changedOf('f', '$2')}
       FROM jsonb_to_recordset($1::jsonb) AS was (id uuid, status text, "nextMessageDue" timestamptz, "nextMessage" text)
      WHERE f.id = was.id AND f.status = 'stopped'
        AND NOT EXISTS (SELECT FROM prospect_follow_ups o WHERE o.prospect_id = f.prospect_id AND o.sequence_id = f.sequence_id
                           AND o.status IN ('active', 'paused', 'failed') AND o.deleted_at IS NULL) RETURNING f.id`,
    [JSON.stringify(followUps), at],
  )
  await tx.change(
    `UPDATE drip_campaign_sends SET status = 'scheduled', skip_reason = NULL, ${changedAt('$2')}
      WHERE id = ANY($1::uuid[]) AND status = 'skipped' RETURNING id`,
    [sendIds, at],
  )
}
