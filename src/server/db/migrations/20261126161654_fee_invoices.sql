-- A fee for a returned debit is an invoice without a shipment. Nothing is moved: invoices that stand are all of shipments.
ALTER TABLE invoices ALTER COLUMN shipment_id DROP NOT NULL;
ALTER TABLE invoices ADD COLUMN fee_for text;
ALTER TABLE invoices ADD CONSTRAINT invoices_of_check CHECK (num_nonnulls(shipment_id, fee_for) = 1);
