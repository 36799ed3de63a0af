import { entryLifecycle } from '#billing/rules/ach/ach-lifecycles.ts'
import type { Db } from '#platform/db/client.ts'

const movesOfEntries = Object.entries(entryLifecycle.moves)
  .flatMap(([from, moves]) => moves.map(({ to }) => `('${from}', '${to}')`))
  .join(', ')

/** What must be empty on any day, each with what it says when it is not. */
const books: Readonly<Record<string, string>> = {
  'an order is the sum of its lines': `
    SELECT o.order_number FROM orders o WHERE o.subtotal <> (SELECT sum(total_price) FROM order_items i WHERE i.order_id = o.id AND i.deleted_at IS NULL)`,
  'an order is where its last move took it': `
    SELECT o.order_number, o.status, m.to_state FROM orders o, LATERAL (SELECT to_state FROM transitions t
      WHERE t.entity_type = 'orders' AND t.entity_id = o.id ORDER BY t.at DESC, t.id DESC LIMIT 1) m WHERE m.to_state <> o.status`,
  'an entry of the bank only moves as its life says': `
    SELECT entity_id, action, from_state, to_state FROM transitions
     WHERE entity_type = 'ach_entries' AND (from_state, to_state) NOT IN (${movesOfEntries})`,
  'a client has bought what stands in its orders': `
    SELECT c.business_name, c.total_orders, c.total_order_value, s.orders, s.value FROM clients c, LATERAL (
      SELECT count(*)::int AS orders, coalesce(sum(o.total - o.returned_value), 0)::int AS value
        FROM orders o WHERE o.client_id = c.id AND o.status <> 'cancelled') s
     WHERE c.total_orders <> s.orders OR c.total_order_value <> s.value`,
  'what came back of an order is worth what it was bought for': `
    SELECT o.order_number, o.status, o.total, o.returned_value FROM orders o, LATERAL (
      SELECT coalesce(sum(m.total), 0) AS credited FROM credit_memos m WHERE m.order_id = o.id AND jsonb_array_length(m.items) > 0) m
     WHERE CASE WHEN o.status = 'returned' THEN o.returned_value <> o.total
                ELSE o.returned_value NOT BETWEEN m.credited AND o.total END`,
  'no stock is negative or promised twice': `
    SELECT sku, stock_quantity, reserved, available FROM products WHERE least(stock_quantity, reserved) < 0
        OR (NOT allow_backorder AND reserved > stock_quantity)`,
  'what is reserved is what orders hold': `
    SELECT p.sku, p.reserved, s.held FROM products p, LATERAL (SELECT coalesce(sum(quantity), 0)::int AS held
      FROM stock_reservations r WHERE r.product_id = p.id AND r.status = 'reserved') s WHERE p.reserved <> s.held`,
  'only orders that wait hold stock, and none for longer than it may': `
    SELECT o.order_number, o.status FROM orders o JOIN stock_reservations r ON r.order_id = o.id AND r.status = 'reserved'
     WHERE o.status IN ('shipped', 'delivered', 'cancelled', 'returned')
        OR (o.status = 'pending' AND r.reserved_at < $1::timestamptz - interval '30 days')`,
  'what is on the shelf is what came and went': `
    SELECT p.sku, p.stock_quantity, m.moved FROM products p, LATERAL (SELECT coalesce(sum(quantity), 0)::int AS moved
      FROM inventory_transactions t WHERE t.product_id = p.id) m WHERE p.stock_quantity <> m.moved`,
  'an order brings its commission, and none once it is gone': `
    SELECT o.order_number, o.status, o.commission_amount, k.amount FROM orders o, LATERAL (
      SELECT coalesce(sum(commission_amount), 0)::int AS amount FROM commissions k WHERE k.order_id = o.id) k
     WHERE CASE WHEN o.status IN ('cancelled', 'returned') THEN k.amount <> 0
                WHEN EXISTS (SELECT FROM credit_memos m WHERE m.order_id = o.id)
                  OR EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.returned_quantity > 0) THEN k.amount NOT BETWEEN 0 AND o.commission_amount
                ELSE k.amount <> o.commission_amount END`,
  'a rep has earned what their shipped orders brought': `
    SELECT u.email, o.brought, k.earned FROM users u,
      LATERAL (SELECT coalesce(sum(o.commission_amount - back.cents), 0)::int AS brought FROM orders o, LATERAL (
                 SELECT coalesce(-sum(k.commission_amount), 0) AS cents FROM commissions k
                  WHERE k.order_id = o.id AND k.commission_type = 'reversal') back
                WHERE o.sales_rep_id = u.id AND o.status IN ('shipped', 'delivered')) o,
      LATERAL (SELECT coalesce(sum(commission_amount), 0)::int AS earned FROM commissions
                 WHERE sales_rep_id = u.id AND earned_at IS NOT NULL AND netted_at IS NULL
                   AND order_id IN (SELECT id FROM orders WHERE status IN ('shipped', 'delivered', 'returned'))) k
     WHERE u.role = 'sales_rep' AND o.brought <> k.earned`,
  'nobody is paid less than nothing, or before the goods went': `
    SELECT sales_rep_id, transaction_id FROM commissions WHERE status = 'paid'
     GROUP BY sales_rep_id, transaction_id HAVING sum(commission_amount) <= 0 OR bool_or(earned_at IS NULL)`,
  'a promo code was used as often as it says': `
    SELECT p.code, p.current_usage_count, u.used FROM promo_codes p, LATERAL (SELECT count(*)::int AS used
      FROM promo_code_usage u WHERE u.promo_code_id = p.id AND u.released_at IS NULL) u WHERE p.current_usage_count <> u.used`,
  'points are what was given': `
    SELECT u.email, u.total_points, s.given FROM users u, LATERAL (SELECT coalesce(sum(points_awarded), 0)::int AS given
      FROM points_earned p WHERE p.user_id = u.id) s WHERE u.total_points <> s.given`,
  'a bonus has its points, waited, and is paid under a number': `
    SELECT b.id FROM user_bonuses b JOIN users u ON u.id = b.user_id
     WHERE u.total_points < b.point_threshold OR (b.status = 'paid' AND b.transaction_id IS NULL)
        OR (b.status IN ('qualified', 'paid') AND b.qualified_by IS NULL AND b.qualified_at < b.created_at + interval '48 hours')
        OR (b.status = 'pending' AND b.created_at < $1::timestamptz - interval '4 days')`,
  'a bonus that is owed stands in the journal': `
    SELECT u.email, b.owed, j.posted FROM users u,
      LATERAL (SELECT coalesce(sum(bonus_amount), 0)::int AS owed FROM user_bonuses
                 WHERE user_id = u.id AND status IN ('qualified', 'paid')) b,
      LATERAL (SELECT coalesce(sum(amount), 0)::int AS posted FROM journal_lines
                 WHERE user_id = u.id AND account = 'bonus_expense') j
     WHERE b.owed <> j.posted`,
  'no job is stuck or given up': `
    SELECT task_identifier, attempts, last_error, run_at FROM graphile_worker.jobs WHERE attempts > 0 OR locked_at IS NOT NULL`,
  'what is kept open of an invoice is the sum of its lines': `
    SELECT invoice_id, l.cents, k.open FROM invoice_sums k FULL JOIN (
      SELECT invoice_id, sum(amount) AS cents FROM journal_lines WHERE account = 'receivable' AND invoice_id IS NOT NULL
       GROUP BY invoice_id HAVING sum(amount) <> 0) l USING (invoice_id) WHERE l.cents IS DISTINCT FROM k.open`,
  'the journal comes to zero, and so does each entry': `
    SELECT 'all' AS entry, sum(amount) AS cents FROM journal_lines HAVING sum(amount) <> 0
     UNION ALL SELECT entry_id::text, sum(amount) FROM journal_lines GROUP BY entry_id HAVING sum(amount) <> 0`,
  'documents are numbered without a gap': `
    SELECT n.kind, n.year, n.last, d.count, d.most FROM document_numbers n, LATERAL (
      SELECT count(*)::int AS count, coalesce(max(right(number, 5)::int), 0) AS most FROM (
        SELECT 'invoice' AS kind, invoice_number AS number FROM invoices UNION ALL SELECT 'credit_memo', memo_number FROM credit_memos) d
       WHERE d.kind = n.kind AND split_part(d.number, '-', 2)::int = n.year) d WHERE (d.count, d.most) <> (n.last, n.last)`,
  'an invoice is for what its order shipped, once': `
    SELECT o.order_number, o.total, i.total, i.count FROM orders o, LATERAL (
      SELECT coalesce(sum(total), 0)::bigint AS total, count(*)::int AS count FROM invoices i WHERE i.order_id = o.id) i
     WHERE o.status IN ('shipped', 'delivered', 'returned') AND (i.count = 0 OR i.total <> o.total)
        OR o.status NOT IN ('shipped', 'delivered', 'returned') AND (i.total > o.total OR i.count > 0
             AND NOT EXISTS (SELECT FROM order_items l WHERE l.order_id = o.id AND l.shipped_quantity > 0))`,
  'a line has shipped what its shipments hold, and each shipment its invoice': `
    SELECT l.id, l.shipped_quantity, s.units FROM order_items l, LATERAL (SELECT coalesce(sum(i.quantity), 0)::int AS units
      FROM shipment_items i JOIN shipments sent ON sent.id = i.shipment_id AND sent.status <> 'packed'
     WHERE i.order_item_id = l.id) s WHERE l.shipped_quantity <> s.units
     UNION ALL SELECT s.id, s.number, 0 FROM shipments s WHERE s.status <> 'packed' AND NOT EXISTS (SELECT FROM invoices i WHERE i.shipment_id = s.id)`,
  'what is packed lies in the one box of its order, and is reserved': `
    SELECT l.id, l.packed_quantity, s.units FROM order_items l, LATERAL (SELECT coalesce(sum(i.quantity), 0)::int AS units
      FROM shipment_items i JOIN shipments box ON box.id = i.shipment_id AND box.status = 'packed'
     WHERE i.order_item_id = l.id) s WHERE l.packed_quantity <> s.units
     UNION ALL SELECT o.id, 0, 0 FROM orders o
      WHERE (o.status = 'packed') <> EXISTS (SELECT FROM shipments s JOIN shipment_items i ON i.shipment_id = s.id
                                              WHERE s.order_id = o.id AND s.status = 'packed')
     UNION ALL SELECT l.id, l.packed_quantity, coalesce(r.quantity, 0) FROM order_items l
       LEFT JOIN stock_reservations r ON r.order_id = l.order_id AND r.product_id = l.product_id AND r.status = 'reserved'
      WHERE l.packed_quantity > coalesce(r.quantity, 0)`,
  'an invoice is paid when nothing of it is open, and only then': `
    SELECT i.invoice_number, i.status, s.open, s.moving FROM invoices i, LATERAL (
      SELECT (SELECT coalesce(sum(amount), 0) FROM journal_lines l WHERE l.invoice_id = i.id AND l.account = 'receivable') AS open,
             (SELECT coalesce(sum(amount), 0) FROM ach_entries e WHERE e.invoice_id = i.id AND e.status = 'sent') AS moving) s
     WHERE s.open < 0 OR (i.status IN ('paid', 'credited', 'written_off')) <> (s.open = 0 AND s.moving = 0)`,
  'no trace is given twice, and what has left the company stands in one file': `
    SELECT trace_number, count(*) FROM ach_entries WHERE trace_number IS NOT NULL AND file_id IS NOT NULL GROUP BY trace_number HAVING count(*) > 1
     UNION ALL SELECT id::text, 0 FROM ach_entries WHERE status IN ('sent', 'settled', 'returned', 'retried') AND file_id IS NULL`,
  'a drafted debit asks for what is open': `
    SELECT i.invoice_number, e.amount FROM ach_entries e JOIN invoices i ON i.id = e.invoice_id
     WHERE e.kind = 'debit' AND e.status = 'drafted' AND e.amount <> (
       SELECT sum(amount) FROM journal_lines l WHERE l.invoice_id = i.id AND l.account = 'receivable')`,
  'what is earned stands in the journal': `
    SELECT k.sales_rep_id, sum(k.commission_amount) AS earned, j.posted FROM commissions k, LATERAL (
      SELECT coalesce(sum(l.amount), 0) AS posted FROM journal_lines l
       WHERE l.user_id = k.sales_rep_id AND l.account = 'commission_expense') j
     WHERE k.earned_at IS NOT NULL AND EXISTS (SELECT FROM shipments s WHERE s.order_id = k.order_id)
     GROUP BY k.sales_rep_id, j.posted HAVING sum(k.commission_amount) <> j.posted`,
  'nothing waits in the outbox': 'SELECT task FROM job_outbox',
}

/** What is wrong in the books on a day, in words; empty when nothing is. */
/** Where somebody works the queue off, however slow the machine is. */
const worked: Readonly<Record<string, string>> = {
  'no job is forgotten': `
    SELECT task_identifier, run_at FROM graphile_worker.jobs
     WHERE run_at < $1::timestamptz - interval '1 day' AND run_at < now() - interval '5 minutes'`,
}

export async function readBooks(db: Db, now: Date, { hasWorker = false } = {}): Promise<string[]> {
  const problems: string[] = []
  for (const [rule, sql] of Object.entries(hasWorker ? { ...books, ...worked } : books)) {
    const rows = await db.rows(sql, sql.includes('$1') ? [now.toISOString()] : [])
    if (rows.length > 0) problems.push(`${rule}: ${rows.length}, such as ${JSON.stringify(rows[0])}`)
  }
  return problems
}
