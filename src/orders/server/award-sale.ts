import { awardPoints } from '#identity/server/api.ts'
import type { Tx } from '#platform/db/client.ts'

/**
 * Awards points for a shipped order to its rep: a client's first order is a deal won, later ones are reorders. The lock makes
 * concurrent orders of a client wait, so that exactly one is the first.
 */
export async function awardSale(tx: Tx, orderId: string): Promise<void> {
  const order = await tx.row(
    `SELECT o.client_id, o.sales_rep_id FROM orders o JOIN clients c ON c.id = o.client_id
      WHERE o.id = $1 AND o.sales_rep_id IS NOT NULL FOR NO KEY UPDATE OF c`,
    [orderId],
  )
  if (!order) return
  const { clientId, salesRepId: userId } = order
  // Read after the lock: another order of this client may have shipped meanwhile.
  const before = await tx.row(
    'SELECT 1 FROM orders WHERE client_id = $1 AND id <> $2 AND shipped_date IS NOT NULL AND deleted_at IS NULL LIMIT 1',
    [clientId, orderId],
  )
  const details = { orderId }
  if (before) await awardPoints(tx, { userId, activity: 'reorder_won', key: `reorder:${orderId}`, details })
  else await awardPoints(tx, { userId, activity: 'deal_won', key: `deal:${clientId}`, details })
}
