import type { Tx } from '../../db/client.ts'

/** What ends what runs for a prospect, in words that its record shows. */
type Stop = { prospectId: string; reason: string }

/** Nothing more goes to a prospect by itself: running sequences end, and what a campaign has not begun to send is skipped. */
export async function stopFollowUps(tx: Tx, { prospectId, reason }: Stop): Promise<void> {
  const stopped = await tx.rows(
    `UPDATE prospect_follow_ups
        SET status = 'stopped', stop_reason = $2, next_message_due = NULL, version = version + 1, updated_at = now()
      WHERE prospect_id = $1 AND status IN ('active', 'paused') AND deleted_at IS NULL RETURNING id`,
    [prospectId, reason],
  )
  const skipped = await tx.rows(
    `UPDATE drip_campaign_sends
        SET status = 'skipped', skip_reason = $2, version = version + 1, updated_at = now()
      WHERE prospect_id = $1 AND status = 'scheduled' AND deleted_at IS NULL RETURNING id`,
    [prospectId, reason],
  )
  for (const { id } of stopped) tx.changes.push({ entity: 'prospect_follow_ups', id, op: 'update' })
  for (const { id } of skipped) tx.changes.push({ entity: 'drip_campaign_sends', id, op: 'update' })
}
