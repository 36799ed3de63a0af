-- A task stands on any record that takes notes; who gave it is known. Those of a prospect or client are named by their own columns.
ALTER TABLE follow_up_reminders ADD COLUMN record_type text;
ALTER TABLE follow_up_reminders ADD COLUMN record_id uuid;
ALTER TABLE follow_up_reminders ADD COLUMN given_by uuid REFERENCES users (id) ON DELETE RESTRICT;
ALTER TABLE follow_up_reminders ADD CONSTRAINT reminders_record_check CHECK ((record_type is null) = (record_id is null));
CREATE INDEX reminders_record ON follow_up_reminders (record_id) WHERE record_id IS NOT NULL;
CREATE INDEX reminders_giver ON follow_up_reminders (given_by) WHERE given_by IS NOT NULL;
