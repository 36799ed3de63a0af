import type { Tx } from '#platform/db/client.ts'

/**
 * Our own mail server took nothing of an email. Since when is kept with the email, and begins anew once anything else left
 * meanwhile: what nobody could send for a while is an alert (`insight/alert-facts.ts`).
 */
export async function noteServerRefused(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.rows(
    `UPDATE emails e SET refused_since = CASE WHEN EXISTS (SELECT FROM emails s WHERE s.sent_at >= e.refused_since AND s.smtp_answer IS NOT NULL)
            THEN $2::timestamptz ELSE coalesce(e.refused_since, $2::timestamptz) END WHERE e.id = $1`,
    [id, now.toISOString()],
  )
}
