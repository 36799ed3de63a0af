import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'

type Settled = {
  emailIds: readonly string[]
  status: string
  /** ISO 8601 moment, where they were sent. */
  at?: string
  reason: string | null
}

const ofCampaign: Readonly<Record<string, string>> = {
  queued: 'sending',
  sent: 'sent',
  uncertain: 'uncertain',
  bounced: 'failed',
  failed: 'failed',
  suppressed: 'skipped',
}

/** Copies the outcome of an email to what planned it: a campaign's send or a sequence's step. */
export async function emailsSettled(tx: Tx, { emailIds, status, at, reason }: Settled): Promise<void> {
  const known = ofCampaign[status]
  if (!known || emailIds.length === 0) return
  const rows = await tx.rows(
    `WITH sends AS (
       UPDATE drip_campaign_sends SET status = $2, sent_at = CASE WHEN $2 = 'sent' THEN $3::timestamptz END,
            skip_reason = CASE WHEN $2 IN ('skipped', 'failed') THEN $4 END, ${changedNow}
        WHERE email_id = ANY($1::uuid[]) AND deleted_at IS NULL RETURNING id),
     messages AS (
       UPDATE sent_messages SET status = CASE WHEN $2 = 'sending' THEN 'queued' ELSE $2 END,
            sent_at = CASE WHEN $2 = 'sent' THEN $3::timestamptz END, ${changedNow}
        WHERE email_id = ANY($1::uuid[]) AND deleted_at IS NULL RETURNING id)
     SELECT 'drip_campaign_sends' AS entity, id FROM sends UNION ALL SELECT 'sent_messages', id FROM messages`,
    [emailIds, known, at ?? null, reason],
  )
  for (const { entity, id } of rows) tx.changes.push({ entity: entity ?? '', id: id ?? '', op: 'update' })
}
