-- A letter that did not arrive is written again with its text as it was written, marks and all.
ALTER TABLE emails ADD COLUMN marks text;
ALTER TABLE emails ADD COLUMN rewritten_as uuid REFERENCES emails (id) ON DELETE RESTRICT;
CREATE INDEX emails_rewritten ON emails (rewritten_as);
