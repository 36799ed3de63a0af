-- What somebody, of the team or of a client, opened last: it comes first when they search.
CREATE TABLE recent_records (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  person_id uuid NOT NULL,
  entity text NOT NULL,
  record_id uuid NOT NULL,
  opened_at timestamp(3) with time zone NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX recent_records_once ON recent_records (person_id, entity, record_id);
CREATE INDEX recent_records_newest ON recent_records (person_id, opened_at);
