-- Texts (SMS) by a provider: which, whose numbers agreed to them, and how far each one is (decision 067).
CREATE TABLE text_accounts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  base_url text NOT NULL,
  account_id text NOT NULL,
  token text NOT NULL,
  sender text NOT NULL
);
CREATE UNIQUE INDEX text_accounts_one ON text_accounts ((deleted_at is null)) WHERE deleted_at is null;
CREATE TABLE text_permissions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  phone text NOT NULL,
  consented_at timestamp(3) with time zone,
  consented_by uuid REFERENCES users (id) ON DELETE RESTRICT,
  consent_way text,
  stopped_at timestamp(3) with time zone,
  stopped_by uuid REFERENCES users (id) ON DELETE RESTRICT,
  stop_way text,
  CONSTRAINT text_permissions_phone_check CHECK (phone ~ '^\+[1-9][0-9]{7,14}$'),
  CONSTRAINT text_permissions_way_check CHECK (consent_way in ('web_form','on_paper','by_email','by_text')),
  CONSTRAINT text_permissions_stop_check CHECK (stop_way in ('reply','hand'))
);
CREATE UNIQUE INDEX text_permissions_phone ON text_permissions (phone) WHERE deleted_at is null;
CREATE INDEX text_permissions_consenter ON text_permissions (consented_by);
CREATE INDEX text_permissions_stopper ON text_permissions (stopped_by);
ALTER TABLE follow_up_messages
  DROP CONSTRAINT follow_up_messages_type_check,
  ADD CONSTRAINT follow_up_messages_type_check CHECK (message_type in ('email','sms','text','call','task','wait','branch'));
-- A text is taken under a lease, as a letter is.
ALTER TABLE sent_messages
  ADD COLUMN reason text,
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN lease text,
  ADD COLUMN lease_until timestamp(3) with time zone,
  ADD COLUMN provider_id text,
  ADD COLUMN provider_answer text,
  DROP CONSTRAINT sent_messages_type_check,
  ADD CONSTRAINT sent_messages_type_check CHECK (message_type in ('email','sms','text','call','task'));
CREATE INDEX sent_messages_leased ON sent_messages (lease_until) WHERE status = 'sending' and deleted_at is null;
CREATE INDEX sent_messages_texts ON sent_messages (recipient, sent_at) WHERE message_type = 'sms';
