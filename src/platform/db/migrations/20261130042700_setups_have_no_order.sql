-- A platform's setup is invoiced without an order; what an invoice is for stands in fee_for then.
ALTER TABLE invoices ALTER COLUMN order_id DROP NOT NULL;
ALTER TABLE invoices ADD CONSTRAINT invoices_order_check CHECK (num_nonnulls(order_id, fee_for) > 0);
