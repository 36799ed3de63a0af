CREATE TABLE ach_readings (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  file_name text NOT NULL,
  sha256 text NOT NULL,
  returns integer NOT NULL,
  changes integer NOT NULL,
  refused integer NOT NULL,
  lines jsonb NOT NULL,
  read_by uuid NOT NULL REFERENCES users (id) ON DELETE RESTRICT,
  CONSTRAINT ach_readings_counts_check CHECK (least(returns, changes, refused) >= 0)
);
CREATE UNIQUE INDEX ach_readings_sha256 ON ach_readings (sha256);
CREATE INDEX ach_readings_created ON ach_readings (created_at, id);
CREATE INDEX ach_readings_reader ON ach_readings (read_by);
