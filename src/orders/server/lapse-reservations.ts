import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { asArrays, lockHeldProducts } from './locked-order.ts'
import { notifyOfLapse } from './notify-customer.ts'

/** Default days for which an unconfirmed order holds stock (O6). */
const usualReservationDays = 14

const dayMillis = 86_400_000

/**
 * Releases reservations of orders that were `pending` too long, each in a transaction of its own; customer and rep are notified.
 */
export async function lapseReservations(context: Context): Promise<void> {
  const { db, clock } = context
  const row = await db.row(
    `SELECT (value->>'reservationDays')::int AS days FROM company_settings WHERE key = 'orders' AND deleted_at IS NULL`,
  )
  const days = row?.days ?? usualReservationDays
  const now = clock.now()
  const before = new Date(now.getTime() - days * dayMillis).toISOString()
  const due = await db.rows(`SELECT t.id FROM orders t WHERE ${overdueSql} ORDER BY t.id LIMIT 5000`, [
    before,
  ])
  for (const { id } of due) await db.transact((tx) => lapse(tx, id, { before, days, now }))
}

/** SQL: reserved before `$1`, and not released from a hold since, because then somebody has just looked at it. */
const overdueSql = `t.status = 'pending' AND t.deleted_at IS NULL
  AND EXISTS (SELECT 1 FROM stock_reservations r WHERE r.order_id = t.id AND r.status = 'reserved' AND r.reserved_at <= $1)
  AND NOT EXISTS (SELECT 1 FROM transitions s WHERE s.entity_type = 'orders' AND s.entity_id = t.id
                     AND s.action = 'release' AND s.at > $1)`

async function lapse(tx: Tx, id: string, { before, days, now }: { before: string; days: number; now: Date }) {
  // Checked again under the lock: another process may have confirmed, held or lapsed it.
  const order = await tx.row(
    `SELECT t.id, t.version, t.order_number, c.business_name,
            coalesce((SELECT a.email FROM customer_auth a
                       WHERE a.client_id = t.client_id AND a.is_active AND a.deleted_at IS NULL
                       ORDER BY a.id = t.placed_by_customer DESC NULLS LAST, a.created_at, a.id LIMIT 1), c.email) AS email,
            (SELECT json_build_object('email', u.email, 'firstName', u.first_name) FROM users u
              WHERE u.id = coalesce(t.sales_rep_id, c.assigned_sales_rep_id) AND u.status = 'active' AND u.deleted_at IS NULL) AS rep
       FROM orders t JOIN clients c ON c.id = t.client_id WHERE t.id = $2 AND ${overdueSql} FOR NO KEY UPDATE OF t`,
    [before, id],
  )
  if (!order) return
  const held = await lockHeldProducts(tx, id)
  const [ids, quantities] = asArrays(held)
  await tx.rows(
    `WITH let_go AS (UPDATE stock_reservations SET status = 'lapsed', ${changedAt('$4')}
                      WHERE order_id = $1 AND status = 'reserved'),
     marked AS (UPDATE orders SET reservation_lapsed_at = $4, ${changedAt('$4')} WHERE id = $1)
     UPDATE products p SET reserved = p.reserved - held.quantity
       FROM unnest($2::uuid[], $3::int[]) AS held (id, quantity) WHERE p.id = held.id`,
    [id, ids, quantities, now.toISOString()],
  )
  await recordMove(tx, null, {
    entity: 'orders',
    id,
    action: 'lapse',
    from: 'pending',
    to: 'pending',
    reason: `Its stock was held for ${days === 1 ? 'a day' : `${days} days`} without a confirmation.`,
  })
  for (const product of ids) tx.changes.push({ entity: 'products', id: product, op: 'update' })
  const office = await tx.row(
    `SELECT value->>'operationsEmail' AS email FROM company_settings WHERE key = 'emails' AND deleted_at IS NULL`,
  )
  await notifyOfLapse(tx, { ...order, days }, office?.email ?? null)
}
