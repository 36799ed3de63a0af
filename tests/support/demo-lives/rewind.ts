import { onBankingDay } from '#billing/rules/ach/banking-days.ts'
import { dayIn } from '#platform/rules/text/dates.ts'
import type { TestApp } from '../app.ts'

/** What an order and its money are made of. */
const written = [
  'orders',
  'order_items',
  'stock_reservations',
  'promo_code_usage',
  'shipments',
  'shipment_items',
  'invoices',
  'credit_memos',
  'ach_files',
  'ach_entries',
  'payouts',
  'commissions',
  'shipping_notifications',
  'inventory_transactions',
] as const

const moved = `'orders', 'clients', 'client_banking_info', 'invoices', 'ach_files', 'ach_entries', 'payouts', 'commissions', 'user_bonuses', 'sample_requests'`

/**
 * Takes back what happened to the orders, the money, the stock and the samples of a company since the beginning of a day:
 * every record stands as it did then. Bonuses stay given, for the points behind them come from everywhere.
 */
export async function rewind(app: TestApp, since: Date): Promise<void> {
  const { db, config } = app.context
  const at = `'${since.toISOString()}'::timestamptz`
  const day = `'${dayIn(since, config.TIME_ZONE)}'::date`
  const moments = await db.rows<{ of: string; name: string }>(
    `SELECT table_name AS of, column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name <> 'follow_up_scheduled' AND is_nullable = 'YES' AND data_type LIKE 'timestamp%' AND table_name = ANY($1)`,
    [[...written, 'sample_requests']],
  )
  const notYet = (column: string) => `(${column} IS NULL OR ${column} >= ${at})`
  await app.alter(
    // Neither triggers nor foreign keys: the append-only logs are cut, in any order.
    'SET session_replication_role = replica',
    ...written.map((table) => `DELETE FROM ${table} WHERE created_at >= ${at}`),
    `DELETE FROM journal_entries WHERE created_at >= ${at} AND kind <> 'bonus'`,
    'DELETE FROM journal_lines l WHERE NOT EXISTS (SELECT FROM journal_entries e WHERE e.id = l.entry_id)',
    `DELETE FROM transitions WHERE at >= ${at} AND entity_type IN (${moved}) AND action <> 'qualify'`,
    `UPDATE orders o SET status = (SELECT to_state FROM transitions t WHERE t.entity_type = 'orders' AND t.entity_id = o.id
        ORDER BY t.at DESC, t.id DESC LIMIT 1)`,
    `UPDATE orders SET held_from = NULL WHERE status <> 'on_hold'`,
    `UPDATE orders SET carrier = NULL, tracking_number = NULL WHERE ${notYet('shipped_date')}`,
    `UPDATE orders SET returned_value = 0 WHERE ${notYet('returned_at')}`,
    `UPDATE order_items i SET shipped_quantity = CASE WHEN ${notYet('o.shipped_date')} THEN 0 ELSE i.quantity END,
            packed_quantity = CASE WHEN o.status = 'packed' THEN i.quantity ELSE 0 END,
            returned_quantity = CASE WHEN ${notYet('o.returned_at')} THEN 0 ELSE i.quantity END
       FROM orders o WHERE o.id = i.order_id`,
    `UPDATE stock_reservations r SET status = CASE WHEN NOT ${notYet('o.shipped_date')} THEN 'consumed'
            WHEN o.status = 'cancelled' THEN 'released' ELSE 'reserved' END FROM orders o WHERE o.id = r.order_id`,
    `UPDATE shipments SET status = CASE WHEN ${notYet('shipped_at')} THEN 'packed' WHEN ${notYet('delivered_at')} THEN 'shipped' ELSE status END`,
    `UPDATE shipments SET carrier = NULL, tracking_number = NULL, shipped_by = NULL WHERE ${notYet('shipped_at')}`,
    `UPDATE invoices SET status = 'issued', paid_on = NULL WHERE paid_on >= ${day}`,
    `UPDATE ach_files SET status = 'sent', answered_by = NULL WHERE ${notYet('answered_at')}`,
    `UPDATE clients SET account_status = 'active' WHERE id IN (SELECT client_id FROM ach_entries
      WHERE return_code IS NOT NULL AND ${notYet('returned_at')})`,
    `UPDATE client_banking_info SET status = 'verified', blocked_reason = NULL WHERE client_id IN (SELECT client_id FROM ach_entries
      WHERE return_code IS NOT NULL AND ${notYet('returned_at')}) AND status = 'blocked'`,
    `UPDATE ach_entries SET status = 'sent', return_code = NULL 
      WHERE status IN ('settled', 'returned') AND ${notYet('settled_at')} AND ${notYet('returned_at')}`,
    `UPDATE ach_entries SET status = 'drafted', file_id = NULL, trace_number = NULL, banking_id = NULL
      WHERE file_id IS NOT NULL AND ${notYet('sent_at')}`,
    `UPDATE payouts p SET status = e.status, reference = NULL, paid_on = NULL FROM ach_entries e
      WHERE e.id = p.ach_entry_id AND e.status = 'drafted'`,
    `UPDATE payouts p SET status = 'sent' FROM ach_entries e WHERE e.id = p.ach_entry_id AND e.status = 'sent'`,
    `UPDATE commissions SET payout_id = NULL, ach_entry_id = NULL WHERE payout_id NOT IN (SELECT id FROM payouts)`,
    `UPDATE commissions SET status = 'approved', paid_date = NULL, transaction_id = NULL
      WHERE status = 'paid' AND (payout_id IS NULL OR payout_id IN (SELECT id FROM payouts WHERE status = 'drafted'))`,
    `UPDATE commissions SET status = 'pending', approved_by = NULL WHERE ${notYet('approved_at')} AND status <> 'pending'`,
    `UPDATE user_bonuses SET status = 'qualified', payout_id = NULL, paid_at = NULL, paid_by = NULL, transaction_id = NULL,
            payment_method = NULL WHERE payout_id NOT IN (SELECT id FROM payouts)`,
    `UPDATE sample_requests r SET status = coalesce((SELECT to_state FROM transitions t WHERE t.entity_type = 'sample_requests'
        AND t.entity_id = r.id ORDER BY t.at DESC, t.id DESC LIMIT 1), 'requested')`,
    `UPDATE sample_requests SET feedback_received = false, feedback_text = NULL, conversion_result = NULL WHERE status <> 'feedback'`,
    `UPDATE sample_requests SET tracking_number = NULL WHERE status IN ('requested', 'approved')`,
    `UPDATE sample_requests SET follow_up_scheduled = NULL WHERE status NOT IN ('delivered', 'feedback')`,
    `UPDATE sample_requests SET approved_by = NULL WHERE status = 'requested'`,
    ...moments.map(({ of, name }) => `UPDATE ${of} SET ${name} = NULL WHERE ${name} >= ${at}`),
    `UPDATE promo_codes p SET current_usage_count = (SELECT count(*) FROM promo_code_usage u
      WHERE u.promo_code_id = p.id AND u.released_at IS NULL)`,
    `UPDATE products p SET stock_quantity = (SELECT sum(quantity) FROM inventory_transactions t WHERE t.product_id = p.id),
            reserved = (SELECT coalesce(sum(quantity), 0) FROM stock_reservations r WHERE r.product_id = p.id AND r.status = 'reserved')`,
    `UPDATE clients c SET (total_orders, total_order_value, last_order_date) = (
       SELECT count(*) FILTER (WHERE o.status <> 'cancelled'), coalesce(sum(o.total - o.returned_value) FILTER (WHERE o.status <> 'cancelled'), 0),
              max(o.order_date) FROM orders o WHERE o.client_id = c.id)`,
    `UPDATE document_numbers n SET last = (SELECT count(*) FROM (SELECT 'invoice' AS kind, invoice_number AS number FROM invoices
        UNION ALL SELECT 'credit_memo', memo_number FROM credit_memos) d WHERE d.kind = n.kind AND split_part(d.number, '-', 2)::int = n.year)`,
    `SELECT setval('order_numbers', (SELECT max(substr(order_number, 5)::bigint) FROM orders))`,
    'DELETE FROM invoice_sums',
    `INSERT INTO invoice_sums (invoice_id, open) SELECT invoice_id, sum(amount) FROM journal_lines
      WHERE account = 'receivable' AND invoice_id IS NOT NULL GROUP BY 1 HAVING sum(amount) <> 0`,
    'UPDATE invoices i SET open_amount = coalesce((SELECT open FROM invoice_sums s WHERE s.invoice_id = i.id), 0)',
    `WITH gone AS (DELETE FROM points_earned WHERE earned_at >= ${at} AND action IN ('deal_won', 'reorder_won', 'sample_sent', 'sample_feedback')
        RETURNING user_id, points_awarded)
     UPDATE users u SET total_points = u.total_points - g.points FROM (SELECT user_id, sum(points_awarded) AS points FROM gone GROUP BY 1) g
      WHERE g.user_id = u.id`,
  )
  const drafts = await db.rows<{ id: string; dueOn: string }>(
    `SELECT e.id, i.due_on::text AS "dueOn" FROM ach_entries e JOIN invoices i ON i.id = e.invoice_id WHERE e.status = 'drafted'`,
  )
  await db.rows(
    `UPDATE ach_entries e SET effective_date = d.day FROM unnest($1::uuid[], $2::date[]) AS d (id, day) WHERE e.id = d.id`,
    [drafts.map(({ id }) => id), drafts.map(({ dueOn }) => onBankingDay(dueOn))],
  )
}
