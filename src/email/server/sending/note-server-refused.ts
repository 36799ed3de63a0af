import type { Tx } from '#platform/db/client.ts'

/**
 * Records since when our own mail server has refused an email; the time begins anew once any other email left meanwhile.
 * Mail that cannot be sent for a while raises an alert (`analytics/server/alert-facts.ts`).
 */
export async function noteServerRefused(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.rows(
    `UPDATE emails e SET refused_since = CASE WHEN EXISTS (SELECT FROM emails s WHERE s.sent_at >= e.refused_since AND s.smtp_answer IS NOT NULL)
            THEN $2::timestamptz ELSE coalesce(e.refused_since, $2::timestamptz) END WHERE e.id = $1`,
    [id, now.toISOString()],
  )
}
