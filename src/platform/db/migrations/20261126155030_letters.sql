-- What leaves the house: why a letter was not sent, and suppressions that stand side by side, each with its own reason.
ALTER TABLE emails ADD COLUMN reason text;
ALTER TABLE emails ADD COLUMN lease text;
DROP INDEX suppressions_email;
CREATE UNIQUE INDEX suppressions_email ON suppressions (email, reason) WHERE deleted_at IS NULL;
