-- Some banks list each debit of a file apart: a line may be one entry, and another line the same entry that came back.
ALTER TABLE bank_statement_lines DROP CONSTRAINT bank_statement_lines_match_check;
ALTER TABLE bank_statement_lines ADD CONSTRAINT bank_statement_lines_match_check
  CHECK (match_kind in ('file_debits','file_credits','ach_entry','ach_return','entry'));
DROP INDEX bank_statement_lines_ach;
CREATE UNIQUE INDEX bank_statement_lines_ach ON bank_statement_lines (ach_entry_id, match_kind);
