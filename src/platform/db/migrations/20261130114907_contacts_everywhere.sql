-- A sequence is begun with one person of a business, a text tells which person sent it, and people are found by their names.
ALTER TABLE prospect_follow_ups ADD COLUMN contact_id uuid REFERENCES contacts (id) ON DELETE RESTRICT;
CREATE INDEX prospect_follow_ups_contact ON prospect_follow_ups (contact_id) WHERE contact_id IS NOT NULL;
ALTER TABLE received_texts ADD COLUMN contact_id uuid REFERENCES contacts (id) ON DELETE RESTRICT;
CREATE INDEX received_texts_contact ON received_texts (contact_id) WHERE contact_id IS NOT NULL;
CREATE INDEX contacts_names ON contacts USING gin (fold_text(coalesce(name, '')) gin_trgm_ops);
