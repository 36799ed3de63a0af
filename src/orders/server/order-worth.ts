/** SQL for what the order `t` comes to and what its goods cost, as one column. [FIX-051] */
export const worthSql = (t: string) => `(SELECT json_build_object('total', ${t}.total,
    'net', ${t}.subtotal - ${t}.discount - ${t}.promo_discount,
    'cost', coalesce(sum(g.quantity * p.cost_price), 0), 'uncosted', count(*) FILTER (WHERE p.cost_price IS NULL))
   FROM order_items g JOIN products p ON p.id = g.product_id WHERE g.order_id = ${t}.id AND g.deleted_at IS NULL)`
