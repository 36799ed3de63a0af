import { awardPoints } from '#identity/server/needs.ts'
import type { Tx } from '#platform/db/client.ts'

/**
 * Points for an order that left the house, to the rep it belongs to: the first one of a client is a deal won, every later
 * one a reorder. Orders of one client that are shipped at once wait for each other, so that one of them is the first.
 */
export async function awardSale(tx: Tx, orderId: string): Promise<void> {
  const order = await tx.row(
    `SELECT o.client_id AS "clientId", o.sales_rep_id AS "salesRepId" FROM orders o JOIN clients c ON c.id = o.client_id
      WHERE o.id = $1 AND o.sales_rep_id IS NOT NULL FOR NO KEY UPDATE OF c`,
    [orderId],
  )
  if (!order) return
  const { clientId, salesRepId: userId } = order
  // Read after the lock: another order of this client may have been shipped meanwhile.
  const before = await tx.row(
    'SELECT 1 FROM orders WHERE client_id = $1 AND id <> $2 AND shipped_date IS NOT NULL AND deleted_at IS NULL LIMIT 1',
    [clientId, orderId],
  )
  const details = { orderId }
  if (before) await awardPoints(tx, { userId, activity: 'reorder_won', key: `reorder:${orderId}`, details })
  else await awardPoints(tx, { userId, activity: 'deal_won', key: `deal:${clientId}`, details })
}
