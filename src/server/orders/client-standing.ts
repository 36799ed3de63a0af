import type { ClientStanding } from '#contracts/crm/client-standing.ts'
import type { Db } from '../db/client.ts'

/** What is still open with a client. Paid is what a settled debit is on record for, or what was written off. */
export async function clientStanding(db: Db, clientId: string): Promise<ClientStanding> {
  const row = await db.row(
    `SELECT count(*) FILTER (WHERE is_open) AS "openOrders",
            coalesce(sum(total) FILTER (WHERE is_open), 0)::bigint AS "openTotal",
            count(*) FILTER (WHERE is_unpaid) AS "unpaidOrders",
            coalesce(sum(total) FILTER (WHERE is_unpaid), 0)::bigint AS "unpaidTotal"
       FROM (SELECT o.total,
                    o.status NOT IN ('delivered', 'cancelled', 'returned') AS is_open,
                    o.total > 0 AND o.status IN ('shipped', 'delivered') AND NOT EXISTS (
                      SELECT 1 FROM ach_entries e
                       WHERE e.order_id = o.id AND e.kind = 'debit' AND e.deleted_at IS NULL
                         AND e.status IN ('settled', 'written_off')) AS is_unpaid
               FROM orders o WHERE o.client_id = $1 AND o.deleted_at IS NULL) own`,
    [clientId],
  )
  return row ?? { openOrders: 0, openTotal: 0, unpaidOrders: 0, unpaidTotal: 0 }
}
