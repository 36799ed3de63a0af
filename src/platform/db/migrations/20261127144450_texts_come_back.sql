-- What comes back of texts: answers, receipts, and numbers that take none (decision 069).
CREATE TABLE received_texts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  provider_id text NOT NULL,
  kind text NOT NULL,
  from_phone text NOT NULL,
  to_phone text NOT NULL,
  body text NOT NULL,
  media_count integer NOT NULL DEFAULT 0,
  received_at timestamp(3) with time zone NOT NULL,
  may_ask_to_stop boolean NOT NULL DEFAULT false,
  is_known boolean NOT NULL DEFAULT false,
  text_id uuid REFERENCES sent_messages (id) ON DELETE RESTRICT,
  prospect_id uuid REFERENCES prospects (id) ON DELETE RESTRICT,
  client_id uuid REFERENCES clients (id) ON DELETE RESTRICT,
  assigned_to uuid REFERENCES users (id) ON DELETE RESTRICT,
  is_read boolean NOT NULL DEFAULT false,
  answered_at timestamp(3) with time zone,
  answer_id uuid REFERENCES sent_messages (id) ON DELETE RESTRICT,
  search_text text GENERATED ALWAYS AS (lower(coalesce(from_phone, '') || ' ' || coalesce(body, ''))) STORED,
  CONSTRAINT received_texts_kind_check CHECK (kind in ('reply','stop','start','help')),
  CONSTRAINT received_texts_media_check CHECK (media_count >= 0)
);
CREATE UNIQUE INDEX received_texts_once ON received_texts (provider_id);
CREATE INDEX received_texts_from ON received_texts (from_phone, received_at);
CREATE INDEX received_texts_text ON received_texts (text_id);
CREATE INDEX received_texts_answer ON received_texts (answer_id);
CREATE INDEX received_texts_prospect ON received_texts (prospect_id, received_at);
CREATE INDEX received_texts_client ON received_texts (client_id, received_at);
CREATE INDEX received_texts_assigned ON received_texts (assigned_to, received_at);
CREATE INDEX received_texts_received ON received_texts (received_at, id);
CREATE INDEX received_texts_created ON received_texts (created_at, id);
CREATE INDEX received_texts_kind ON received_texts (kind, is_read, received_at);
CREATE INDEX received_texts_search ON received_texts USING gin (search_text gin_trgm_ops);

ALTER TABLE text_accounts ADD COLUMN last_heard_at timestamp(3) with time zone;

-- Who took their stop back, and which numbers take no texts at all.
ALTER TABLE text_permissions
  ADD COLUMN resumed_at timestamp(3) with time zone,
  ADD COLUMN dead_at timestamp(3) with time zone,
  ADD COLUMN dead_reason text,
  ADD CONSTRAINT text_permissions_dead_check CHECK (dead_reason in ('landline','unknown'));

ALTER TABLE sent_messages
  ADD COLUMN sender_id uuid REFERENCES users (id) ON DELETE RESTRICT,
  DROP CONSTRAINT sent_messages_status_check,
  ADD CONSTRAINT sent_messages_status_check
    CHECK (status in ('queued','sending','sent','delivered','undelivered','uncertain','failed','skipped'));
CREATE INDEX sent_messages_sender ON sent_messages (sender_id, created_at);
CREATE INDEX sent_messages_provider ON sent_messages (provider_id) WHERE message_type = 'sms';
