-- What of an order has come back, at its own prices: a client's lifetime sales went by what was credited for it, which is less where
-- some of it was given up, and then more for the last bottle.
ALTER TABLE orders ADD COLUMN returned_value bigint NOT NULL DEFAULT 0 CONSTRAINT orders_returned_check CHECK (returned_value >= 0);
UPDATE orders SET returned_value = total WHERE status = 'returned';
UPDATE orders SET returned_value = round((total - shipping) * back.goods / subtotal)
  FROM (SELECT order_id, sum(unit_price * returned_quantity)::numeric AS goods FROM order_items WHERE deleted_at IS NULL GROUP BY order_id) back
 WHERE back.order_id = orders.id AND back.goods > 0 AND orders.status NOT IN ('returned', 'cancelled') AND orders.subtotal > 0;
UPDATE clients SET total_order_value = kept.value
  FROM (SELECT client_id, coalesce(sum(total - returned_value), 0) AS value FROM orders WHERE status <> 'cancelled' GROUP BY client_id) kept
 WHERE kept.client_id = clients.id AND clients.total_order_value <> kept.value
   AND EXISTS (SELECT FROM orders WHERE client_id = clients.id AND returned_value > 0);
