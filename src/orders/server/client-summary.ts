import type { ClientSummary } from '#crm/contract/client-summary.ts'
import type { Db } from '#platform/db/client.ts'

/** What is open with a client: orders under way, and invoices with open amounts. */
export async function clientSummary(db: Db, clientId: string): Promise<ClientSummary> {
  const row = await db.row(
    `SELECT (SELECT count(*) FROM orders o WHERE o.client_id = $1 AND o.deleted_at IS NULL
               AND o.status NOT IN ('delivered', 'cancelled', 'returned')) AS "openOrders",
            (SELECT coalesce(sum(o.total), 0)::bigint FROM orders o WHERE o.client_id = $1 AND o.deleted_at IS NULL
               AND o.status NOT IN ('delivered', 'cancelled', 'returned')) AS "openTotal",
            (SELECT count(*) FROM invoices i WHERE i.client_id = $1 AND i.status IN ('issued', 'disputed')) AS "unpaidOrders",
            (SELECT coalesce(sum(l.amount), 0)::bigint FROM journal_lines l
              WHERE l.client_id = $1 AND l.account IN ('receivable')) AS "unpaidTotal"`,
    [clientId],
  )
  return row ?? { openOrders: 0, openTotal: 0, unpaidOrders: 0, unpaidTotal: 0 }
}
