-- The office lists, sorts and exports invoices by what is open of them: it stands on the invoice too, kept as the journal is posted, by
-- nobody else.
ALTER TABLE invoices ADD COLUMN open_amount bigint NOT NULL DEFAULT 0;
UPDATE invoices i SET open_amount = s.open FROM invoice_sums s WHERE s.invoice_id = i.id;
CREATE INDEX invoices_open_amount ON invoices (open_amount, id);
CREATE INDEX invoices_status_issued ON invoices (status, issued_on, id);

CREATE OR REPLACE FUNCTION keep_invoice_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT DISTINCT invoice_id FROM posted WHERE account = 'receivable' AND invoice_id IS NOT NULL);
BEGIN
  IF ids = '{}' THEN
    RETURN NULL;
  END IF;
  PERFORM 1 FROM invoices WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO invoice_sums AS kept (invoice_id, open)
    SELECT invoice_id, sum(amount) FROM posted WHERE account = 'receivable' AND invoice_id IS NOT NULL GROUP BY invoice_id
  ON CONFLICT (invoice_id) DO UPDATE SET open = kept.open + excluded.open;
  UPDATE invoices i SET open_amount = kept.open FROM invoice_sums kept WHERE kept.invoice_id = i.id AND i.id = ANY(ids);
  DELETE FROM invoice_sums WHERE invoice_id = ANY(ids) AND open = 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER invoices_open_of_journal BEFORE UPDATE OF open_amount ON invoices
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_by_hand();
