-- Payments that come another way than by debit, and statements of the company's bank, held against the journal.
CREATE TABLE payments_received (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  client_id uuid NOT NULL REFERENCES clients (id) ON DELETE RESTRICT,
  invoice_id uuid REFERENCES invoices (id) ON DELETE RESTRICT,
  amount bigint NOT NULL,
  received_on date NOT NULL,
  method text NOT NULL,
  reference text,
  status text NOT NULL DEFAULT 'recorded',
  entry_id uuid NOT NULL REFERENCES journal_entries (id) ON DELETE RESTRICT,
  reversed_at timestamp(3) with time zone,
  reversed_by uuid REFERENCES users (id) ON DELETE RESTRICT,
  reverse_reason text,
  recorded_by uuid NOT NULL REFERENCES users (id) ON DELETE RESTRICT,
  search_text text GENERATED ALWAYS AS (lower(coalesce(reference, ''))) STORED,
  CONSTRAINT payments_received_amount_check CHECK (amount > 0),
  CONSTRAINT payments_received_method_check CHECK (method in ('wire','check','cash','other')),
  CONSTRAINT payments_received_status_check CHECK (status in ('recorded','reversed')),
  CONSTRAINT payments_received_reversed_check CHECK (status <> 'reversed' or num_nulls(reversed_at, reverse_reason) = 0)
);
CREATE INDEX payments_received_client ON payments_received (client_id, received_on, id);
CREATE INDEX payments_received_invoice ON payments_received (invoice_id);
CREATE INDEX payments_received_created ON payments_received (created_at, id);
CREATE INDEX payments_received_received ON payments_received (received_on, id);
CREATE INDEX payments_received_amount ON payments_received (amount, id);
CREATE UNIQUE INDEX payments_received_entry ON payments_received (entry_id);
CREATE INDEX payments_received_recorder ON payments_received (recorded_by);
CREATE INDEX payments_received_reverser ON payments_received (reversed_by);
CREATE INDEX payments_received_search ON payments_received USING gin (search_text gin_trgm_ops);

CREATE TABLE bank_statements (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  file_name text NOT NULL,
  sha256 text NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  line_count integer NOT NULL,
  uploaded_by uuid NOT NULL REFERENCES users (id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX bank_statements_content ON bank_statements (sha256);
CREATE INDEX bank_statements_created ON bank_statements (created_at, id);
CREATE INDEX bank_statements_days ON bank_statements (to_day, id);
CREATE INDEX bank_statements_uploader ON bank_statements (uploaded_by);

CREATE TABLE bank_statement_lines (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  statement_id uuid NOT NULL REFERENCES bank_statements (id) ON DELETE CASCADE,
  position integer NOT NULL,
  posted_on date NOT NULL,
  description text NOT NULL,
  amount bigint NOT NULL,
  status text NOT NULL DEFAULT 'open',
  match_kind text,
  file_id uuid REFERENCES ach_files (id) ON DELETE RESTRICT,
  ach_entry_id uuid REFERENCES ach_entries (id) ON DELETE RESTRICT,
  journal_entry_id uuid REFERENCES journal_entries (id) ON DELETE RESTRICT,
  decided_by uuid REFERENCES users (id) ON DELETE RESTRICT,
  decided_at timestamp(3) with time zone,
  reason text,
  CONSTRAINT bank_statement_lines_amount_check CHECK (amount <> 0),
  CONSTRAINT bank_statement_lines_status_check CHECK (status in ('open','matched','set_aside')),
  CONSTRAINT bank_statement_lines_match_check CHECK (match_kind in ('file_debits','file_credits','ach_return','entry')),
  CONSTRAINT bank_statement_lines_matched_check CHECK (case when status = 'matched' then num_nonnulls(file_id, ach_entry_id, journal_entry_id) = 1 and match_kind is not null else num_nonnulls(file_id, ach_entry_id, journal_entry_id, match_kind) = 0 end),
  CONSTRAINT bank_statement_lines_aside_check CHECK (status <> 'set_aside' or reason is not null)
);
CREATE UNIQUE INDEX bank_statement_lines_position ON bank_statement_lines (statement_id, position);
CREATE INDEX bank_statement_lines_created ON bank_statement_lines (created_at, id);
CREATE INDEX bank_statement_lines_posted ON bank_statement_lines (posted_on, id);
CREATE INDEX bank_statement_lines_open ON bank_statement_lines (status, posted_on);
CREATE UNIQUE INDEX bank_statement_lines_file ON bank_statement_lines (file_id, match_kind);
CREATE UNIQUE INDEX bank_statement_lines_ach ON bank_statement_lines (ach_entry_id);
CREATE UNIQUE INDEX bank_statement_lines_journal ON bank_statement_lines (journal_entry_id);
CREATE INDEX bank_statement_lines_decider ON bank_statement_lines (decided_by);
