import type { Db } from '#server/db/client.ts'

/** What must be empty on any day, each with what it says when it is not. */
const books: Readonly<Record<string, string>> = {
  'an order is the sum of its lines': `
    SELECT o.order_number FROM orders o WHERE o.subtotal <> (SELECT sum(total_price) FROM order_items i WHERE i.order_id = o.id AND i.deleted_at IS NULL)`,
  'an order is where its last move took it': `
    SELECT o.order_number, o.status, m.to_state FROM orders o, LATERAL (SELECT to_state FROM transitions t
      WHERE t.entity_type = 'orders' AND t.entity_id = o.id ORDER BY t.at DESC, t.id DESC LIMIT 1) m WHERE m.to_state <> o.status`,
  'a client has bought what stands in its orders': `
    SELECT c.business_name, c.total_orders, c.total_order_value, s.orders, s.value FROM clients c, LATERAL (
      SELECT count(*)::int AS orders, coalesce(sum(total) FILTER (WHERE status <> 'returned'), 0)::int AS value FROM orders o
       WHERE o.client_id = c.id AND o.status <> 'cancelled') s
     WHERE (c.total_orders, c.total_order_value) <> (s.orders, s.value)`,
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
     WHERE k.amount <> CASE WHEN o.status IN ('cancelled', 'returned') THEN 0 ELSE o.commission_amount END`,
  'a rep has earned what their shipped orders brought': `
    SELECT u.email, o.brought, k.earned FROM users u,
      LATERAL (SELECT coalesce(sum(commission_amount), 0)::int AS brought FROM orders
                WHERE sales_rep_id = u.id AND status IN ('shipped', 'delivered')) o,
      LATERAL (SELECT coalesce(sum(commission_amount), 0)::int AS earned FROM commissions
                WHERE sales_rep_id = u.id AND earned_at IS NOT NULL AND netted_at IS NULL) k
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
  'no job is stuck, given up or forgotten': `
    SELECT task_identifier, attempts, last_error, run_at FROM graphile_worker.jobs
     WHERE attempts > 0 OR locked_at IS NOT NULL OR run_at < $1::timestamptz - interval '1 day' AND run_at < now() - interval '5 minutes'`,
  'nothing waits in the outbox': 'SELECT task FROM job_outbox',
}

/** What is wrong in the books on a day, in words; empty when nothing is. */
export async function readBooks(db: Db, now: Date): Promise<string[]> {
  const problems: string[] = []
  for (const [rule, sql] of Object.entries(books)) {
    const rows = await db.rows(sql, sql.includes('$1') ? [now.toISOString()] : [])
    if (rows.length > 0) problems.push(`${rule}: ${rows.length}, such as ${JSON.stringify(rows[0])}`)
  }
  return problems
}
