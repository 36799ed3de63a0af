-- An order ships in parts, so each line says how much of it has left the house.
ALTER TABLE order_items ADD COLUMN shipped_quantity integer NOT NULL DEFAULT 0;
UPDATE order_items i SET shipped_quantity = least(i.quantity, sent.quantity)
  FROM (SELECT line.order_item_id AS id, sum(line.quantity)::int AS quantity FROM shipment_items line
          JOIN shipments s ON s.id = line.shipment_id WHERE s.status <> 'lost' GROUP BY line.order_item_id) AS sent
 WHERE sent.id = i.id;
ALTER TABLE order_items ADD CONSTRAINT order_items_shipped_check CHECK (shipped_quantity between 0 and quantity);
