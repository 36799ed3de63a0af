-- A fee for a returned debit is an invoice without a shipment. Nothing is moved: invoices that stand are all of shipments.
ALTER TABLE invoices ALTER COLUMN shipment_id DROP NOT NULL;
ALTER TABLE invoices ADD COLUMN fee_for text;
ALTER TABLE invoices ADD CONSTRAINT invoices_of_check CHECK (num_nonnulls(shipment_id, fee_for) = 1);

-- The payer's EIN was read from the bank's company id, which by custom is a 1 before it. It is a setting of its own now.
INSERT INTO company_settings (key, value, version)
SELECT 'taxPayer', jsonb_build_object('ein', substr(ach_company_id, 2, 2) || '-' || substr(ach_company_id, 4)), 2
  FROM company_banking_info WHERE is_active AND deleted_at IS NULL AND ach_company_id ~ '^1[0-9]{9}$' ORDER BY created_at LIMIT 1;
