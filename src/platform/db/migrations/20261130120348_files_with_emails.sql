-- The files of the record that an email carries; `attachments` says what they were called and how large they were.
ALTER TABLE emails ADD COLUMN file_ids uuid[] NOT NULL DEFAULT '{}';
ALTER TABLE emails ADD CONSTRAINT emails_files_check CHECK (cardinality(file_ids) <= 10);
