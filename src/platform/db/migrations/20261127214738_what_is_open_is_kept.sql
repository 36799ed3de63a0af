-- What is open of an invoice is asked for by every list of what is owed: the sum of its lines is kept as they are posted, by nobody else.
CREATE TABLE "invoice_sums" ("invoice_id" uuid PRIMARY KEY NOT NULL, "open" bigint NOT NULL);
ALTER TABLE "invoice_sums" ADD FOREIGN KEY ("invoice_id") REFERENCES "invoices" ("id") ON DELETE restrict;
INSERT INTO invoice_sums (invoice_id, open)
  SELECT invoice_id, sum(amount) FROM journal_lines WHERE account = 'receivable' AND invoice_id IS NOT NULL
   GROUP BY invoice_id HAVING sum(amount) <> 0;

-- Nothing open is no row: the table stays as small as what is owed. Whoever posts locks the invoice first, in id order, as whoever
-- settles it does: no two wait for each other.
CREATE FUNCTION keep_invoice_sums() RETURNS trigger LANGUAGE plpgsql AS $$
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
  DELETE FROM invoice_sums WHERE invoice_id = ANY(ids) AND open = 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER journal_lines_sums AFTER INSERT ON journal_lines REFERENCING NEW TABLE AS posted
  FOR EACH STATEMENT EXECUTE FUNCTION keep_invoice_sums();

-- A sum that a hand could set would be a second truth.
CREATE FUNCTION refuse_by_hand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% follows from the journal', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER invoice_sums_of_journal BEFORE INSERT OR UPDATE OR DELETE ON invoice_sums
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_by_hand();
CREATE TRIGGER invoice_sums_kept BEFORE TRUNCATE ON invoice_sums FOR EACH STATEMENT EXECUTE FUNCTION refuse_by_hand();

-- The longest due of what is owed are read in their order; a year of paid ones is not passed over to find them.
CREATE INDEX invoices_owed_due ON invoices (due_on, id) WHERE status in ('issued','disputed') and deleted_at is null;
