-- A shipment stands from packing on: what lies in its box, who packed it and when. What is packed of a line is said beside it.
ALTER TABLE shipments ALTER COLUMN shipped_at DROP NOT NULL;
ALTER TABLE shipments ADD COLUMN packed_at timestamp(3) with time zone, ADD COLUMN packed_by uuid REFERENCES users (id) ON DELETE RESTRICT,
  ADD COLUMN box text;
UPDATE shipments s SET packed_at = coalesce(o.packed_at, s.shipped_at) FROM orders o WHERE o.id = s.order_id;
ALTER TABLE order_items ADD COLUMN packed_quantity integer NOT NULL DEFAULT 0;

-- Of an order that is packed lies in its box what has not shipped and does not come later.
WITH claims AS (
  SELECT r.order_id, r.product_id, r.quantity, p.stock_quantity,
         sum(r.quantity) OVER (PARTITION BY r.product_id
           ORDER BY (o.status IN ('picking', 'packed')) DESC, r.reserved_at, r.id) AS claimed
    FROM products p JOIN stock_reservations r ON r.product_id = p.id AND r.status = 'reserved'
    JOIN orders o ON o.id = r.order_id WHERE p.available < 0),
later AS (
  SELECT order_id, product_id, least(quantity, claimed - greatest(0, stock_quantity))::int AS units
    FROM claims WHERE claimed > greatest(0, stock_quantity))
UPDATE order_items i SET packed_quantity = greatest(0, i.quantity - i.shipped_quantity - least(i.backordered_quantity,
         coalesce((SELECT units FROM later WHERE later.order_id = i.order_id AND later.product_id = i.product_id), 0)))
  FROM orders o WHERE o.id = i.order_id AND o.status = 'packed' AND i.deleted_at IS NULL;
INSERT INTO shipments (order_id, number, status, packed_at, packed_by)
SELECT o.id, 1 + (SELECT coalesce(max(number), 0) FROM shipments WHERE order_id = o.id), 'packed', coalesce(o.packed_at, o.updated_at),
       (SELECT by_user FROM transitions WHERE entity_type = 'orders' AND entity_id = o.id AND action = 'pack' ORDER BY at DESC, id DESC LIMIT 1)
  FROM orders o WHERE o.status = 'packed' AND EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.packed_quantity > 0);
INSERT INTO shipment_items (shipment_id, order_item_id, quantity)
SELECT s.id, i.id, i.packed_quantity FROM shipments s JOIN order_items i ON i.order_id = s.order_id
 WHERE s.status = 'packed' AND i.packed_quantity > 0;
-- Where nothing is in the box, nothing is packed.
UPDATE orders SET status = 'picking', packed_at = NULL, version = version + 1, updated_at = now()
 WHERE status = 'packed' AND NOT EXISTS (SELECT FROM shipments s WHERE s.order_id = orders.id AND s.status = 'packed');

ALTER TABLE order_items ADD CONSTRAINT order_items_packed_check CHECK (packed_quantity between 0 and quantity - shipped_quantity);
ALTER TABLE shipments ALTER COLUMN packed_at SET NOT NULL, ALTER COLUMN status SET DEFAULT 'packed',
  ADD CONSTRAINT shipments_shipped_check CHECK (status = 'packed' or shipped_at is not null),
  ADD CONSTRAINT shipments_box_check CHECK (char_length(box) between 1 and 80);
CREATE UNIQUE INDEX shipments_packed ON shipments (order_id) WHERE status = 'packed';
CREATE INDEX shipments_packer ON shipments (packed_by);
