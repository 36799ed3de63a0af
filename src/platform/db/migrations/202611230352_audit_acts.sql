-- What one transaction writes is one act: every row that it leaves in the audit carries the same id, whoever wrote it.
CREATE FUNCTION this_act() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM now()) * 1000000)::bigint), 16, '0')
       || lpad(to_hex(pg_current_xact_id()::text::bigint), 16, '0'))::uuid
$$;
-- What stands there already stays what it was: each row an act of its own.
ALTER TABLE audit_logs ADD COLUMN act_id uuid NOT NULL DEFAULT uuidv7();
ALTER TABLE audit_logs ALTER COLUMN act_id SET DEFAULT this_act();
CREATE INDEX audit_logs_act ON audit_logs (act_id);

-- Events that a stranger or a loop can repeat at will: the first of a minute is written, the others are counted here.
CREATE TABLE gathered_events (
  key text PRIMARY KEY,
  minute timestamptz(3) NOT NULL,
  times integer NOT NULL DEFAULT 1,
  entry jsonb NOT NULL,
  CONSTRAINT gathered_events_times_check CHECK (times > 0)
);
CREATE INDEX gathered_events_minute ON gathered_events (minute);
