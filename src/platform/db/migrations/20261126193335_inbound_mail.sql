-- Mail that comes in: the mailbox it is read from, and what was read.
CREATE TABLE mailboxes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  address text NOT NULL,
  host text NOT NULL,
  port integer NOT NULL,
  security text NOT NULL,
  user_name text NOT NULL,
  password text NOT NULL,
  folder text NOT NULL DEFAULT 'INBOX',
  uid_validity text,
  last_uid bigint NOT NULL DEFAULT 0,
  last_read_at timestamp(3) with time zone,
  failed_at timestamp(3) with time zone,
  problem text,
  CONSTRAINT mailboxes_address_check CHECK (address = lower(address)),
  CONSTRAINT mailboxes_security_check CHECK (security in ('tls','starttls','none')),
  CONSTRAINT mailboxes_port_check CHECK (port between 1 and 65535)
);
CREATE UNIQUE INDEX mailboxes_one ON mailboxes ((true)) WHERE deleted_at is null;

CREATE TABLE inbound_mails (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  digest text NOT NULL,
  kind text NOT NULL,
  from_email text NOT NULL,
  from_name text,
  to_email text,
  subject text NOT NULL,
  body text NOT NULL,
  received_at timestamp(3) with time zone NOT NULL,
  message_id text,
  reference_ids text,
  attachments jsonb,
  problem text,
  letter_id uuid REFERENCES emails (id) ON DELETE RESTRICT,
  prospect_id uuid REFERENCES prospects (id) ON DELETE RESTRICT,
  client_id uuid REFERENCES clients (id) ON DELETE RESTRICT,
  lead_id uuid REFERENCES leads (id) ON DELETE RESTRICT,
  owner_id uuid REFERENCES users (id) ON DELETE RESTRICT,
  assigned_to uuid REFERENCES users (id) ON DELETE RESTRICT,
  is_read boolean NOT NULL DEFAULT false,
  answered_at timestamp(3) with time zone,
  forward_id uuid REFERENCES email_forwards (id) ON DELETE RESTRICT,
  search_text text GENERATED ALWAYS AS (lower(coalesce(subject, '') || ' ' || coalesce(from_name, '') || ' ' || coalesce(from_email, ''))) STORED,
  CONSTRAINT inbound_mails_kind_check CHECK (kind in ('reply','auto_reply','bounce','complaint','notice','other','unreadable')),
  CONSTRAINT inbound_mails_from_check CHECK (from_email = lower(from_email))
);
CREATE UNIQUE INDEX inbound_mails_once ON inbound_mails (digest);
CREATE INDEX inbound_mails_message ON inbound_mails (message_id);
CREATE INDEX inbound_mails_letter ON inbound_mails (letter_id);
CREATE INDEX inbound_mails_prospect ON inbound_mails (prospect_id, received_at);
CREATE INDEX inbound_mails_client ON inbound_mails (client_id, received_at);
CREATE INDEX inbound_mails_lead ON inbound_mails (lead_id, received_at);
CREATE INDEX inbound_mails_owner ON inbound_mails (owner_id, received_at);
CREATE INDEX inbound_mails_assigned ON inbound_mails (assigned_to, received_at);
CREATE INDEX inbound_mails_forward ON inbound_mails (forward_id);
CREATE INDEX inbound_mails_received ON inbound_mails (received_at, id);
CREATE INDEX inbound_mails_created ON inbound_mails (created_at, id);
CREATE INDEX inbound_mails_kind ON inbound_mails (kind, is_read, received_at);
CREATE INDEX inbound_mails_search ON inbound_mails USING gin (search_text gin_trgm_ops);

-- A letter may answer one that came in, and may be answered elsewhere than its sender.
ALTER TABLE emails ADD COLUMN reply_to text;
ALTER TABLE emails ADD COLUMN in_reply_to text;
ALTER TABLE emails ADD COLUMN reference_ids text;
