-- Two statements whose days overlap list the same lines: the later one names the earlier and books nothing.
ALTER TABLE bank_statement_lines ADD COLUMN seen_line_id uuid REFERENCES bank_statement_lines (id) ON DELETE RESTRICT;
ALTER TABLE bank_statement_lines DROP CONSTRAINT bank_statement_lines_status_check;
ALTER TABLE bank_statement_lines ADD CONSTRAINT bank_statement_lines_status_check
  CHECK (status in ('open','matched','set_aside','seen'));
ALTER TABLE bank_statement_lines ADD CONSTRAINT bank_statement_lines_seen_check
  CHECK ((status = 'seen') = (seen_line_id is not null));
CREATE UNIQUE INDEX bank_statement_lines_seen ON bank_statement_lines (seen_line_id, statement_id);
