-- What was promised and what comes later: backorders, reservations that lapse, counts below what is reserved.
ALTER TABLE "order_items" ADD COLUMN "backordered_quantity" integer DEFAULT 0 NOT NULL;
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_backordered_check" CHECK (backordered_quantity between 0 and quantity);
ALTER TABLE "orders" ADD COLUMN "reservation_lapsed_at" timestamp(3) with time zone;
ALTER TABLE "products" ADD COLUMN "restock_date" date;
ALTER TABLE "products" DROP CONSTRAINT "products_stock_check";
ALTER TABLE "products" ADD CONSTRAINT "products_stock_check" CHECK (allow_backorder or stock_quantity >= 0);
ALTER TABLE "stock_reservations" ADD COLUMN "reserved_at" timestamp(3) with time zone DEFAULT now() NOT NULL;
UPDATE "stock_reservations" SET "reserved_at" = "created_at";
ALTER TABLE "stock_reservations" DROP CONSTRAINT "reservations_status_check";
ALTER TABLE "stock_reservations" ADD CONSTRAINT "reservations_status_check" CHECK (status in ('reserved','consumed','released','lapsed'));
CREATE INDEX "reservations_waiting" ON "stock_reservations" USING btree ("status","reserved_at");

-- Units that a client's unconfirmed orders hold, but for one. Volatile, so that it sees what was committed while its caller waited for a lock.
CREATE FUNCTION waiting_units(client uuid, besides uuid) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN (SELECT coalesce(sum(r.quantity), 0) FROM orders o JOIN stock_reservations r ON r.order_id = o.id
           WHERE o.client_id = client AND o.status IN ('pending', 'on_hold') AND o.deleted_at IS NULL AND r.status = 'reserved' AND o.id IS DISTINCT FROM besides);
END
$$;
